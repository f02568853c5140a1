import type { Context } from '#server/context.ts';
import { discardResume } from '#server/resumes/stored-resumes.ts';
import { deleteResume, findOwnTalent, type OwnTalent } from '#server/talent/queries.ts';

/** Removes the resume of a profile, which is private from then on. */
export async function removeResume(ctx: Context, userId: string): Promise<OwnTalent> {
  const key = await ctx.db.transaction((tx) => deleteResume(tx, userId));
  if (key) await discardResume(ctx, key);
  return findOwnTalent(ctx.db, userId);
}
