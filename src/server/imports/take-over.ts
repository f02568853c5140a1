import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/changes/changes.ts';
import { entriesOf, type GroupedBoard, groupByCompany, sum } from '#server/imports/group-by-company.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { type JobDifference, jobsOfRun, recordDifferences } from '#server/imports/run-changes.ts';
import { type ImportContext, moveRun, runBatch } from '#server/imports/runs.ts';
import { takeBatch } from '#server/imports/take-batch.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { closeJobs } from '#server/jobs/write-jobs.ts';
import { companies } from '#server/schema/companies.ts';
import type { RunRow } from '#server/schema/import-runs.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

/** What a run did. `read` is the sum of all counts but `closed`. */
export type RunReport = {
  /** The run as it ended. */
  run: RunRow;
  added: number;
  /** Changed jobs, and those that are listed again after an import had closed them. */
  updated: number;
  closed: number;
  /** Companies that are not on the board, by name, with the number of their entries that were left out. */
  unknown: Record<string, number>;
  /** Companies with open jobs from this source, which names them no more; their jobs stay. */
  absent: string[];
};

/** Postings per transaction. On the embedded database everybody else waits while one is under way. */
const BATCH = 20;

/**
 * Synchronizes the jobs of a source with what it lists, in batches: adds new postings, updates changed ones and, once all
 * are taken over, closes those that are missing. Postings are matched by the source's id, so a second run changes
 * nothing, and a run that broke off can be gone on with.
 * @throws ImportError when it must not be taken over; batches that were written before stay, and the run stays open for
 *   `failRun`.
 */
export async function takeOver(
  ctx: ImportContext,
  { run: opened, source, board }: { run: RunRow; source: SourceRow; board: Board },
): Promise<RunReport> {
  const run = { ...opened };
  const grouped = await groupByCompany(ctx.db, source, board);
  const open = await openJobs(ctx.db, source);
  if (board.jobs.length === 0 && open.length > 0) {
    throw new ImportError(
      `The board lists no vacancy, but open jobs came from it before (${open.length}). Nothing was changed; close them by hand if they are really gone.`,
    );
  }
  const listed = new Set<string>();
  for (const { company, vacancies } of grouped.parts) {
    for (const postings of inBatches(vacancies)) {
      const batch = { runId: run.id, sourceId: source.id, company, postings };
      const ids = await runBatch(ctx, run, (tx, now) => takeBatch(tx, { ...batch, now }));
      for (const id of ids) listed.add(id);
    }
  }
  for (const ids of inBatches(await goneJobs(ctx.db, { source, grouped, board, listed })))
    await runBatch(ctx, run, (tx, now) => closeGone(tx, run.id, ids, now));
  const absent = await absentCompanies(ctx.db, source, grouped);
  return { ...(await endRun(ctx, run, { board, grouped, listed })), unknown: grouped.unknown, absent };
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}

type OpenJob = { id: string; companyId: string; externalId: string };

async function openJobs(db: Db, { id }: SourceRow): Promise<OpenJob[]> {
  const found = await db
    .select({ id: jobs.id, companyId: jobs.company_id, externalId: jobs.external_id })
    .from(jobs)
    .where(and(eq(jobs.source_id, id), eq(jobs.is_closed, false)));
  return found.map((job) => ({ ...job, externalId: job.externalId ?? '' }));
}

type Found = { source: SourceRow; grouped: GroupedBoard; board: Board; listed: ReadonlySet<string> };

/** Open jobs that the source lists no more, of the companies that it names. */
async function goneJobs(db: Db, { source, grouped, board, listed }: Found): Promise<string[]> {
  const named = new Set(grouped.parts.map(({ company }) => company.id));
  const refused = new Set(board.refused.map(({ externalId }) => externalId));
  const open = await openJobs(db, source);
  return open
    .filter(({ id, companyId, externalId }) => named.has(companyId) && !listed.has(id) && !refused.has(externalId))
    .map(({ id }) => id);
}

async function closeGone(tx: Db, runId: string, ids: readonly string[], now: Date): Promise<void> {
  const isOpen = and(inArray(jobs.id, [...ids]), eq(jobs.is_closed, false));
  const open = await tx.select({ id: jobs.id }).from(jobs).where(isOpen).orderBy(jobs.id).for('update');
  const gone = open.map(({ id }) => id);
  await closeJobs(tx, gone, { by: 'source', at: now });
  await markChecked(tx, gone, { by: 'source', at: now });
  const after = { is_closed: true, closed_at: now, closed_by: 'source' };
  const before = { is_closed: false, closed_at: null, closed_by: null };
  await recordDifferences(
    tx,
    runId,
    gone.map((jobId): JobDifference => ({ jobId, kind: 'closed', before, after })),
  );
}

async function absentCompanies(db: Db, source: SourceRow, { parts }: GroupedBoard): Promise<string[]> {
  if (source.company_id !== null) return [];
  const found = await db
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(eq(jobs.source_id, source.id), eq(jobs.is_closed, false)))
    .orderBy(companies.name);
  const named = new Set(parts.map(({ company }) => company.id));
  return found.filter(({ id }) => !named.has(id)).map(({ name }) => name);
}

/** Writes what the run came to, and announces it where lists show it. */
async function endRun(
  { db, clock }: ImportContext,
  run: RunRow,
  { board, grouped, listed }: { board: Board; grouped: GroupedBoard; listed: ReadonlySet<string> },
): Promise<Pick<RunReport, 'run' | 'added' | 'updated' | 'closed'>> {
  const { added, updated, closed } = await jobsOfRun(db, run.id);
  const unchanged = [...listed].filter((id) => !added.has(id) && !updated.has(id)).length;
  const entries = entriesOf(grouped.parts.flatMap(({ vacancies }) => vacancies));
  const now = clock.now();
  const ended = {
    ...({ state: 'done', touched_at: now, ended_at: now, message: null } as const),
    read: entriesOf(board.jobs) + board.refused.length + sum(Object.values(board.skipped)),
    ...{ unchanged, joined: entries - listed.size },
    skipped: { ...board.skipped, ...grouped.left },
    ...{ refused: board.refused, unread: board.unread },
  };
  await db.transaction(async (tx) => {
    await moveRun(tx, run, ended);
    if (unchanged > 0) await recordChanges(tx, ['jobs']);
    if (added.size + updated.size + closed.size > 0) await recordChanges(tx, ['companies']);
  });
  return { run: { ...run, ...ended }, added: added.size, updated: updated.size, closed: closed.size };
}
