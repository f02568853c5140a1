import type { AdminTalent } from '#contract/admin-talents.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { recordShown } from '#server/audit/record-shown.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { presentListed } from '#server/talent/admin-present.ts';
import { countConversations, findProfile, listProfiles } from '#server/talent/admin-queries.ts';
import { hideProfile, noSuchTalent, showProfile } from '#server/talent/hide-profile.ts';
import { presentCard } from '#server/talent/present.ts';

type Keys =
  | 'GET /v1/admin/talents'
  | 'GET /v1/admin/talents/{id}'
  | 'POST /v1/admin/talents/{id}/hiding'
  | 'DELETE /v1/admin/talents/{id}/hiding';

/** What staff see and decide of talents. */
export const adminTalentHandlers: Handlers<Keys> = {
  'GET /v1/admin/talents': async ({ db }, { query }) => {
    const { rows, total } = await listProfiles(db, query);
    return { data: rows.map(presentListed), meta: { total } };
  },

  'GET /v1/admin/talents/{id}': async (ctx, { caller, params }) => ({
    data: await openProfile(ctx, caller, params.id),
  }),

  'POST /v1/admin/talents/{id}/hiding': async (ctx, { caller, params, body }) => {
    await hideProfile(ctx, caller, params.id, body.reason);
    return { data: await openProfile(ctx, caller, params.id) };
  },

  'DELETE /v1/admin/talents/{id}/hiding': async (ctx, { caller, params }) => {
    await showProfile(ctx, caller, params.id);
    return { data: await openProfile(ctx, caller, params.id) };
  },
};

/** @throws Refusal `not_found` */
async function openProfile(ctx: Context, by: Actor, userId: string): Promise<AdminTalent> {
  const found = await findProfile(ctx.db, userId);
  if (!found) throw noSuchTalent();
  await recordShown(ctx, by, { action: 'talent.show', subject: { kind: 'account', id: userId } });
  const { profile } = found;
  return {
    ...presentListed(found),
    hidden_reason: profile.hidden_reason,
    card: profile.visibility === 'public' ? presentCard(profile) : null,
    conversations: await countConversations(ctx.db, userId),
  };
}
