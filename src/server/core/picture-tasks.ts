import { DURATIONS } from '#contract/core/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { hashInKey, PICTURE_FOLDER } from '#server/core/picture-file.ts';
import { isPictureKnown, removeUnusedPictures } from '#server/core/picture-queries.ts';
import { storeInlinePictures } from '#server/core/store-inline-pictures.ts';

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
