import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/changes/changes.ts';
import { correctableWords, searchDocument } from '#server/jobs/search-document.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { type ClosedBy, type JobRow, jobs, type NewJobRow, searchWords } from '#server/schema/jobs.ts';

/** A job as its writers know it: the words of the search are made here, the number by the database. */
export type JobInput = Omit<
  NewJobRow,
  'id' | 'number' | 'company_id' | 'search' | 'search_title' | 'search_keywords' | 'search_body'
>;

const INSERT_BATCH = 5;

/** Inserts jobs of one company in the caller's transaction; everything that shows them learns of it. */
export async function insertJobs(tx: Db, company: CompanyRow, inputs: readonly JobInput[]): Promise<void> {
  for (let start = 0; start < inputs.length; start += INSERT_BATCH) {
    const batch = inputs.slice(start, start + INSERT_BATCH);
    const documents = batch.map((input) => documentOf(input, company));
    await tx
      .insert(jobs)
      .values(
        batch.map((input, at) => ({ ...movedAtFirst(input), ...input, ...documents[at], company_id: company.id })),
      );
    await rememberWords(tx, documents.flatMap(correctableWords));
    // The embedded database answers in the same turn of the event loop: requests that wait have theirs in between.
    await nextTurn();
  }
  await announceJobs(tx, inputs);
}

/**
 * Changes one job in the caller's transaction; one that opens again is counted as such. The slug never changes: links
 * to it stand elsewhere.
 */
export async function updateJob(
  tx: Db,
  job: JobRow,
  company: CompanyRow,
  patch: Partial<Omit<JobInput, 'slug' | 'updated_at'>>,
  at: Date,
): Promise<void> {
  const document = documentOf({ ...job, ...patch }, company);
  const moved = changesPage(job, patch) ? { updated_at: at } : {};
  const isReopened = job.is_closed && patch.is_closed === false;
  const reopened = isReopened
    ? { times_reopened: sql`${jobs.times_reopened} + 1`, closed_at: null, closed_by: null }
    : {};
  await tx
    .update(jobs)
    .set({ ...patch, ...document, ...moved, ...reopened })
    .where(eq(jobs.id, job.id));
  await rememberWords(tx, correctableWords(document));
  await announceJobs(tx, [job]);
}

/** Closes these jobs at this time; those already closed stay as they were. */
export async function closeJobs(
  tx: Db,
  ids: readonly string[],
  { by, at }: { by: Exclude<ClosedBy, 'expiry'>; at: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  const closed = await tx
    .update(jobs)
    .set({ is_closed: true, closed_at: at, closed_by: by, updated_at: at })
    .where(and(inArray(jobs.id, [...ids]), eq(jobs.is_closed, false)))
    .returning({ slug: jobs.slug });
  await announceJobs(tx, closed);
  return closed.length;
}

/** Closes what has run out; the day of closing is the day it ran out. */
export async function closeExpired(tx: Db, now: Date): Promise<number> {
  const closed = await tx
    .update(jobs)
    .set({ is_closed: true, closed_at: sql`${jobs.expires_at}`, closed_by: 'expiry', updated_at: now })
    .where(
      and(eq(jobs.is_closed, false), lte(jobs.expires_at, now), or(isNull(jobs.closed_at), lte(jobs.closed_at, now))),
    )
    .returning({ slug: jobs.slug });
  await announceJobs(tx, closed);
  return closed.length;
}

/** A new job's page has stood since it was first seen here, and last changed when it closed. */
function movedAtFirst({ closed_at, first_seen, published_at }: JobInput): Pick<NewJobRow, 'updated_at'> {
  const moved = closed_at ?? first_seen ?? published_at;
  return moved ? { updated_at: moved } : {};
}

/** Columns that say how we know a job and where it is listed; its page reads the same whatever they hold. */
const BESIDE_THE_PAGE = new Set([
  'first_seen',
  'last_checked',
  'external_id',
  'source_name',
  'is_featured',
  'featured_until',
  'closed_by',
]);

function changesPage(job: JobRow, patch: Partial<JobInput>): boolean {
  return Object.entries(patch).some(
    ([column, value]) =>
      !BESIDE_THE_PAGE.has(column) && JSON.stringify(value) !== JSON.stringify(job[column as keyof JobRow]),
  );
}

/** Records that these jobs changed, and so did every list. */
export async function announceJobs(tx: Db, changed: readonly { slug: string }[]): Promise<void> {
  if (changed.length > 0)
    await recordChanges(tx, ['jobs', ...changed.map(({ slug }): `job:${string}` => `job:${slug}`)]);
}

function documentOf(job: JobInput, company: CompanyRow) {
  return searchDocument({
    title: job.title,
    tags: job.tags ?? [],
    occupations: job.occupations ?? [],
    location: job.location ?? null,
    description: job.description ?? '',
    companyName: company.name,
    companyNameKo: company.name_ko,
  });
}

async function rememberWords(tx: Db, words: readonly string[]): Promise<void> {
  const distinct = [...new Set(words)].sort();
  if (distinct.length > 0)
    await tx
      .insert(searchWords)
      .values(distinct.map((word) => ({ word })))
      .onConflictDoNothing();
}
