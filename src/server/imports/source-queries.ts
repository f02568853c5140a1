import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { importSources } from '#server/schema/import-sources.ts';

/** Records where a company's board was read from; resolves with the id of the board. */
export async function recordSource(
  tx: Db,
  board: { companyId: string; format: BoardFormat; address: string | null },
): Promise<string> {
  const [source] = await tx
    .insert(importSources)
    .values({ company_id: board.companyId, format: board.format, address: board.address })
    .onConflictDoUpdate({
      target: [importSources.company_id, importSources.format],
      set: { address: sql`excluded.address` },
    })
    .returning({ id: importSources.id });
  if (!source) throw new Error('The source was not recorded.');
  return source.id;
}

/** The id of a company's board in this format, or null before its first import. */
export async function findSource(db: Db, companyId: string, format: BoardFormat): Promise<string | null> {
  const [source] = await db
    .select({ id: importSources.id })
    .from(importSources)
    .where(and(eq(importSources.company_id, companyId), eq(importSources.format, format)));
  return source?.id ?? null;
}
