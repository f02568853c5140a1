import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Folder of the file store that holds resumes and nothing else. */
export const RESUME_FOLDER = 'resumes';

/** A key of our own: nothing that an applicant typed becomes part of a path. */
export function newResumeKey(): string {
  return `${RESUME_FOLDER}/${randomUUID()}.pdf`;
}

/** Removes a file that no application points to any more; where that fails the sweep finds it. */
export async function discardResume(ctx: Context, key: string): Promise<void> {
  await ctx.files.delete(key).catch((error: unknown) => {
    ctx.log.warn({ error }, 'resume not removed; the sweep will');
  });
}
