import type { z } from 'zod';
import type { OwnConversation, OwnConversationWithMessages } from '#contract/talent.ts';
import type { Context } from '#server/context.ts';
import type { Own } from '#server/conversations/answer.ts';
import { noSuchConversation, presentOwnConversation } from '#server/conversations/present.ts';
import { conversationsOf, findConversation, messagesOf, updateConversation } from '#server/conversations/queries.ts';

export async function listForTalent(ctx: Context, userId: string): Promise<z.input<typeof OwnConversation>[]> {
  return (await conversationsOf(ctx.db, { userId })).map(presentOwnConversation);
}

/**
 * One conversation with its messages, which the talent has read by that.
 * @throws Refusal `not_found`.
 */
export async function openForTalent(
  ctx: Context,
  { userId, conversationId }: Own,
): Promise<z.input<typeof OwnConversationWithMessages>> {
  const found = await findConversation(ctx.db, { userId }, conversationId);
  if (!found) throw noSuchConversation();
  const messages = await messagesOf(ctx.db, conversationId);
  await updateConversation(ctx.db, conversationId, { talent_read_at: ctx.clock.now() });
  return { ...presentOwnConversation(found), is_unread: false, messages };
}
