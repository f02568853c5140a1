import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';
import type { TalentProfileRow } from '#server/schema/talent.ts';
import { findOwnTalent, markRefreshed, type OwnTalent } from '#server/talent/queries.ts';

const PURPOSE = 'talent refresh';

/** The page to confirm with one click, without signing in, that a profile is current. The token is a fragment. */
export function refreshLink(ctx: Context, userId: string): string {
  return `${ctx.settings.publicUrl}/profile/refreshed#${privateToken(ctx.settings.secrets, PURPOSE, userId)}`;
}

/** @throws Refusal `not_found` if there is no profile yet. */
export async function refresh(ctx: Context, userId: string): Promise<OwnTalent> {
  if (!(await markRefreshed(ctx.db, userId, ctx.clock.now()))) throw noProfile();
  return findOwnTalent(ctx.db, userId);
}

/**
 * User id of the profile behind a reminder's link.
 * @throws Refusal `not_found`, the same for an invented token as for a deleted profile.
 */
export async function profileBehindLink(ctx: Context, token: string): Promise<TalentProfileRow> {
  const userId = idOfPrivateToken(ctx.settings.secrets, PURPOSE, token);
  const { profile } = userId ? await findOwnTalent(ctx.db, userId) : { profile: null };
  if (!profile) throw new Refusal('not_found', 'There is no profile behind this link. It may have been deleted.');
  return profile;
}

export function noProfile(): Refusal {
  return new Refusal('not_found', 'Save your profile first.');
}
