import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { SourceState } from '#contract/imports/sources.ts';
import { type Db, rows } from '#platform/db.ts';
import { hasWords } from '#server/core/desk-list.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import {
  type ImportChangeKind,
  importChanges,
  importRuns,
  type RunRow,
  type RunState,
} from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

export type RunWithCounts = {
  run: RunRow;
  source: number;
  company: string | null;
  changes: Partial<Record<ImportChangeKind, number>>;
};
export type SourceWithRun = { source: SourceRow; company: CompanyRow | null; lastRun: RunWithCounts | null };

export const NumberPlace = z.tuple([z.int().positive()]);
type Page = { after: z.output<typeof NumberPlace> | null; limit: number };

const SERIAL = /^[1-9]\d{0,8}$/;

/** By uuid or number. @throws Refusal `not_found` for what is neither. */
function bySourceId(id: string) {
  if (isUuid(id)) return eq(importSources.id, id);
  if (!SERIAL.test(id)) throw noSuchSource(id);
  return eq(importSources.number, Number(id));
}

function noSuchSource(id: string): Refusal {
  return new Refusal('not_found', `There’s no source ${id}.`);
}

function noSuchRun(number: number): Refusal {
  return new Refusal('not_found', `There’s no import ${number}.`);
}

/** By uuid or number. @throws Refusal `not_found`. */
export async function findSource(db: Db, id: string): Promise<SourceRow> {
  const [source] = await db.select().from(importSources).where(bySourceId(id));
  if (!source) throw noSuchSource(id);
  return source;
}

/** Locks its row. @throws Refusal `not_found`. */
export async function lockSource(tx: Db, id: string): Promise<SourceRow> {
  const [source] = await tx.select().from(importSources).where(bySourceId(id)).for('update');
  if (!source) throw noSuchSource(id);
  return source;
}

/** @throws Refusal `not_found`. */
export async function showSource(db: Db, id: string): Promise<SourceWithRun> {
  const [found] = await db
    .select({ source: importSources, company: companies })
    .from(importSources)
    .leftJoin(companies, eq(companies.id, importSources.company_id))
    .where(bySourceId(id));
  const [shown] = await withLastRuns(db, found ? [found] : []);
  if (!shown) throw noSuchSource(id);
  return shown;
}

type SourceFilter = { q?: string | undefined; state?: SourceState | undefined };

const { paused_at, schedule, failures } = importSources;
const IS_IN: Record<SourceState, SQL | undefined> = {
  paused: isNotNull(paused_at),
  'by hand': and(isNull(paused_at), isNull(schedule)),
  failing: and(isNull(paused_at), isNotNull(schedule), gt(failures, 0)),
  'on schedule': and(isNull(paused_at), isNotNull(schedule), eq(failures, 0)),
};

function matches({ q, state }: SourceFilter): SQL | undefined {
  const { format, address, owner } = importSources;
  return and(state && IS_IN[state], hasWords(q, [companies.name, format, address, owner]));
}

/** By number; one more than a page holds where there is a next. */
export async function listSources(db: Db, { after, limit, ...filter }: Page & SourceFilter): Promise<SourceWithRun[]> {
  const found = await db
    .select({ source: importSources, company: companies })
    .from(importSources)
    .leftJoin(companies, eq(companies.id, importSources.company_id))
    .where(and(matches(filter), after ? gt(importSources.number, after[0]) : undefined))
    .orderBy(importSources.number)
    .limit(limit + 1);
  return withLastRuns(db, found);
}

export async function countSources(db: Db, filter: SourceFilter = {}): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(importSources)
    .leftJoin(companies, eq(companies.id, importSources.company_id))
    .where(matches(filter));
  return counted?.total ?? 0;
}

async function withLastRuns(db: Db, found: Omit<SourceWithRun, 'lastRun'>[]): Promise<SourceWithRun[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ source }) => source.id);
  const last = await db
    .selectDistinctOn([importRuns.source_id])
    .from(importRuns)
    .where(inArray(importRuns.source_id, ids))
    .orderBy(importRuns.source_id, desc(importRuns.number));
  const bySource = new Map((await withCounts(db, last)).map((each) => [each.run.source_id, each]));
  return found.map((each) => ({ ...each, lastRun: bySource.get(each.source.id) ?? null }));
}

type RunFilter = { sourceId: string | undefined; state?: RunState | undefined };

function isRun({ sourceId, state }: RunFilter): SQL | undefined {
  return and(sourceId ? eq(importRuns.source_id, sourceId) : undefined, state && eq(importRuns.state, state));
}

/** The latest first; one more than a page holds where there is a next. */
export async function listRuns(db: Db, { after, limit, ...filter }: Page & RunFilter): Promise<RunWithCounts[]> {
  const found = await db
    .select()
    .from(importRuns)
    .where(and(isRun(filter), after ? lt(importRuns.number, after[0]) : undefined))
    .orderBy(desc(importRuns.number))
    .limit(limit + 1);
  return withCounts(db, found);
}

export async function countRuns(db: Db, filter: RunFilter): Promise<number> {
  return db.$count(importRuns, isRun(filter));
}

/** @throws Refusal `not_found`. */
export async function findRun(db: Db, number: number): Promise<RunWithCounts> {
  const [run] = await withCounts(db, await db.select().from(importRuns).where(eq(importRuns.number, number)));
  if (!run) throw noSuchRun(number);
  return run;
}

async function withCounts(db: Db, runs: RunRow[]): Promise<RunWithCounts[]> {
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const counted = await db
    .select({ run: importChanges.run_id, kind: importChanges.kind, jobs: count() })
    .from(importChanges)
    .where(inArray(importChanges.run_id, ids))
    .groupBy(importChanges.run_id, importChanges.kind);
  const sources = await db
    .select({ id: importSources.id, number: importSources.number, company: companies.name })
    .from(importSources)
    .leftJoin(companies, eq(companies.id, importSources.company_id))
    .where(
      inArray(
        importSources.id,
        runs.map((run) => run.source_id),
      ),
    );
  const byId = new Map(sources.map((source) => [source.id, source]));
  return runs.map((run) => ({
    run,
    source: byId.get(run.source_id)?.number ?? 0,
    company: byId.get(run.source_id)?.company ?? null,
    changes: Object.fromEntries(counted.filter((each) => each.run === run.id).map((each) => [each.kind, each.jobs])),
  }));
}

export async function changedFields(db: Db, runId: string): Promise<Record<string, number>> {
  const found = await rows<{ field: string; jobs: number }>(
    db,
    sql`select field, count(*)::int as jobs from ${importChanges}, jsonb_object_keys(${importChanges.after}) as field
        where ${importChanges.run_id} = ${runId} and ${importChanges.kind} in ('updated', 'reopened')
        group by field order by count(*) desc, field`,
  );
  return Object.fromEntries(found.map(({ field, jobs: changed }) => [field, changed]));
}

/** In its order; one more than a page holds where there is a next. */
export function listChanges(db: Db, runId: string, { after, limit }: Page) {
  return db
    .select({ change: importChanges, job: { id: jobs.id, slug: jobs.slug, title: jobs.title } })
    .from(importChanges)
    .innerJoin(jobs, eq(jobs.id, importChanges.job_id))
    .where(and(eq(importChanges.run_id, runId), after ? gt(importChanges.id, after[0]) : undefined))
    .orderBy(importChanges.id)
    .limit(limit + 1);
}
export type ChangeOfJob = Awaited<ReturnType<typeof listChanges>>[number];

export function countChanges(db: Db, runId: string): Promise<number> {
  return db.$count(importChanges, eq(importChanges.run_id, runId));
}
