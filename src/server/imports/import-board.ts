import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import {
  type Board,
  ImportError,
  type ImportedJob,
  type RefusedPosting,
  type UnreadField,
} from '#server/imports/imported-job.ts';
import { changesOf, contentOf, earlier } from '#server/imports/posting-changes.ts';
import { findSource, recordSource } from '#server/imports/source-queries.ts';
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
  /** Fields that could not be read and count as not stated. */
  unread: UnreadField[];
  /** Postings that say the same as another one, of the same place. */
  joined: number;
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
  const now = ctx.clock.now();
  const current = await currentJobs(ctx.db, input, now);
  const counts = await ctx.db.transaction(async (tx) => {
    // Concurrent imports for one company would add the same jobs twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${input.companyName.trim()})))`);
    const company = (await findByName(tx, input.companyName)) ?? (await createCompany(tx, input.companyName));
    const sourceId = await recordSource(tx, { companyId: company.id, format: input.format, address: input.address });
    return takeOver(tx, { company, sourceId, board, current, now });
  });
  const { skipped, refused, unread } = board;
  const joined = board.jobs.reduce((sum, job) => sum + job.alsoListedAs.length, 0);
  const left = Object.values(skipped).reduce((sum, count) => sum + count, refused.length);
  return { read: board.jobs.length + joined + left, skipped, refused, unread, joined, ...counts };
}

type Counts = Pick<ImportReport, 'added' | 'updated' | 'unchanged' | 'closed'>;

/** Jobs that match the board, by id, each with the time of its last change in milliseconds. */
type CurrentJobs = ReadonlyMap<string, number>;

const READ_BATCH = 50;

/**
 * Compares the jobs with the board before the transaction: on the embedded database nobody else can query during one,
 * and most jobs of most imports are unchanged.
 */
async function currentJobs(
  db: Db,
  { board, companyName, format, address }: ImportInput,
  now: Date,
): Promise<CurrentJobs> {
  const current = new Map<string, number>();
  const company = await findByName(db, companyName);
  const sourceId = company && (await findSource(db, { companyId: company.id, format, address }));
  if (!sourceId) return current;
  for (let start = 0; start < board.jobs.length; start += READ_BATCH) {
    const batch = new Map(board.jobs.slice(start, start + READ_BATCH).map((job) => [job.externalId, job]));
    const isListed = and(eq(jobs.source_id, sourceId), inArray(jobs.external_id, [...batch.keys()]));
    for (const row of await db.select().from(jobs).where(isListed)) {
      const job = batch.get(row.external_id ?? '');
      if (job && Object.keys(changesOf(row, job, now)).length === 0) current.set(row.id, row.updated_at.getTime());
    }
    await nextTurn();
  }
  return current;
}

type KnownJob = Pick<JobRow, 'id' | 'external_id' | 'is_closed' | 'updated_at'>;
type TakeOver = { company: CompanyRow; sourceId: string; board: Board; current: CurrentJobs; now: Date };

async function takeOver(tx: Db, { company, sourceId, board, current, now }: TakeOver): Promise<Counts> {
  const { refused } = board;
  const known: KnownJob[] = await tx
    .select({ id: jobs.id, external_id: jobs.external_id, is_closed: jobs.is_closed, updated_at: jobs.updated_at })
    .from(jobs)
    .where(eq(jobs.source_id, sourceId));
  const open = known.filter((job) => !job.is_closed);
  const byExternalId = new Map(known.map((job) => [job.external_id, job]));
  const found = board.jobs.map((job) => ({ ...job, externalId: knownId(job, byExternalId) }));
  if (found.length === 0 && open.length > 0) {
    throw new ImportError(
      `The board lists no vacancy, but open jobs came from it before (${open.length}). Nothing was changed; close them by hand if they are really gone.`,
    );
  }
  const fresh = found.filter((job) => !byExternalId.has(job.externalId));
  await insertJobs(tx, company, await newJobs(tx, company, sourceId, fresh, now));
  const { same, other } = split(found, byExternalId, current);
  await markChecked(tx, same, now);
  const updated = await updateChanged(tx, company, other, now);
  if (updated < same.length + other.size) await recordChanges(tx, ['jobs']);
  const listed = new Set([...found, ...refused].map(({ externalId }) => externalId));
  const gone = open.filter((job) => !listed.has(job.external_id ?? '')).map((job) => job.id);
  await markGone(tx, gone, now);
  if (fresh.length + updated + gone.length > 0) await recordChanges(tx, ['companies']);
  return { added: fresh.length, updated, unchanged: found.length - fresh.length - updated, closed: gone.length };
}

/** The id under which a job came before. Joined postings may change their order, or lose the first of them. */
function knownId({ externalId, alsoListedAs }: ImportedJob, known: ReadonlyMap<string | null, unknown>): string {
  return [externalId, ...alsoListedAs].find((id) => known.has(id)) ?? externalId;
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
    published_at: earlier(job.publishedAt ?? job.updatedAt ?? now, now),
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

/** Tells the jobs that still match the board, as `current` has it, from those that must be compared again. */
function split(found: readonly ImportedJob[], known: ReadonlyMap<string | null, KnownJob>, current: CurrentJobs) {
  const same: string[] = [];
  const other = new Map<string, ImportedJob>();
  for (const job of found) {
    const row = known.get(job.externalId);
    if (row && current.get(row.id) === row.updated_at.getTime()) same.push(row.id);
    else if (row) other.set(row.id, job);
  }
  return { same, other };
}

const CHECK_BATCH = 200;

async function markChecked(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  for (let start = 0; start < ids.length; start += CHECK_BATCH) {
    await tx
      .update(jobs)
      .set({ last_checked: now })
      .where(inArray(jobs.id, ids.slice(start, start + CHECK_BATCH)));
    await nextTurn();
  }
}

const COMPARE_BATCH = 10;

/** Updates the jobs, by id, that differ from their postings. Resolves with how many did. */
async function updateChanged(
  tx: Db,
  company: CompanyRow,
  postings: ReadonlyMap<string, ImportedJob>,
  now: Date,
): Promise<number> {
  const ids = [...postings.keys()];
  let updated = 0;
  for (let start = 0; start < ids.length; start += COMPARE_BATCH) {
    const unchanged: string[] = [];
    const changes: JobChange[] = [];
    for (const row of await lockedRows(tx, ids.slice(start, start + COMPARE_BATCH))) {
      const patch = changesOf(row, postings.get(row.id) as ImportedJob, now);
      if (Object.keys(patch).length === 0) unchanged.push(row.id);
      else changes.push({ job: row, patch: { ...patch, last_checked: now } });
    }
    await updateJobs(tx, company, changes, now);
    await markChecked(tx, unchanged, now);
    updated += changes.length;
  }
  return updated;
}

function lockedRows(tx: Db, ids: string[]): Promise<JobRow[]> {
  return tx.select().from(jobs).where(inArray(jobs.id, ids)).orderBy(jobs.id).for('update');
}

/** Closes jobs that are no longer on the board. */
async function markGone(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await closeJobs(tx, ids, { by: 'source', at: now });
  await markChecked(tx, ids, now);
}

async function findByName(db: Db, name: string): Promise<CompanyRow | null> {
  const wanted = name.trim();
  const [known] = await db
    .select()
    .from(companies)
    .where(or(eq(sql`lower(${companies.name})`, wanted.toLowerCase()), eq(companies.name_ko, wanted)))
    .orderBy(companies.created_at)
    .limit(1);
  return known ?? null;
}

async function createCompany(tx: Db, name: string): Promise<CompanyRow> {
  const wanted = name.trim();
  if (wanted === '') throw new ImportError('The name of the company is empty.');
  const taken = await tx.select({ slug: companies.slug }).from(companies);
  const slug = takeSlug([slugOf(wanted) || 'company'], takenSlugs(taken.map((company) => company.slug)));
  const [created] = await tx.insert(companies).values({ slug, name: wanted }).returning();
  if (!created) throw new Error('The company was not created.');
  return created;
}
