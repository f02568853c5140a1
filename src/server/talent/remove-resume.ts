import type { Context } from '#server/context.ts';
import { deleteResume, findOwnTalent, type OwnTalent } from '#server/talent/queries.ts';
import { discardTalentResume } from '#server/talent/resumes.ts';

/** Removes the resume of a profile, which no company finds from then on. */
export async function removeResume(ctx: Context, userId: string): Promise<OwnTalent> {
  const key = await deleteResume(ctx.db, userId);
  if (key) await discardTalentResume(ctx, key);
  return findOwnTalent(ctx.db, userId);
}
