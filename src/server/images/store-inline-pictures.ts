import { eq, like } from 'drizzle-orm';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { LINK_COLUMNS } from '#server/images/picture-columns.ts';
import { savePicture } from '#server/images/store-picture.ts';
import { drawAnew } from '#server/images/write-anew.ts';

/**
 * Stores the pictures that stand in rows themselves, as `data:` addresses, and writes their new addresses there. One
 * that cannot be read is left as it is. Answers how many there were.
 */
export async function storeInlinePictures(ctx: Context): Promise<number> {
  let stored = 0;
  for (const { table, address, kind } of LINK_COLUMNS) {
    const inline = await ctx.db.selectDistinct({ url: address }).from(table).where(like(address, 'data:image/%'));
    for (const { url } of inline) {
      const bytes = bytesOf(String(url));
      const written = bytes && (await drawAnew(bytes, kind));
      if (!written) continue;
      const picture = await savePicture(ctx, written, null);
      await ctx.db
        .update(table)
        .set({ [address.name]: picture.url })
        .where(eq(address, url));
      stored++;
    }
  }
  if (stored > 0) await recordChanges(ctx.db, ['everything', 'jobs', 'companies', 'articles', 'events', 'partners']);
  return stored;
}

/** What a `data:` address holds, or null where it is none. */
function bytesOf(address: string): Uint8Array | null {
  const [, coding, content = ''] = /^data:image\/[a-z+.-]+((?:;[^,;]*)*),(.*)$/s.exec(address) ?? [];
  if (coding === undefined) return null;
  if (coding.endsWith(';base64')) return Buffer.from(content, 'base64');
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return null;
  }
}
