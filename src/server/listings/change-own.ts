import { Refusal } from '#contract/errors.ts';
import type { PostingAct } from '#contract/postings.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { actsOf } from '#server/listings/acts.ts';
import { isInTerm } from '#server/listings/employer-acts.ts';
import { noSuchPosting } from '#server/listings/posting-link.ts';
import { lockPosting } from '#server/listings/posting-queries.ts';
import { openedByLink } from '#server/listings/show-posting.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/** Far more than an employer needs, for one posting. */
const CHANGES = { name: 'own-posting', points: 60, seconds: 3600 };

/** A posting that is locked, as is its listing once it is accepted. */
export type Locked = { posting: PostingRow; listing: JobWithCompany | null; now: Date };

/**
 * Does one of the things that an employer may do by its link, while nobody else changes the posting.
 * @throws Refusal `not_found` once the link has ended; `conflict` where this cannot be done now; `too_many`.
 */
export async function changeOwn<Answer>(
  ctx: Context,
  postingId: string,
  act: PostingAct,
  change: (tx: Db, locked: Locked) => Promise<Answer>,
): Promise<Answer> {
  await ctx.limits.take(CHANGES, { id: postingId });
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw noSuchPosting();
    const listing = posting.job_id ? await lockJob(tx, posting.job_id) : null;
    await openedByLink({ db: tx, clock: ctx.clock }, postingId);
    const job = listing?.job ?? null;
    if (!actsOf(posting, job, now).includes(act)) throw new Refusal('conflict', whyNot(ctx, act, posting, job, now));
    return await change(tx, { posting, listing, now });
  });
}

/** The same for what is done to a listing. */
export function changeListing<Answer>(
  ctx: Context,
  postingId: string,
  act: PostingAct,
  change: (tx: Db, locked: Locked & { listing: JobWithCompany }) => Promise<Answer>,
): Promise<Answer> {
  return changeOwn(ctx, postingId, act, (tx, { listing, ...locked }) => {
    if (!listing) throw new Error(`"${act}" was allowed without a listing.`);
    return change(tx, { ...locked, listing });
  });
}

/** Why something cannot be done now, and what can. */
function whyNot({ settings }: Context, act: PostingAct, posting: PostingRow, job: JobRow | null, now: Date): string {
  const { state } = posting;
  if (state === 'declined' || state === 'withdrawn') return `This posting is ${state}. You can send a new one.`;
  if (act === 'answer') return 'There is no question to answer now.';
  if (act === 'decide-translation') return 'There is no English text to decide on now.';
  if (act === 'pay' || act === 'withdraw') return 'This posting is past that.';
  if (state !== 'accepted' || !job) return 'This posting is not accepted yet. You can change or withdraw it.';
  const jobState = stateOf(job, now);
  if (act === 'relist') {
    if (jobState === 'open' || jobState === 'scheduled') return 'This listing is not closed.';
    if (posting.proposed) return 'Your changes wait for their review. You can put the listing up again after that.';
  }
  const isOver = (jobState === 'open' || jobState === 'closed') && !isInTerm(job, now);
  if (isOver && (act === 'extend' || act === 'relist'))
    return `The ${POSTING_DAYS} days of this posting are over. You can post the job again.`;
  if (jobState === 'closed' && act !== 'relist')
    return `This listing is closed.${isOver ? '' : ' You can put it up again.'}`;
  if (jobState === 'scheduled') return 'This listing is not published yet, and its time begins on its day.';
  return `We took this listing off the site. Please write to ${settings.contactEmail}.`;
}
