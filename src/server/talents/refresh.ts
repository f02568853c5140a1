import { Refusal } from '#contract/core/errors.ts';
import type { Context } from '#server/core/context.ts';
import { privateLinks } from '#server/core/links.ts';
import type { TalentProfileRow } from '#server/schema/talent.ts';
import { findOwnTalent, markRefreshed, type OwnTalent } from '#server/talents/profile-queries.ts';

/** One click, without signing in, confirms that a profile is current. */
const LINK = privateLinks({
  purpose: 'talent refresh',
  page: '/profile/refreshed#',
  noSuch: 'There’s no profile behind this link. It may have been deleted.',
});
export const refreshLink = LINK.url;

/** @throws Refusal `not_found` if there is no profile yet. */
export async function refresh(ctx: Context, userId: string): Promise<OwnTalent> {
  if (!(await markRefreshed(ctx.db, userId, ctx.clock.now()))) throw noProfile();
  return findOwnTalent(ctx.db, userId);
}

/** @throws Refusal `not_found`, the same for an invented token as for a deleted profile. */
export async function profileBehindLink(ctx: Context, token: string): Promise<TalentProfileRow> {
  const { profile } = await findOwnTalent(ctx.db, LINK.idOf(ctx, token));
  if (!profile) throw LINK.none();
  return profile;
}

export function noProfile(): Refusal {
  return new Refusal('not_found', 'Save your profile first.');
}
