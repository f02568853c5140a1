import type { z } from 'zod';
import type { OwnConversation, OwnConversationWithMessages } from '#contract/talents/profile.ts';
import type { Context } from '#server/core/context.ts';
import type { Proof, SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { accept, answerAsTalent, block, decline, type Own, report } from '#server/talents/answer.ts';
import {
  conversationsOf,
  findConversation,
  messagesOf,
  updateConversation,
} from '#server/talents/conversation-queries.ts';
import { noSuchConversation, presentOwnConversation } from '#server/talents/present-conversation.ts';

export const ownConversationHandlers = {
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
} satisfies SomeHandlers;

function own(caller: Proof['user'], { conversationId }: { conversationId: string }) {
  return { userId: caller.userId, conversationId };
}

async function opened(ctx: Context, caller: Proof['user'], params: { conversationId: string }) {
  return { data: await openForTalent(ctx, own(caller, params)) };
}

async function listForTalent(ctx: Context, userId: string): Promise<z.input<typeof OwnConversation>[]> {
  return (await conversationsOf(ctx.db, { userId })).map(presentOwnConversation);
}

/** Marks it as read. @throws Refusal `not_found`. */
async function openForTalent(
  ctx: Context,
  { userId, conversationId }: Own,
): Promise<z.input<typeof OwnConversationWithMessages>> {
  const found = await findConversation(ctx.db, { userId }, conversationId);
  if (!found) throw noSuchConversation();
  const messages = await messagesOf(ctx.db, conversationId);
  await updateConversation(ctx.db, conversationId, { talent_read_at: ctx.clock.now() });
  return { ...presentOwnConversation(found), is_unread: false, messages };
}
