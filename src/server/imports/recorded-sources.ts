import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

/** `companyId` is null where each record names its company. */
export type SourceKey = { companyId: string | null; format: BoardFormat; address: string | null };

/**
 * Recorded where new. A company's board that moved is the same source if the company has one of this format; a source
 * with a schedule keeps its address, and so does one that comes as a file.
 */
export function recordSource(db: Db, key: SourceKey): Promise<SourceRow> {
  return db.transaction(async (tx) => {
    // Two first readings at once would record it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${key.companyId} ${key.format}`}))`);
    const known = await findSource(tx, key);
    return known ? movedTo(tx, known, key.address) : createSource(tx, key);
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

async function movedTo(tx: Db, source: SourceRow, address: string | null): Promise<SourceRow> {
  if (address === null || address === source.address || source.schedule !== null) return source;
  await tx.update(importSources).set({ address }).where(eq(importSources.id, source.id));
  return { ...source, address };
}

async function createSource(tx: Db, { companyId, format, address }: SourceKey): Promise<SourceRow> {
  const [created] = await tx.insert(importSources).values({ company_id: companyId, format, address }).returning();
  if (!created) throw new Error('The source was not recorded.');
  return created;
}
