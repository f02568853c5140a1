import { messageIdsAbout } from '#server/applications/letters.ts';
import { applicationIdOf, noSuchApplication } from '#server/applications/private-link.ts';
import { deleteApplications } from '#server/applications/queries.ts';
import type { Context } from '#server/context.ts';
import { discardResume } from '#server/resumes/stored-resumes.ts';

/**
 * Deletes the application behind a private link: the row, the e-mails about it and, once that holds, the resume.
 * @throws Refusal `not_found`.
 */
export async function deleteOwn(ctx: Context, token: string): Promise<void> {
  const id = applicationIdOf(ctx, token);
  const keys = await ctx.db.transaction((tx) => deleteApplications(tx, [id], (one) => messageIdsAbout(ctx, one)));
  if (keys.length === 0) throw noSuchApplication();
  for (const key of keys) await discardResume(ctx, key);
  ctx.log.info({ applicationId: id }, 'application deleted by its applicant');
}
