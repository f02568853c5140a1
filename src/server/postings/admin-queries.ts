import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PostingState } from '#contract/posting-states.ts';
import type { Db } from '#platform/db.ts';
import { PlaceTime } from '#server/http/cursors.ts';
import { type PostingRow, postings } from '#server/schema/postings.ts';

/** Position in the list of staff: when it was sent, which is in milliseconds, and its id. */
export const PostingPlace = z.tuple([PlaceTime, z.uuid()]);

type Waiting = Pick<PostingRow, 'state' | 'proposed' | 'translation_state'>;

/** Whose step is next; null where nobody's is. */
export function waitsFor({ state, proposed, translation_state }: Waiting): 'staff' | 'employer' | 'payment' | null {
  if (state === 'unpaid') return 'payment';
  if (state === 'asked') return 'employer';
  const isReviewed = state === 'in-review' || (state === 'accepted' && proposed !== null);
  if (!isReviewed) return null;
  return translation_state === 'offered' ? 'employer' : 'staff';
}

/** The same in SQL. */
const WAITS_FOR_STAFF = sql`(${postings.state} = 'in-review'
    or ${postings.state} = 'accepted' and ${postings.proposed} is not null)
  and ${postings.translation_state} is distinct from 'offered'`;

type Page = { state: PostingState | undefined; after: z.output<typeof PostingPlace> | null; limit: number };

/**
 * Postings of a state, or those that wait for staff, the oldest first; one more than a page holds where there is a next.
 */
export function listForStaff(db: Db, { state, after, limit }: Page): Promise<PostingRow[]> {
  const beyond = after && sql`(${postings.sent_at}, ${postings.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select()
    .from(postings)
    .where(and(listed(state), beyond ?? undefined))
    .orderBy(asc(postings.sent_at), asc(postings.id))
    .limit(limit + 1);
}

export function countForStaff(db: Db, state: PostingState | undefined): Promise<number> {
  return db.$count(postings, listed(state));
}

function listed(state: PostingState | undefined): SQL {
  return state === undefined ? WAITS_FOR_STAFF : eq(postings.state, state);
}
