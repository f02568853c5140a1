import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type Board, ImportError, type ImportedJob } from '#server/imports/imported-job.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';

export type CompanyPart = { company: CompanyRow; vacancies: ImportedJob[] };

export type GroupedBoard = {
  parts: CompanyPart[];
  left: Record<string, number>;
  /** Entries per company that is not on the board. */
  unknown: Record<string, number>;
};

const NOT_NAMED = 'company not stated';
const NOT_KNOWN = 'company not on the board';
const LEFT_ALONE = 'company asked to be left alone';

/** Unknown companies are left out: staff add them. @throws ImportError when nothing or too much says whose they are. */
export async function groupByCompany(db: Db, { company_id }: SourceRow, board: Board): Promise<GroupedBoard> {
  const { parts, unknown } = company_id === null ? await partsByName(db, board) : await onePart(db, company_id, board);
  const { '': notNamed = 0, ...others } = unknown;
  const isLeftAlone = ({ company }: CompanyPart) => company.left_alone_at !== null;
  const left = {
    [NOT_NAMED]: notNamed,
    [NOT_KNOWN]: sum(Object.values(others)),
    [LEFT_ALONE]: entriesOf(parts.filter(isLeftAlone).flatMap(({ vacancies }) => vacancies)),
  };
  return {
    parts: parts.filter((part) => !isLeftAlone(part)),
    left: Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0)),
    unknown: others,
  };
}

/** A file of several companies must not become the jobs of one. @throws ImportError */
export function refuseOthers(board: Board): void {
  const named = new Set(board.jobs.flatMap(({ company }) => company?.toLowerCase() ?? []));
  if (named.size > 1)
    throw new ImportError(`It names ${named.size} companies: leave --company out, and each gets its own jobs.`);
}

/** Joined ones included. */
export function entriesOf(vacancies: readonly ImportedJob[]): number {
  return vacancies.length + sum(vacancies.map(({ alsoListedAs }) => alsoListedAs.length));
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

type Parts = Pick<GroupedBoard, 'parts' | 'unknown'>;

async function onePart(db: Db, companyId: string, board: Board): Promise<Parts> {
  refuseOthers(board);
  const found = await db.select().from(companies).where(eq(companies.id, companyId));
  return { parts: found.map((company) => ({ company, vacancies: board.jobs })), unknown: {} };
}

async function partsByName(db: Db, board: Board): Promise<Parts> {
  const named = Map.groupBy(board.jobs, (job) => spelling(job.company ?? ''));
  if (named.size === 1 && named.has('')) throw new ImportError('No posting names its company. Name it with --company.');
  const known = await knownCompanies(db, [...named.keys()]);
  const parts = new Map<string, CompanyPart>();
  const unknown: Record<string, number> = {};
  for (const [name, vacancies] of named) {
    const company = known.get(name);
    const part = company && (parts.get(company.id) ?? { company, vacancies: [] });
    if (part) parts.set(part.company.id, { ...part, vacancies: [...part.vacancies, ...vacancies] });
    else unknown[vacancies[0]?.company?.trim() ?? ''] = entriesOf(vacancies);
  }
  return { parts: [...parts.values()], unknown };
}

function spelling(name: string): string {
  return name.trim().toLowerCase();
}

/** By either of their names; of two with one name, the older one. */
async function knownCompanies(db: Db, names: readonly string[]): Promise<Map<string, CompanyRow>> {
  const wanted = names.filter(Boolean);
  if (wanted.length === 0) return new Map();
  const lower = sql<string>`lower(${companies.name})`;
  const lowerKo = sql<string>`lower(${companies.name_ko})`;
  const found = await db
    .select()
    .from(companies)
    .where(or(inArray(lower, wanted), inArray(lowerKo, wanted)))
    .orderBy(companies.created_at);
  return new Map(
    found
      .flatMap((company) => [company.name, company.name_ko ?? ''].map((name) => [spelling(name), company] as const))
      .reverse(),
  );
}
