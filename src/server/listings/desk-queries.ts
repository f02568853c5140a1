import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminPostingQuery } from '#contract/admin-postings.ts';
import type { PostingState } from '#contract/posting-states.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { HAS_EDIT, type Posting, selectPostings, withEdit } from '#server/listings/posting.ts';
import { postings } from '#server/schema/postings.ts';

type Waiting = Pick<Posting, 'state' | 'proposed' | 'translation_state' | 'proof_wanted_at'>;

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
    or ${postings.state} = 'accepted' and ${HAS_EDIT})`;

/** The same in SQL. */
const WAITS_FOR = {
  staff: sql`(${IS_REVIEWED} and ${postings.translation_state} is distinct from 'offered'
    or ${postings.state} = 'accepted' and not ${HAS_EDIT} and ${postings.proof_wanted_at} is not null)`,
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
export async function listPostings(db: Db, query: AdminPostingQuery): Promise<{ rows: Posting[]; total: number }> {
  const matches = matching(query);
  const found = selectPostings(db)
    .where(matches)
    .orderBy(...ordering(SORTED_BY, query, postings.id));
  const { rows, total } = await numberedPage(query, found, db.$count(postings, matches));
  return { rows: rows.map(withEdit), total };
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

export async function postingsById(db: Db, ids: string[]): Promise<Posting[]> {
  return (await selectPostings(db).where(inArray(postings.id, ids))).map(withEdit);
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
export async function listForStaff(db: Db, { state, limit }: First): Promise<Posting[]> {
  const found = await selectPostings(db)
    .where(listed(state))
    .orderBy(asc(postings.sent_at), asc(postings.id))
    .limit(limit);
  return found.map(withEdit);
}

export function countForStaff(db: Db, state: PostingState | undefined): Promise<number> {
  return db.$count(postings, listed(state));
}

function listed(state: PostingState | undefined): SQL {
  return state === undefined ? WAITS_FOR.staff : eq(postings.state, state);
}
