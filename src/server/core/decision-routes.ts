import { lastDecisionsOf } from '#server/core/decision-queries.ts';
import type { Handlers } from '#server/core/handler.ts';
import { presentDecision } from '#server/core/present-decision.ts';
import { accountOf } from '#server/core/sign-in.ts';
import { undoDecision } from '#server/core/undo-decision.ts';

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
