import { eq, like } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import {
  drawAnew,
  hashInKey,
  isPictureKnown,
  LINK_COLUMNS,
  type LinkColumn,
  PICTURE_FOLDER,
  removeUnusedPictures,
  savePicture,
} from '#server/core/pictures.ts';

/** Longer than anybody fills in a form. */
const UNUSED_AT_MOST = DURATIONS.day;

export function imageTasks(ctx: Context): TaskDefinition[] {
  return [
    { name: 'images.sweep', schedule: '17 * * * *', run: () => sweepImages(ctx) },
    // For rows from before pictures were files.
    {
      name: 'images.store-inline',
      schedule: '7 * * * *',
      run: async () => {
        const pictures = await storeInlinePictures(ctx);
        if (pictures > 0) ctx.log.info({ pictures }, 'pictures in rows stored as files');
      },
    },
  ];
}

/** Rows first, then files without a row. Each upload makes its file young again. */
async function sweepImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNUSED_AT_MOST);
  await removeUnusedPictures(ctx.db, before);
  let files = 0;
  for await (const { key, storedAt } of ctx.files.list(PICTURE_FOLDER)) {
    const hash = hashInKey(key);
    if (!hash || storedAt >= before || (await isPictureKnown(ctx.db, hash))) continue;
    await ctx.files.delete(key);
    files += 1;
  }
  if (files > 0) ctx.log.info({ files }, 'pictures that nothing shows removed');
}

/** Moves `data:` addresses into the file store; unreadable ones stay. Resolves with how many there were. */
export async function storeInlinePictures(ctx: Context): Promise<number> {
  const stored: { column: LinkColumn; inline: unknown; url: string }[] = [];
  for (const column of LINK_COLUMNS) {
    const { table, address, kind } = column;
    const found = await ctx.db.selectDistinct({ inline: address }).from(table).where(like(address, 'data:image/%'));
    for (const { inline } of found) {
      const bytes = bytesOf(String(inline));
      const written = bytes && (await drawAnew(bytes, kind));
      if (written) stored.push({ column, inline, url: (await savePicture(ctx, written, null)).url });
    }
  }
  if (stored.length === 0) return 0;
  await ctx.db.transaction(async (tx) => {
    for (const { column, inline, url } of stored) {
      const { table, address } = column;
      await tx
        .update(table)
        .set({ [address.name]: url })
        .where(eq(address, inline));
    }
    await recordChanges(tx, ['everything', 'jobs', 'companies', 'articles', 'events', 'partners']);
  });
  return stored.length;
}

/** Null for any other address. */
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
