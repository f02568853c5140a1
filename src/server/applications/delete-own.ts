import type { Db } from '#platform/db.ts';
import { messageIdsAbout } from '#server/applications/letters.ts';
import { applicationIdOf, noSuchApplication } from '#server/applications/private-link.ts';
import { deleteApplications, findApplication } from '#server/applications/queries.ts';
import type { Context } from '#server/context.ts';
import { logErasure } from '#server/erasures/erasure-log.ts';
import { discardResume } from '#server/resumes/stored-resumes.ts';

/**
 * Deletes the application behind a private link with its e-mails and, after the commit, its resume.
 * @throws Refusal `not_found`, `unavailable` if nothing was deleted.
 */
export async function deleteOwn(ctx: Context, token: string): Promise<void> {
  const id = applicationIdOf(ctx, token);
  if (!(await findApplication(ctx.db, id))) throw noSuchApplication();
  await logErasure(ctx, { kind: 'application', id });
  const keys = await ctx.db.transaction((tx) => eraseApplication(ctx, tx, id));
  if (keys.length === 0) throw noSuchApplication();
  for (const key of keys) await discardResume(ctx, key);
  ctx.log.info({ applicationId: id }, 'application deleted by its applicant');
}

/** Deletes the row and its e-mails; resolves with the key of the resume, if any. */
export function eraseApplication(ctx: Context, tx: Db, id: string): Promise<string[]> {
  return deleteApplications(tx, [id], (...about) => messageIdsAbout(ctx, ...about));
}
