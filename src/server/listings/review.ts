import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { findPosting, lockPosting, type Posting } from '#server/listings/posting.ts';

export type ReviewContext = Pick<Context, 'db' | 'clock' | 'queue' | 'log' | 'payments' | 'settings' | 'tags'>;

/** What staff do with one posting, under its lock. @throws Refusal `not_found`, and what `change` throws. */
export function review(
  { db }: Pick<Context, 'db'>,
  id: string,
  change: (tx: Db, posting: Posting) => Promise<Posting>,
): Promise<Posting> {
  return db.transaction(async (tx) => {
    const posting = await lockPosting(tx, id);
    if (!posting) throw unknownPosting();
    return change(tx, posting);
  });
}

/** For staff, who named it. @throws Refusal `not_found` */
export async function showPosting({ db }: Pick<Context, 'db'>, id: string): Promise<Posting> {
  const posting = await findPosting(db, id);
  if (!posting) throw unknownPosting();
  return posting;
}

/** @throws Refusal `conflict` unless the posting waits for its acceptance. */
export function refuseUnlessInReview({ state }: Posting): void {
  if (state === 'in-review' || state === 'asked') return;
  throw new Refusal('conflict', NOT_IN_REVIEW[state]);
}

const NOT_IN_REVIEW = {
  unpaid: 'This posting is not paid yet.',
  accepted: 'This posting is accepted already. Its listing is changed by edit-job.',
  declined: 'This posting is declined already.',
  withdrawn: 'The employer withdrew this posting.',
} as const;

/** Whether an edit of the published text waits for staff. */
export function hasProposedEdit({ state, proposed }: Posting): boolean {
  return state === 'accepted' && proposed !== null;
}

function unknownPosting(): Refusal {
  return new Refusal('not_found', 'There is no such posting.');
}
