import { randomUUID } from 'node:crypto';
import type { Context } from '#server/core/context.ts';

/** Folders of the file store, one for the resumes of applications and one for those of profiles. */
export type ResumeFolder = 'resumes' | 'talent-resumes';

/** A generated key: nothing that a person typed becomes part of a path. */
export function newResumeKey(folder: ResumeFolder): string {
  return `${folder}/${randomUUID()}.pdf`;
}

/** Deletes a file that no row refers to; if that fails, the sweep will. */
export async function discardResume(ctx: Context, key: string): Promise<void> {
  await ctx.files.delete(key).catch((error: unknown) => {
    ctx.log.warn({ error }, 'resume not removed; the sweep will');
  });
}
