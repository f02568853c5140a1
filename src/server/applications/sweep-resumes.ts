import { DURATIONS } from '#contract/limits.ts';
import { usedResumeKeys } from '#server/applications/queries.ts';
import { discardResume, RESUME_FOLDER } from '#server/applications/resumes.ts';
import type { Context } from '#server/context.ts';

/** Longer than any application takes between storing its file and writing its row. */
const ORPHAN_AGE = DURATIONS.hour;
const BATCH = 500;

/** Removes stored resumes that no application points to: what a crash between file and row left behind. */
export async function sweepResumes(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ORPHAN_AGE);
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of ctx.files.list(RESUME_FOLDER)) {
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnused(ctx, batch);
    batch = [];
  }
  removed += await removeUnused(ctx, batch);
  if (removed > 0) ctx.log.info({ files: removed }, 'resumes without an application removed');
}

async function removeUnused(ctx: Context, keys: readonly string[]): Promise<number> {
  const used = await usedResumeKeys(ctx.db, keys);
  const unused = keys.filter((key) => !used.has(key));
  for (const key of unused) await discardResume(ctx, key);
  return unused.length;
}
