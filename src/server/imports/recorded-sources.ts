import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Publishes } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

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
