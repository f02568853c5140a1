import type { Context } from '#server/context.ts';
import { accept, answerAsTalent, block, decline, report } from '#server/conversations/answer.ts';
import { listForTalent, openForTalent } from '#server/conversations/own-conversations.ts';
import type { Handlers, Proof } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';

type OwnKeys =
  | 'GET /v1/talent/conversations'
  | 'GET /v1/talent/conversations/{conversationId}'
  | 'POST /v1/talent/conversations/{conversationId}/messages'
  | 'POST /v1/talent/conversations/{conversationId}/acceptance'
  | 'POST /v1/talent/conversations/{conversationId}/refusal'
  | 'POST /v1/talent/conversations/{conversationId}/block'
  | 'POST /v1/talent/conversations/{conversationId}/report';

/** The talent's side of conversations. */
export const ownConversationHandlers: Handlers<OwnKeys> = {
  'GET /v1/talent/conversations': async (ctx, { caller }) => ({
    data: await listForTalent(ctx, caller.userId),
  }),

  'GET /v1/talent/conversations/{conversationId}': (ctx, { caller, params }) => opened(ctx, caller, params),

  'POST /v1/talent/conversations/{conversationId}/messages': async (ctx, { caller, params, body, request }) => {
    const message = { text: body.message, idempotencyKey: idempotencyKey(request) };
    await answerAsTalent(ctx, own(caller, params), message);
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/acceptance': async (ctx, { caller, params }) => {
    await accept(ctx, caller.account, params.conversationId);
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/refusal': async (ctx, { caller, params }) => {
    await decline(ctx, own(caller, params));
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/block': async (ctx, { caller, params }) => {
    await block(ctx, own(caller, params));
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/report': async (ctx, { caller, params, body }) => {
    await report(ctx, own(caller, params), body.reason);
    return { data: { ok: true } };
  },
};

function own(caller: Proof['user'], { conversationId }: { conversationId: string }) {
  return { userId: caller.userId, conversationId };
}

async function opened(ctx: Context, caller: Proof['user'], params: { conversationId: string }) {
  return { data: await openForTalent(ctx, own(caller, params)) };
}
