import type { Db } from '#platform/db.ts';
import { discardResume } from '#server/applications/resume-files.ts';
import type { Context } from '#server/core/context.ts';
import { logErasure } from '#server/core/erasure-log.ts';
import { deleteResume, findOwnTalent, findResumeOwner, type OwnTalent } from '#server/talents/profile-queries.ts';

/** The profile is private from then on. @throws Refusal `unavailable` if nothing was removed. */
export async function removeResume(ctx: Context, userId: string): Promise<OwnTalent> {
  const { resume } = await findOwnTalent(ctx.db, userId);
  if (resume) await logErasure(ctx, { kind: 'talent-resume', key: resume.key });
  const key = await ctx.db.transaction((tx) => deleteResume(tx, userId));
  if (key) await discardResume(ctx, key);
  return findOwnTalent(ctx.db, userId);
}

/** From whosever profile; resolves with the key if there was one. */
export async function eraseResume(tx: Db, key: string): Promise<string[]> {
  const owner = await findResumeOwner(tx, key);
  const removed = owner && (await deleteResume(tx, owner));
  return removed ? [removed] : [];
}
