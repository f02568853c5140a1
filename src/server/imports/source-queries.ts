import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { BoardFormat } from '#server/imports/readers.ts';
import { importSources } from '#server/schema/import-sources.ts';

/** The id of a company's board in this format, which is noted with the address that it was read from now. */
export async function noteSource(
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
  if (!source) throw new Error('The source was not noted.');
  return source.id;
}
