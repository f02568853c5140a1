import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { OwnConversation, OwnConversationWithMessages } from '#contract/talents/profile.ts';
import type { Db } from '#platform/db.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { Proof, SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { tellCompany } from '#server/talents/conversation-emails.ts';
import {
  type ConversationWithCompany,
  conversationsOf,
  findConversation,
  insertMessage,
  insertReport,
  messagesOf,
  updateConversation,
} from '#server/talents/conversation-queries.ts';
import { noSuchConversation, presentOwnConversation } from '#server/talents/present-conversation.ts';
import { findOwnTalent, hideFrom } from '#server/talents/profile-queries.ts';
import { wasSentBefore } from '#server/talents/sent-before.ts';

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

const MESSAGES_PER_TALENT = { name: 'talent-answer', points: 60, seconds: 3600 };
const REPORTS_PER_TALENT = { name: 'talent-report', points: 10, seconds: 3600 };

type Own = { userId: string; conversationId: string };

/** The company learns nothing but the text. @throws Refusal `not_found`, `conflict` (declined), `too_many`. */
async function answerAsTalent(
  ctx: Context,
  own: Own,
  { text, idempotencyKey }: { text: string; idempotencyKey: string | null },
): Promise<void> {
  await ctx.limits.take(MESSAGES_PER_TALENT, { id: own.userId });
  await inConversation(ctx, own, async (tx, { conversation, company }) => {
    const key = { conversation_id: conversation.id, author: 'talent', idempotency_key: idempotencyKey } as const;
    const row = { ...key, user_id: own.userId, text, sent_at: ctx.clock.now() };
    if (await wasSentBefore(tx, row)) return;
    if (conversation.state === 'declined') throw new Refusal('conflict', 'You’ve declined this conversation.');
    const messageId = await insertMessage(tx, row);
    await tellCompany(ctx, tx, { company, conversationId: conversation.id, key: messageId, news: 'answered' });
  });
}

/** Told to this company alone, as of now. @throws Refusal `not_found`, `forbidden` (unconfirmed), `conflict`. */
async function accept(ctx: Context, account: AuthUser, conversationId: string): Promise<void> {
  const { email } = account;
  if (!email) throw new Refusal('forbidden', 'Confirm your email address first.');
  await inConversation(ctx, { userId: account.id, conversationId }, async (tx, { conversation, company }) => {
    if (conversation.state === 'accepted') return;
    if (conversation.state === 'declined') throw new Refusal('conflict', 'You’ve declined this conversation.');
    const { profile } = await findOwnTalent(tx, account.id);
    if (!profile) throw new Refusal('conflict', 'Save your profile first.');
    await updateConversation(tx, conversation.id, {
      state: 'accepted',
      shared_name: profile.full_name,
      shared_email: email,
      shared_links: profile.links,
      shared_at: ctx.clock.now(),
    });
    await tellCompany(ctx, tx, { company, conversationId, key: `accepted.${conversationId}`, news: 'accepted' });
  });
}

/** What the company was told is taken back as far as it lies here. @throws Refusal `not_found`. */
async function decline(ctx: Context, own: Own): Promise<void> {
  await inConversation(ctx, own, (tx, { conversation }) => end(tx, conversation.id));
}

/** To the company this looks like a refusal, too. @throws Refusal `not_found`. */
async function block(ctx: Context, own: Own): Promise<void> {
  await inConversation(ctx, own, async (tx, { conversation, company }) => {
    await end(tx, conversation.id);
    await hideFrom(tx, own.userId, [company.id]);
  });
}

/** The company does not hear of it. @throws Refusal `not_found`, `too_many`. */
async function report(ctx: Context, own: Own, reason: string | undefined): Promise<void> {
  await ctx.limits.take(REPORTS_PER_TALENT, { id: own.userId });
  const found = await findConversation(ctx.db, { userId: own.userId }, own.conversationId);
  if (!found) throw noSuchConversation();
  await insertReport(ctx.db, {
    company_id: found.company.id,
    conversation_id: own.conversationId,
    user_id: own.userId,
    reason: reason || null,
    created_at: ctx.clock.now(),
  });
  ctx.log.warn({ companyId: found.company.id }, 'a talent reported a company');
}

async function inConversation(
  ctx: Context,
  { userId, conversationId }: Own,
  change: (tx: Db, found: ConversationWithCompany) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await findConversation(tx, { userId }, conversationId, 'for update');
    if (!found) throw noSuchConversation();
    await change(tx, found);
  });
}

function end(tx: Db, conversationId: string): Promise<void> {
  return updateConversation(tx, conversationId, {
    state: 'declined',
    shared_name: null,
    shared_email: null,
    shared_links: null,
    shared_at: null,
  });
}
