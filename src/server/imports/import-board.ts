import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Publishes } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { insertCompany } from '#server/employers/insert-company.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { refuseOthers } from '#server/imports/group-by-company.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { failRun, type ImportContext, openRun, RunElsewhere } from '#server/imports/runs.ts';
import { type RunReport, takeOver } from '#server/imports/take-over.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

type ImportInput = {
  format: BoardFormat;
  /** Matched in any case, created if missing; null where each record names its company. */
  companyName: string | null;
  board: Board;
  /** Null for a file. */
  address: string | null;
  /** Left out: as its source does, and a new one when answered. */
  publishes?: Publishes | undefined;
};

/** As a run of its source. @throws ImportError when it must not be taken over, or a run is under way. */
export async function importBoard(ctx: ImportContext, input: ImportInput): Promise<RunReport> {
  const { format, companyName, board, address, publishes } = input;
  if (companyName !== null) refuseOthers(board);
  const companyId = companyName === null ? null : (await companyNamed(ctx.db, companyName)).id;
  const source = await recordSource(ctx.db, { companyId, format, address }, publishes);
  const run = await openRun(ctx, { sourceId: source.id, trigger: 'command' });
  try {
    return await takeOver(ctx, { run, source, board });
  } catch (error) {
    if (error instanceof ImportError && !(error instanceof RunElsewhere)) await failRun(ctx, run, error.message);
    throw error;
  }
}

function companyNamed(db: Db, name: string): Promise<CompanyRow> {
  return db.transaction(async (tx) => {
    // Two first imports at once would create it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${name.trim()})))`);
    return (await findByName(tx, name)) ?? createCompany(tx, name);
  });
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

function createCompany(tx: Db, name: string): Promise<CompanyRow> {
  const wanted = name.trim();
  if (wanted === '') throw new ImportError('The name of the company is empty.');
  return insertCompany(tx, { name: wanted });
}

/** `companyId` is null where each record names its company. */
type SourceKey = { companyId: string | null; format: BoardFormat; address: string | null };

/**
 * Recorded where new. A company's board that moved is the same source if the company has one of this format; a source
 * with a schedule keeps its address, and so does one that comes as a file. `publishes`: undefined to leave it.
 */
export function recordSource(db: Db, key: SourceKey, publishes?: Publishes): Promise<SourceRow> {
  return db.transaction(async (tx) => {
    // Two first readings at once would record it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${key.companyId} ${key.format}`}))`);
    const known = await findSource(tx, key);
    return known
      ? changed(tx, known, { address: addressAfter(known, key), publishes })
      : createSource(tx, key, publishes);
  });
}

async function findSource(db: Db, { companyId, format, address }: SourceKey): Promise<SourceRow | null> {
  const isOfCompany = companyId === null ? isNull(importSources.company_id) : eq(importSources.company_id, companyId);
  const found = await db
    .select()
    .from(importSources)
    .where(and(isOfCompany, eq(importSources.format, format)));
  const same = found.find((source) => source.address === address);
  const isOnly = companyId !== null && found.length === 1;
  return same ?? (isOnly ? found[0] : undefined) ?? null;
}

function addressAfter(source: SourceRow, { address }: SourceKey): string | null {
  return address === null || source.schedule !== null ? source.address : address;
}

type Change = { address: string | null; publishes: Publishes | undefined };

async function changed(tx: Db, source: SourceRow, { address, publishes = source.publishes }: Change) {
  if (address === source.address && publishes === source.publishes) return source;
  await tx.update(importSources).set({ address, publishes }).where(eq(importSources.id, source.id));
  return { ...source, address, publishes };
}

async function createSource(
  tx: Db,
  { companyId, format, address }: SourceKey,
  publishes: Publishes | undefined,
): Promise<SourceRow> {
  const row = { company_id: companyId, format, address, publishes };
  const [created] = await tx.insert(importSources).values(row).returning();
  if (!created) throw new Error('The source was not recorded.');
  return created;
}
