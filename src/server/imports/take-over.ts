import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { closeInBatches, doubtOf, type Gone, provenGone } from '#server/imports/close-gone.ts';
import { entriesOf, type GroupedBoard, groupByCompany, sum } from '#server/imports/group-by-company.ts';
import type { Board } from '#server/imports/imported-job.ts';
import { forgetUnlisted } from '#server/imports/other-listings.ts';
import { type ImportContext, inBatches, jobsOfRun, moveRun, runBatch } from '#server/imports/runs.ts';
import { idsOf } from '#server/imports/same-postings.ts';
import { takeBatch } from '#server/imports/take-batch.ts';
import { countWaiting } from '#server/imports/waiting.ts';
import { readSourceInFull } from '#server/reading/read-again.ts';
import { companies } from '#server/schema/companies.ts';
import type { RunRow } from '#server/schema/import-runs.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

/** `read` is the sum of all counts but `closed`. */
export type RunReport = {
  run: RunRow;
  added: number;
  /** Also those listed again after an import had closed them. */
  updated: number;
  closed: number;
  /** Entries left out per company that is not on the board. */
  unknown: Record<string, number>;
  /** Companies with open jobs from this source, which no longer names them; their jobs stay. */
  absent: string[];
};

/**
 * Adds, updates and, last, closes jobs, in batches. Postings are matched by the source's id, so a second run changes
 * nothing, and a run that broke off can be continued. One that would close too much is held (`doubtOf`).
 * @throws ImportError when it cannot be taken over; earlier batches stay, and the run stays open for `failRun`.
 */
export async function takeOver(
  ctx: ImportContext,
  { run, source, board }: { run: RunRow; source: SourceRow; board: Board },
): Promise<RunReport> {
  // From here on, our jobs may not match the version that its server takes us to have.
  await readSourceInFull(ctx.db, source.id);
  const grouped = await groupByCompany(ctx.db, source, board);
  const listed = new Set<string>();
  const missing = await missingJobs(ctx.db, source, board);
  for (const { company, vacancies } of grouped.parts) {
    for (const postings of inBatches(vacancies)) {
      const { id: sourceId, publishes } = source;
      const batch = { runId: run.id, sourceId, publishes, company, postings, missing, operator: ctx.settings.operator };
      const ids = await runBatch(ctx, run, (tx, now) => takeBatch(tx, { ...batch, now }));
      for (const id of ids) listed.add(id);
    }
  }
  const gone = await goneJobs(ctx.db, { run, source, grouped, board, listed });
  const proven = new Set(await provenGone(ctx.db, run, gone));
  const doubt = doubtOf(run, {
    ...gone,
    ids: gone.ids.filter((id) => !proven.has(id)),
    openBefore: gone.openBefore - proven.size,
  });
  if (doubt === null) {
    await closeInBatches(ctx, run, gone.ids);
    await runBatch(ctx, run, (tx) => forgetUnlisted(tx, source.id, isUnlisted(grouped, board)));
  }
  const absent = await absentCompanies(ctx.db, source, grouped);
  const ended = await endRun(ctx, run, {
    board,
    grouped,
    listed,
    end: doubt
      ? { state: 'held', gone: gone.ids, message: doubt }
      : { state: 'done', gone: [], message: proven.size > 0 ? closedAs(proven.size) : null },
  });
  return { ...ended, unknown: grouped.unknown, absent };
}

function closedAs(proven: number): string {
  return `${proven} open jobs were missing from the board on three days, so we closed them.`;
}

type Found = { run: RunRow; source: SourceRow; grouped: GroupedBoard; board: Board; listed: ReadonlySet<string> };

function idsIn(board: Board): Set<string> {
  return new Set([...board.jobs.flatMap(idsOf), ...board.refused.map((refused) => refused.externalId)]);
}

/** Its open jobs whose posting it no longer lists, though perhaps it does under another id. */
async function missingJobs(db: Db, source: SourceRow, board: Board): Promise<string[]> {
  const listed = idsIn(board);
  const open = await openJobs(db, source);
  return open.filter(({ externalId }) => !listed.has(externalId ?? '')).map(({ id }) => id);
}

function openJobs(db: Db, source: SourceRow) {
  const isOpen = and(eq(jobs.source_id, source.id), eq(jobs.is_closed, false));
  const columns = { id: jobs.id, companyId: jobs.company_id, externalId: jobs.external_id };
  return db.select(columns).from(jobs).where(isOpen).orderBy(jobs.id);
}

function isUnlisted({ parts }: GroupedBoard, board: Board) {
  const named = new Set(parts.map(({ company }) => company.id));
  const listed = idsIn(board);
  return ({ externalId, companyId }: { externalId: string; companyId: string }) =>
    named.has(companyId) && !listed.has(externalId);
}

/** Of the companies that it names; of all its jobs where it lists nothing. */
async function goneJobs(db: Db, { run, source, grouped, board, listed }: Found): Promise<Gone> {
  const open = await openJobs(db, source);
  const isEmptied = board.jobs.length === 0;
  const named = new Set(grouped.parts.map(({ company }) => company.id));
  const refused = new Set(board.refused.map(({ externalId }) => externalId));
  const ids = open
    .filter(({ id, companyId }) => !listed.has(id) && (isEmptied || named.has(companyId)))
    .filter(({ externalId }) => !refused.has(externalId ?? ''))
    .map(({ id }) => id);
  const hasNameless = board.refused.some((posting) => posting.hasNoId);
  const { added } = await jobsOfRun(db, run.id);
  return { ids, openBefore: open.filter(({ id }) => !added.has(id)).length, isEmptied, hasNameless };
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

type End = Pick<RunRow, 'state' | 'gone' | 'message'>;

async function endRun(
  { db, clock }: ImportContext,
  run: RunRow,
  { board, grouped, listed, end }: Pick<Found, 'board' | 'grouped' | 'listed'> & { end: End },
): Promise<Pick<RunReport, 'run' | 'added' | 'updated' | 'closed'>> {
  const { added, updated, closed } = await jobsOfRun(db, run.id);
  const unchanged = [...listed].filter((id) => !added.has(id) && !updated.has(id)).length;
  const joined = entriesOf(grouped.parts.flatMap(({ vacancies }) => vacancies)) - listed.size;
  const now = clock.now();
  const ended = {
    ...end,
    ...{ touched_at: now, ended_at: now },
    read: entriesOf(board.jobs) + board.refused.length + sum(Object.values(board.skipped)),
    ...{ unchanged, joined },
    skipped: { ...board.skipped, ...grouped.left },
    ...{
      refused: board.refused,
      unread: board.unread,
      waiting: await countWaiting(db, eq(jobs.source_id, run.source_id), now),
    },
  };
  await db.transaction(async (tx) => {
    await moveRun(tx, run, ended);
    if (unchanged + joined > 0) await recordChanges(tx, ['jobs']);
    if (added.size + updated.size + closed.size > 0) await recordChanges(tx, ['companies']);
  });
  return { run: { ...run, ...ended }, added: added.size, updated: updated.size, closed: closed.size };
}
