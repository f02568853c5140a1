import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { discardResume, type ResumeFolder } from '#server/applications/stored-resumes.ts';
import type { Context } from '#server/core/context.ts';

/** Longer than any request takes between storing its file and writing its row. */
const ORPHAN_AGE = DURATIONS.hour;
const BATCH = 500;

type UsedKeys = (db: Db, keys: readonly string[]) => Promise<Set<string>>;

/** Left by a crash between storing the file and writing its row. */
export async function sweepResumes(ctx: Context, folder: ResumeFolder, usedKeys: UsedKeys): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ORPHAN_AGE);
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of ctx.files.list(folder)) {
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnused(ctx, batch, usedKeys);
    batch = [];
  }
  removed += await removeUnused(ctx, batch, usedKeys);
  if (removed > 0) ctx.log.info({ folder, files: removed }, 'orphaned resumes removed');
}

async function removeUnused(ctx: Context, keys: readonly string[], usedKeys: UsedKeys): Promise<number> {
  const used = await usedKeys(ctx.db, keys);
  const unused = keys.filter((key) => !used.has(key));
  for (const key of unused) await discardResume(ctx, key);
  return unused.length;
}
