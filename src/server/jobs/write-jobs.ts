import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { ids, type ReadField } from '#contract/core/vocabulary.ts';
import { WATCHED_FACTS, type WatchedFact } from '#contract/jobs/job-changes.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { slugOf, takenSlugs } from '#server/core/slugs.ts';
import { currentAnswers } from '#server/employers/company-answers.ts';
import { isStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { ownWord, settled } from '#server/jobs/fact-origins.ts';
import { placesIn } from '#server/jobs/korean-places.ts';
import { orderedOff, refuseOrderedOff } from '#server/jobs/ordered-off.ts';
import { correctableWords, type SearchDocument, searchDocument } from '#server/jobs/search-document.ts';
import { labelsOf } from '#server/jobs/tag-queries.ts';
import { textLanguage } from '#server/jobs/text-language.ts';
import { type Listed, listedOnceAnswered } from '#server/jobs/waiting.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { isPublic } from '#server/schema/job-state.ts';
import { type ClosedBy, type JobRow, jobs, type NewJobRow, searchWords } from '#server/schema/jobs.ts';

/** The search document, the language of the text and the places are derived here, ids by the database. */
export type JobInput = Omit<
  NewJobRow,
  'id' | 'number' | 'company_id' | 'title_spelling' | 'text_language' | 'places' | 'search' | keyof SearchDocument
>;

/** Rows per statement. The embedded database blocks the event loop: waiting requests run between batches. */
const BATCH = 10;

/** In the caller's transaction, with the announcement. Resolves with their ids, in order. */
export async function insertJobs(
  tx: Db,
  company: CompanyRow,
  inputs: readonly JobInput[],
  at: Date,
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const labels = await labelsOf(
    tx,
    inputs.flatMap(({ tags }) => tags ?? []),
  );
  const answers = await currentAnswers(tx, company.id);
  const ids = new Map<string, string>();
  for (let start = 0; start < inputs.length; start += BATCH) {
    const batch = inputs.slice(start, start + BATCH);
    const documents = batch.map((input) => documentOf(input, company, labels));
    const inserted = await tx
      .insert(jobs)
      .values(
        batch.map((input, position) => {
          const whole = settled(input, answers);
          return {
            ...movedAtFirst(input),
            ...whole,
            ...listedOnceAnswered(whole, at),
            ...documents[position],
            company_id: company.id,
          };
        }),
      )
      .returning({ id: jobs.id, slug: jobs.slug });
    for (const { id, slug } of inserted) ids.set(slug, id);
    await rememberWords(tx, documents.flatMap(correctableWords));
    await nextTurn();
  }
  await announceJobs(tx, inputs);
  return inputs.flatMap(({ slug }) => ids.get(slug) ?? []);
}

type JobPatch = Partial<Omit<JobInput, 'slug' | 'updated_at'>>;

/** `undoes`: it takes back what was written since then. */
export type JobChange = { job: JobRow; patch: JobPatch; undoes?: Date | undefined };

export async function updateJob(tx: Db, job: JobRow, company: CompanyRow, patch: JobPatch, at: Date): Promise<void> {
  await updateJobs(tx, company, [{ job, patch }], at);
}

/**
 * Where a listing says nothing itself, its company's answers stand in. The caller's transaction has locked the rows.
 * Slugs never change: others link to them. Resolves with what was published as it has the answers that it waited for,
 * by the id of the job.
 * @throws Refusal `conflict` where it would publish what an authority ordered off the site.
 */
export async function updateJobs(
  tx: Db,
  company: CompanyRow,
  changes: readonly JobChange[],
  at: Date,
): Promise<Map<string, Listed>> {
  if (changes.length === 0) return new Map();
  const answers = await currentAnswers(tx, company.id);
  const written = changes.map(({ job, patch, ...change }) => ({
    ...change,
    job,
    patch: { ...patch, ...differing(job, settled({ ...ownWord(job), ...patch }, answers)) },
  }));
  return writeJobs(tx, company, written, at);
}

/** What the company answers now. The caller's transaction has locked the rows. */
export async function settleJobs(tx: Db, company: CompanyRow, rows: readonly JobRow[], at: Date): Promise<void> {
  const answers = await currentAnswers(tx, company.id);
  const written = rows.map((job) => ({ job, patch: differing(job, settled(job, answers)) }));
  const changed = written.filter(({ patch }) => Object.keys(patch).length > 0);
  await writeJobs(tx, company, changed, at);
}

async function writeJobs(
  tx: Db,
  company: CompanyRow,
  changes: readonly JobChange[],
  at: Date,
): Promise<Map<string, Listed>> {
  await refuseOrderedOff(tx, changes);
  const labels = await labelsOf(
    tx,
    changes.flatMap(({ job, patch }) => patch.tags ?? job.tags),
  );
  const listed = await answeredAmong(tx, changes, at);
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH).map(({ job, patch: given, undoes }) => {
      const patch = { ...given, ...listed.get(job.id) };
      return {
        job,
        document: documentOf({ ...job, ...patch }, company, labels),
        next: { ...reopenedBy(job, patch), ...patch, ...movedAtChange({ job, patch, undoes }, at) },
      };
    });
    await writeColumns(
      tx,
      batch.map(({ job, document, next }) => ({ job, next: { ...next, ...document } })),
    );
    await rememberWords(
      tx,
      batch.flatMap(({ document }) => correctableWords(document)),
    );
    await nextTurn();
  }
  await announceJobs(
    tx,
    changes.map(({ job }) => job),
  );
  return new Map([...listed].filter(([, { published_at }]) => published_at !== null));
}

/** By the id of the job. What an authority ordered off the site waits on. */
async function answeredAmong(tx: Db, changes: readonly JobChange[], at: Date): Promise<Map<string, Listed>> {
  const waiting = changes.flatMap(({ job, patch }) => {
    const standing = listedOnceAnswered({ ...job, ...patch }, at);
    return standing ? [[job.id, standing] as const] : [];
  });
  const off = await orderedOff(
    tx,
    waiting.map(([id]) => id),
  );
  return new Map(waiting.filter(([id]) => !off.has(id)));
}

function movedAtChange(change: JobChange, at: Date): Partial<JobRow> {
  return changesPage(change.job, change.patch) ? { updated_at: at, ...changedFacts(change, at) } : {};
}

/** Of a listed job. What it did not say before is no change to those who read it. */
function changedFacts({ job, patch, undoes }: JobChange, at: Date): Pick<JobRow, 'changed_facts'> | null {
  if (!isPublic(job, at)) return null;
  const columns = Object.keys(differing(job, patch));
  const changed = ids(WATCHED_FACTS).filter((fact) =>
    isReadField(fact)
      ? isStated(job, fact) && READ_COLUMNS[fact].some((column) => columns.includes(column))
      : job[fact] !== null && columns.includes(fact),
  );
  if (changed.length === 0) return null;
  const moments = Object.fromEntries(changed.map((fact) => [fact, at.toISOString()]));
  if (!undoes) return { changed_facts: { ...job.changed_facts, ...moments } };
  const stays = ([fact, moment]: [string, string]) => !(fact in moments && moment >= undoes.toISOString());
  return { changed_facts: Object.fromEntries(Object.entries(job.changed_facts).filter(stays)) };
}

function isReadField(fact: WatchedFact): fact is ReadField {
  return fact in READ_COLUMNS;
}

function reopenedBy(job: JobRow, patch: JobPatch): Partial<JobRow> {
  const isReopened = job.is_closed && patch.is_closed === false;
  return isReopened
    ? { times_reopened: job.times_reopened + 1, closed_at: null, closed_by: null, closing_outcome: null }
    : {};
}

async function writeColumns(tx: Db, changes: readonly { job: JobRow; next: Partial<JobRow> }[]): Promise<void> {
  const columns = [...new Set(changes.flatMap(({ next }) => Object.keys(next)))] as (keyof JobRow)[];
  const rows = changes.map(({ job, next }) => {
    const row: Partial<JobRow> = { ...job, ...next };
    return Object.fromEntries((['id', ...columns] as const).map((column) => [column, row[column]]));
  });
  const assignments = columns.map((column) => sql`${sql.identifier(column)} = written.${sql.identifier(column)}`);
  await tx.execute(
    sql`update ${jobs} set ${sql.join(assignments, sql`, `)}
        from jsonb_populate_recordset(null::${jobs}, ${JSON.stringify(rows)}::jsonb) as written
        where ${jobs.id} = written.id`,
  );
}

export async function closeJobs(
  tx: Db,
  ids: readonly string[],
  { by, at, outcome = null }: { by: Exclude<ClosedBy, 'expiry'>; at: Date; outcome?: JobRow['closing_outcome'] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const closed = await tx
    .update(jobs)
    .set({ is_closed: true, closed_at: at, closed_by: by, closing_outcome: outcome, updated_at: at })
    .where(and(inArray(jobs.id, [...ids]), eq(jobs.is_closed, false)))
    .returning({ slug: jobs.slug });
  await announceJobs(tx, closed);
  return closed.length;
}

export async function closeExpired(tx: Db, now: Date): Promise<number> {
  const closed = await tx
    .update(jobs)
    .set({ is_closed: true, closed_at: sql`${jobs.expires_at}`, closed_by: 'expiry', updated_at: now })
    .where(and(eq(jobs.is_closed, false), lte(jobs.expires_at, now)))
    .returning({ slug: jobs.slug });
  await announceJobs(tx, closed);
  return closed.length;
}

function movedAtFirst({ closed_at, first_seen, published_at }: JobInput): Pick<NewJobRow, 'updated_at'> {
  const moved = closed_at ?? first_seen ?? published_at;
  return moved ? { updated_at: moved } : {};
}

/** Columns that do not change what the job's page says. */
const BESIDE_THE_PAGE = new Set([
  'first_seen',
  'last_checked',
  'checked_by',
  'external_id',
  'source_id',
  'is_featured',
  'featured_until',
  'closed_by',
  'closing_outcome',
  'held_columns',
  'changed_facts',
]);

function changesPage(job: JobRow, patch: Partial<JobInput>): boolean {
  return Object.keys(differing(job, patch)).some((column) => !BESIDE_THE_PAGE.has(column));
}

/** The columns of a patch that say something else than the row. */
export function differing<Patch extends Partial<JobInput>>(row: JobRow, patch: Patch): Partial<Patch> {
  const changed = Object.entries(patch).filter(
    ([column, value]) => !isDeepStrictEqual(value, row[column as keyof JobRow]),
  );
  return Object.fromEntries(changed) as Partial<Patch>;
}

export async function announceJobs(tx: Db, changed: readonly { slug: string }[]): Promise<void> {
  if (changed.length > 0)
    await recordChanges(tx, ['jobs', ...changed.map(({ slug }): `job:${string}` => `job:${slug}`)]);
}

function documentOf(job: JobInput, company: CompanyRow, labels: ReadonlyMap<string, string>) {
  const { title, description = '', korean_text } = job;
  const document = searchDocument({
    title,
    skills: (job.tags ?? []).map((id) => ({ id, label: labels.get(id) ?? id })),
    occupations: job.occupations ?? [],
    location: job.location ?? null,
    text: `${description} ${korean_text ?? ''}`,
    companyName: company.name,
    companyNameKo: company.name_ko,
  });
  return {
    ...document,
    text_language: textLanguage({ title, description, korean_text }),
    places: placesIn(job.location ?? null),
  };
}

const DERIVED_AT_ONCE = 100;

/** As of the partial index `jobs_underived`. */
export const LACKS_DERIVED = or(isNull(jobs.text_language), isNull(jobs.places));

/** For jobs that a version without a column wrote. Resolves with their number; others follow until it is zero. */
export async function deriveMissing(tx: Db): Promise<number> {
  const found = await tx
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(LACKS_DERIVED)
    .orderBy(jobs.number)
    .limit(DERIVED_AT_ONCE)
    .for('no key update', { of: jobs, skipLocked: true });
  const labels = await labelsOf(
    tx,
    found.flatMap(({ job }) => job.tags),
  );
  for (let start = 0; start < found.length; start += BATCH) {
    const batch = found.slice(start, start + BATCH).map(({ job, company }) => {
      return { job, next: documentOf(job, company, labels) };
    });
    await writeColumns(tx, batch);
    await rememberWords(
      tx,
      batch.flatMap(({ next }) => correctableWords(next)),
    );
    await nextTurn();
  }
  await announceJobs(
    tx,
    found.map(({ job }) => job),
  );
  return found.length;
}

async function rememberWords(tx: Db, words: readonly string[]): Promise<void> {
  const distinct = [...new Set(words)].sort();
  if (distinct.length > 0)
    await tx
      .insert(searchWords)
      .values(distinct.map((word) => ({ word })))
      .onConflictDoNothing();
}

/** One transaction at a time adds jobs to a company: two would take the same slug. Lock before the company's row. */
export async function lockJobSlugs(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${companyId}))`);
}

/** Titles repeat, and some have no Latin letters: then the id of the posting makes the slug unique. */
export function jobSlugWishes(job: {
  title: string;
  company: Pick<CompanyRow, 'slug'>;
  id: string;
}): [string, ...string[]] {
  const title = slugOf(job.title);
  const withId = [title, job.company.slug, slugOf(job.id)].filter(Boolean).join('-');
  return title ? [`${title}-${job.company.slug}`, withId] : [withId];
}

export async function takenJobSlugs(tx: Db, wishes: readonly string[]): Promise<Set<string>> {
  if (wishes.length === 0) return new Set();
  const taken = await tx
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(inArray(jobs.slug, [...wishes]));
  return takenSlugs(taken.map(({ slug }) => slug));
}
