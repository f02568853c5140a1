import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminPostingQuery } from '#contract/admin-postings.ts';
import type { PostingState } from '#contract/posting-states.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { type PostingRow, postings } from '#server/schema/postings.ts';

type Waiting = Pick<PostingRow, 'state' | 'proposed' | 'translation_state' | 'proof_wanted_at'>;

/** Whose step is next; null where nobody's is. */
export function waitsFor({
  state,
  proposed,
  translation_state,
  proof_wanted_at,
}: Waiting): 'staff' | 'employer' | 'payment' | null {
  if (state === 'unpaid') return 'payment';
  if (state === 'asked') return 'employer';
  const isReviewed = state === 'in-review' || (state === 'accepted' && proposed !== null);
  if (!isReviewed) return state === 'accepted' && proof_wanted_at !== null ? 'staff' : null;
  return translation_state === 'offered' ? 'employer' : 'staff';
}

const IS_REVIEWED = sql`(${postings.state} = 'in-review'
    or ${postings.state} = 'accepted' and ${postings.proposed} is not null)`;

/** The same in SQL. */
const WAITS_FOR = {
  staff: sql`(${IS_REVIEWED} and ${postings.translation_state} is distinct from 'offered'
    or ${postings.state} = 'accepted' and ${postings.proposed} is null and ${postings.proof_wanted_at} is not null)`,
  employer: sql`(${postings.state} = 'asked' or ${IS_REVIEWED} and ${postings.translation_state} = 'offered')`,
  payment: eq(postings.state, 'unpaid'),
} as const;

const title = sql`${postings.fields} ->> 'title'`;
const company = sql`${postings.fields} ->> 'company'`;
const SORTED_BY = {
  ...{ sent_at: postings.sent_at, amount: postings.amount },
  ...{ title: sql`lower(${title})`, company: sql`lower(${company})` },
};

/** One page of all postings, and how many match. */
export async function listPostings(db: Db, query: AdminPostingQuery): Promise<{ rows: PostingRow[]; total: number }> {
  const matches = matching(query);
  const found = db
    .select()
    .from(postings)
    .where(matches)
    .orderBy(...ordering(SORTED_BY, query, postings.id));
  return await numberedPage(query, found, db.$count(postings, matches));
}

/** The ids of the first ones, for the export. */
export async function postingIds(db: Db, query: AdminPostingQuery, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: postings.id })
    .from(postings)
    .where(matching(query))
    .orderBy(...ordering(SORTED_BY, query, postings.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export function postingsById(db: Db, ids: string[]): Promise<PostingRow[]> {
  return db.select().from(postings).where(inArray(postings.id, ids));
}

function matching({ q, state, waits_for, costs }: AdminPostingQuery): SQL | undefined {
  return and(
    hasWords(q, [title, company, sql`${postings.fields} ->> 'email'`]),
    state && eq(postings.state, state),
    waits_for && WAITS_FOR[waits_for],
    costs && (costs === 'money' ? gt(postings.amount, 0) : eq(postings.amount, 0)),
  );
}

type First = { state: PostingState | undefined; limit: number };

/** Postings of a state, or those that wait for staff, the oldest first. */
export function listForStaff(db: Db, { state, limit }: First): Promise<PostingRow[]> {
  return db.select().from(postings).where(listed(state)).orderBy(asc(postings.sent_at), asc(postings.id)).limit(limit);
}

export function countForStaff(db: Db, state: PostingState | undefined): Promise<number> {
  return db.$count(postings, listed(state));
}

function listed(state: PostingState | undefined): SQL {
  return state === undefined ? WAITS_FOR.staff : eq(postings.state, state);
}
