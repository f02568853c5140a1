import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { type ImportContext, type ImportReport, importBoard } from '#server/imports/import-board.ts';
import { type Board, ImportError, type ImportedJob } from '#server/imports/imported-job.ts';
import { companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

export type CompaniesReport = ImportReport & {
  /** Companies that are not on the board, by name, with the number of their vacancies that were left out. */
  unknown: Record<string, number>;
  /** Companies with open jobs from an earlier version of the file that names them no more; their jobs stay. */
  absent: string[];
};

/**
 * Synchronizes the jobs of every company that a file names, each in a transaction of its own. Companies that are not
 * on the board are left out: adding one is a decision of staff, who look its registration up first.
 * @throws ImportError when no posting names a company.
 */
export async function importCompanies(
  ctx: ImportContext,
  { format, board, address }: { format: BoardFormat; board: Board; address: string | null },
): Promise<CompaniesReport> {
  const named = Map.groupBy(board.jobs, (job) => job.company ?? '');
  if (named.size === 1 && named.has(''))
    throw new ImportError('No posting names its company: say with --company whose they are.');
  const known = await knownCompanies(ctx.db, [...named.keys()]);
  const unknown: Record<string, number> = {};
  const groups = new Map<string, ImportedJob[]>();
  for (const [name, vacancies] of named) {
    const company = known.get(spelling(name));
    if (company) groups.set(company, [...(groups.get(company) ?? []), ...vacancies]);
    else unknown[name] = entriesOf(vacancies);
  }
  const report = emptyReport(board, unknown);
  for (const [companyName, vacancies] of groups) {
    const own: Board = { jobs: vacancies, refused: board.refused, unread: [], skipped: {} };
    const { added, updated, unchanged, closed, joined } = await importBoard(ctx, {
      ...{ format, companyName, board: own, address },
    });
    report.added += added;
    report.updated += updated;
    report.unchanged += unchanged;
    report.closed += closed;
    report.joined += joined;
  }
  return { ...report, absent: await absentCompanies(ctx.db, format, address, [...groups.keys()]) };
}

const NOT_NAMED = 'company not stated';
const NOT_KNOWN = 'company not on the board';

function emptyReport({ jobs: vacancies, refused, unread, skipped }: Board, unknown: Record<string, number>) {
  const { '': notNamed = 0, ...others } = unknown;
  const left = { ...skipped, [NOT_NAMED]: notNamed, [NOT_KNOWN]: sum(Object.values(others)) };
  return {
    read: entriesOf(vacancies) + refused.length + sum(Object.values(skipped)),
    skipped: Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0)),
    ...{ refused, unread, joined: 0, added: 0, updated: 0, unchanged: 0, closed: 0 },
    unknown: others,
  };
}

/** The entries of the file behind these vacancies, joined ones included. */
function entriesOf(vacancies: readonly ImportedJob[]): number {
  return vacancies.length + sum(vacancies.map(({ alsoListedAs }) => alsoListedAs.length));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function spelling(name: string): string {
  return name.trim().toLowerCase();
}

/** Companies by either of their names as `spelling` gives it; each as it is named on the board. */
async function knownCompanies(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = names.map(spelling).filter(Boolean);
  if (wanted.length === 0) return new Map();
  const lower = sql<string>`lower(${companies.name})`;
  const lowerKo = sql<string>`lower(${companies.name_ko})`;
  const found = await db
    .select({ name: companies.name, nameKo: companies.name_ko })
    .from(companies)
    .where(or(inArray(lower, wanted), inArray(lowerKo, wanted)))
    .orderBy(companies.created_at);
  return new Map(
    found.flatMap(({ name, nameKo }) => [name, nameKo ?? ''].map((each) => [spelling(each), name] as const)).reverse(),
  );
}

async function absentCompanies(db: Db, format: BoardFormat, address: string | null, present: readonly string[]) {
  const rows = await db
    .selectDistinct({ name: companies.name })
    .from(importSources)
    .innerJoin(companies, eq(companies.id, importSources.company_id))
    .innerJoin(jobs, and(eq(jobs.source_id, importSources.id), eq(jobs.is_closed, false)))
    .where(
      and(
        eq(importSources.format, format),
        address === null ? isNull(importSources.address) : eq(importSources.address, address),
      ),
    )
    .orderBy(companies.name);
  return rows.map(({ name }) => name).filter((name) => !present.includes(name));
}
