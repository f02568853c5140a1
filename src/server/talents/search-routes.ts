import type { Handlers } from '#server/core/handler.ts';
import { refuseUnapproved } from '#server/employers/approval.ts';
import { listTalents, oneTalent } from '#server/talents/search-talents.ts';

export const talentSearchHandlers: Handlers<
  'GET /v1/recruit/{id}/talents' | 'GET /v1/recruit/{id}/talents/{talentId}'
> = {
  'GET /v1/recruit/{id}/talents': async (ctx, { caller, query }) => {
    refuseUnapproved(ctx, caller.company);
    return { ...(await listTalents(ctx, caller.company.id, query)) };
  },

  'GET /v1/recruit/{id}/talents/{talentId}': async (ctx, { caller, params }) => {
    refuseUnapproved(ctx, caller.company);
    return { data: await oneTalent(ctx, caller.company.id, params.talentId) };
  },
};
