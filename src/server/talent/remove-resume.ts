import type { Context } from '#server/context.ts';
import { deleteResume, findOwnTalent, type OwnTalent } from '#server/talent/queries.ts';
import { discardTalentResume } from '#server/talent/resumes.ts';

/** Removes the resume of a profile, which is private from then on. */
export async function removeResume(ctx: Context, userId: string): Promise<OwnTalent> {
  const key = await ctx.db.transaction((tx) => deleteResume(tx, userId));
  if (key) await discardTalentResume(ctx, key);
  return findOwnTalent(ctx.db, userId);
}
