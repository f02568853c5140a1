import { accountOf } from '#server/accounts/sign-in.ts';
import { presentDecision } from '#server/decisions/present.ts';
import { lastDecisionsOf } from '#server/decisions/queries.ts';
import { undoDecision } from '#server/decisions/undo-decision.ts';
import type { Handlers } from '#server/http/handler.ts';

const LISTED = 20;

export const decisionHandlers: Handlers<'GET /v1/admin/decisions' | 'POST /v1/admin/decisions/{id}/undo'> = {
  'GET /v1/admin/decisions': async ({ db }, { caller }) => {
    const last = await lastDecisionsOf(db, accountOf(caller).id, LISTED);
    return { data: last.map(presentDecision) };
  },

  'POST /v1/admin/decisions/{id}/undo': async (ctx, { params }) => ({
    data: presentDecision(await undoDecision(ctx, null, params.id)),
  }),
};
