import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** The folders of the file store that hold resumes and nothing else: those of applications, and those of profiles. */
export type ResumeFolder = 'resumes' | 'talent-resumes';

/** A key of our own: nothing that a person typed becomes part of a path. */
export function newResumeKey(folder: ResumeFolder): string {
  return `${folder}/${randomUUID()}.pdf`;
}

/** Removes a file that no row points to any more; where that fails the sweep finds it. */
export async function discardResume(ctx: Context, key: string): Promise<void> {
  await ctx.files.delete(key).catch((error: unknown) => {
    ctx.log.warn({ error }, 'resume not removed; the sweep will');
  });
}
