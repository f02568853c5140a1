import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { type Board, ImportError, type ImportedJob, type RefusedPosting } from '#server/imports/imported-job.ts';
import type { BoardFormat } from '#server/imports/readers.ts';
import { recordSource } from '#server/imports/source-queries.ts';
import { closeJobs, insertJobs, type JobChange, type JobInput, updateJobs } from '#server/jobs/write-jobs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { slugOf, takenSlugs, takeSlug } from '#server/text/slugs.ts';

export type ImportContext = Pick<Context, 'db' | 'clock'>;

export type ImportInput = {
  format: BoardFormat;
  /** Matched case-insensitively; created if missing. */
  companyName: string;
  board: Board;
  /** The URL that the board was read from; null for a file. */
  address: string | null;
};

export type ImportReport = {
  /** All entries of the board. */
  read: number;
  /** Entries that are not vacancies, by reason. */
  skipped: Record<string, number>;
  /** Malformed entries; jobs imported from them earlier stay unchanged. */
  refused: RefusedPosting[];
  added: number;
  /** Changed jobs, and those that are back on the board after the import had closed them. */
  updated: number;
  unchanged: number;
  closed: number;
};

/**
 * Synchronizes a company's jobs with its board in one transaction: adds new postings, updates changed ones, closes
 * missing ones. Postings are matched by the board's id, so a second run changes nothing.
 * @throws ImportError when the board lists no vacancy while jobs from it are open: an empty board is more often a fault
 *   than a hiring freeze, and closing everything cannot be undone.
 */
export async function importBoard(ctx: ImportContext, input: ImportInput): Promise<ImportReport> {
  const { board } = input;
  const counts = await ctx.db.transaction(async (tx) => {
    // Concurrent imports for one company would add the same jobs twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${input.companyName.trim()})))`);
    const company = await companyNamed(tx, input.companyName);
    const sourceId = await recordSource(tx, { companyId: company.id, format: input.format, address: input.address });
    return takeOver(tx, company, sourceId, board, ctx.clock.now());
  });
  const { skipped, refused } = board;
  const left = Object.values(skipped).reduce((sum, count) => sum + count, refused.length);
  return { read: board.jobs.length + left, skipped, refused, ...counts };
}

type Counts = Pick<ImportReport, 'added' | 'updated' | 'unchanged' | 'closed'>;

async function takeOver(tx: Db, company: CompanyRow, sourceId: string, board: Board, now: Date): Promise<Counts> {
  const { jobs: found, refused } = board;
  const known = await tx
    .select({ id: jobs.id, external_id: jobs.external_id, is_closed: jobs.is_closed })
    .from(jobs)
    .where(eq(jobs.source_id, sourceId));
  const open = known.filter((job) => !job.is_closed);
  if (found.length === 0 && open.length > 0) {
    throw new ImportError(
      `The board lists no vacancy, but open jobs came from it before (${open.length}). Nothing was changed; close them by hand if they are really gone.`,
    );
  }
  const knownIds = new Map(known.map((job) => [job.external_id, job.id]));
  const fresh = found.filter((job) => !knownIds.has(job.externalId));
  await insertJobs(tx, company, await newJobs(tx, company, sourceId, fresh, now));
  const updated = await updateChanged(tx, company, found, knownIds, now);
  const listed = new Set([...found, ...refused].map(({ externalId }) => externalId));
  const gone = open.filter((job) => !listed.has(job.external_id ?? '')).map((job) => job.id);
  await markGone(tx, gone, now);
  if (fresh.length + updated + gone.length > 0) await recordChanges(tx, ['companies']);
  return { added: fresh.length, updated, unchanged: found.length - fresh.length - updated, closed: gone.length };
}

async function newJobs(
  tx: Db,
  company: CompanyRow,
  sourceId: string,
  fresh: ImportedJob[],
  now: Date,
): Promise<JobInput[]> {
  const wishes = fresh.map((job) => slugWishes(job, company));
  const taken = await slugsAmong(tx, wishes.flat());
  return fresh.map((job, at) => ({
    ...contentOf(job),
    slug: takeSlug(wishes[at] ?? slugWishes(job, company), taken),
    published_at: earlier(job.publishedAt ?? job.updatedAt, now),
    source_id: sourceId,
    external_id: job.externalId,
    first_seen: now,
    last_checked: now,
  }));
}

/** Titles repeat, and some have no Latin letters: then the board's id makes the slug unique. */
function slugWishes(job: ImportedJob, company: CompanyRow): [string, ...string[]] {
  const title = slugOf(job.title);
  const withId = [title, company.slug, slugOf(job.externalId)].filter(Boolean).join('-');
  return title ? [`${title}-${company.slug}`, withId] : [withId];
}

async function slugsAmong(tx: Db, wishes: string[]): Promise<Set<string>> {
  if (wishes.length === 0) return new Set();
  const taken = await tx.select({ slug: jobs.slug }).from(jobs).where(inArray(jobs.slug, wishes));
  return takenSlugs(taken.map(({ slug }) => slug));
}

const COMPARE_BATCH = 10;

async function updateChanged(
  tx: Db,
  company: CompanyRow,
  found: ImportedJob[],
  knownIds: Map<string | null, string>,
  now: Date,
): Promise<number> {
  const pairs = found.flatMap((job) => {
    const id = knownIds.get(job.externalId);
    return id === undefined ? [] : [{ id, job }];
  });
  let updated = 0;
  for (let start = 0; start < pairs.length; start += COMPARE_BATCH) {
    const batch = new Map(pairs.slice(start, start + COMPARE_BATCH).map(({ id, job }) => [id, job]));
    const unchanged = new Set(batch.keys());
    const changes: JobChange[] = [];
    for (const row of await lockedRows(tx, [...batch.keys()])) {
      const patch = changesOf(row, batch.get(row.id) as ImportedJob, now);
      if (Object.keys(patch).length === 0) continue;
      changes.push({ job: row, patch: { ...patch, last_checked: now } });
      unchanged.delete(row.id);
    }
    await updateJobs(tx, company, changes, now);
    updated += changes.length;
    await tx
      .update(jobs)
      .set({ last_checked: now })
      .where(inArray(jobs.id, [...unchanged]));
    await nextTurn();
  }
  if (updated < pairs.length) await recordChanges(tx, ['jobs']);
  return updated;
}

function lockedRows(tx: Db, ids: string[]): Promise<JobRow[]> {
  return tx.select().from(jobs).where(inArray(jobs.id, ids)).orderBy(jobs.id).for('update');
}

/** The columns that an import writes. All others belong to staff. */
function contentOf(job: ImportedJob) {
  return {
    title: job.title,
    description: job.description,
    employment_type: job.employmentType,
    occupations: job.occupations,
    tags: job.tags,
    region: job.region,
    location: job.location,
    workplace: job.workplace,
    apply_url: job.url,
    source_url: job.url,
  } satisfies Partial<JobInput>;
}

function changesOf(row: JobRow, job: ImportedJob, now: Date): Partial<Omit<JobInput, 'slug'>> {
  const next = { ...contentOf(job), published_at: publicationOf(row, job, now) };
  const changed = Object.entries(next).filter(([column, value]) => !isSame(row[column as keyof typeof next], value));
  // A job closed by staff stays closed, even if its board still lists it.
  return { ...Object.fromEntries(changed), ...(row.closed_by === 'source' ? { is_closed: false } : {}) };
}

/** Long texts are compared directly, the rest as JSON. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right || (typeof left !== 'string' && JSON.stringify(left) === JSON.stringify(right));
}

/**
 * A board without publication dates gives only the last edit, which must not move an old job to the top; nor may a
 * future date, again at every import. A job that staff unpublished stays unpublished.
 */
function publicationOf(row: JobRow, job: ImportedJob, now: Date): Date | null {
  if (row.published_at === null) return null;
  const isBelieved = job.publishedAt !== null && job.publishedAt <= now;
  return isBelieved ? job.publishedAt : earlier(row.published_at, now);
}

/** A posting on the board is published: a future date is the board's mistake, and would keep the job on top of every list. */
function earlier(stated: Date, now: Date): Date {
  return stated < now ? stated : now;
}

/** Closes jobs that are no longer on the board. */
async function markGone(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await closeJobs(tx, ids, { by: 'source', at: now });
  await tx.update(jobs).set({ last_checked: now }).where(inArray(jobs.id, ids));
}

async function companyNamed(tx: Db, name: string): Promise<CompanyRow> {
  const wanted = name.trim();
  if (wanted === '') throw new ImportError('The name of the company is empty.');
  const lower = wanted.toLowerCase();
  const [known] = await tx
    .select()
    .from(companies)
    .where(or(eq(sql`lower(${companies.name})`, lower), eq(companies.name_ko, wanted)))
    .orderBy(companies.created_at)
    .limit(1);
  if (known) return known;
  const taken = await tx.select({ slug: companies.slug }).from(companies);
  const slug = takeSlug([slugOf(wanted) || 'company'], takenSlugs(taken.map((company) => company.slug)));
  const [created] = await tx.insert(companies).values({ slug, name: wanted }).returning();
  if (!created) throw new Error('The company was not created.');
  return created;
}
