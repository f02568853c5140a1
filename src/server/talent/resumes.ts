import { randomUUID } from 'node:crypto';
import { DURATIONS } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { usedTalentResumeKeys } from '#server/talent/queries.ts';

/** Folder of the file store for the resumes of profiles; those of applications have their own, and their own sweep. */
const FOLDER = 'talent-resumes';
/** Longer than any upload takes between storing its file and writing its row. */
const ORPHAN_AGE = DURATIONS.hour;
const BATCH = 500;

/** A key of our own: nothing that somebody typed becomes part of a path. */
export function newTalentResumeKey(): string {
  return `${FOLDER}/${randomUUID()}.pdf`;
}

/** Removes a file that no profile has any more; where that fails the sweep finds it. */
export async function discardTalentResume(ctx: Context, key: string): Promise<void> {
  await ctx.files.delete(key).catch((error: unknown) => {
    ctx.log.warn({ error }, 'resume not removed; the sweep will');
  });
}

/** Removes stored resumes that no profile has: what a crash between file and row left behind. */
export async function sweepTalentResumes(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ORPHAN_AGE);
  let batch: string[] = [];
  for await (const { key, storedAt } of ctx.files.list(FOLDER)) {
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    await removeUnused(ctx, batch);
    batch = [];
  }
  await removeUnused(ctx, batch);
}

async function removeUnused(ctx: Context, keys: readonly string[]): Promise<void> {
  const used = await usedTalentResumeKeys(ctx.db, keys);
  for (const key of keys.filter((one) => !used.has(one))) await discardTalentResume(ctx, key);
}
