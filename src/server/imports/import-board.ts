import { eq, or, sql } from 'drizzle-orm';
import type { Publishes } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { insertCompany } from '#server/employers/insert-company.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { refuseOthers } from '#server/imports/group-by-company.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { recordSource } from '#server/imports/recorded-sources.ts';
import { failRun, type ImportContext, openRun, RunElsewhere } from '#server/imports/runs.ts';
import { type RunReport, takeOver } from '#server/imports/take-over.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

export type ImportInput = {
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
