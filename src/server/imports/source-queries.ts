import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { importSources } from '#server/schema/import-sources.ts';

type BoardKey = { companyId: string; format: BoardFormat; address: string | null };

/**
 * Records where a company's board was read from; resolves with its id. A board that moved is the same board, where the
 * company has only one of this format.
 */
export async function recordSource(tx: Db, { companyId, format, address }: BoardKey): Promise<string> {
  const known = await findSource(tx, { companyId, format, address });
  if (known) {
    await tx.update(importSources).set({ address }).where(eq(importSources.id, known));
    return known;
  }
  const [source] = await tx
    .insert(importSources)
    .values({ company_id: companyId, format, address })
    .returning({ id: importSources.id });
  if (!source) throw new Error('The source was not recorded.');
  return source.id;
}

/** The id of a company's board: the one at this address, or the only one of this format; null before its first import. */
export async function findSource(db: Db, { companyId, format, address }: BoardKey): Promise<string | null> {
  const boards = await db
    .select({ id: importSources.id, address: importSources.address })
    .from(importSources)
    .where(and(eq(importSources.company_id, companyId), eq(importSources.format, format)));
  const same = boards.find((board) => board.address === address);
  return (same ?? (boards.length === 1 ? boards[0] : undefined))?.id ?? null;
}
