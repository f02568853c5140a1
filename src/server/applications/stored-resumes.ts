import { randomUUID } from 'node:crypto';
import type { Context } from '#server/core/context.ts';

export type ResumeFolder = 'resumes' | 'talent-resumes';

/** Generated: nothing that a person typed becomes part of a path. */
export function newResumeKey(folder: ResumeFolder): string {
  return `${folder}/${randomUUID()}.pdf`;
}

/** If it fails, the sweep will delete the file. */
export async function discardResume(ctx: Context, key: string): Promise<void> {
  await ctx.files.delete(key).catch((error: unknown) => {
    ctx.log.warn({ error }, 'resume not removed; the sweep will');
  });
}
