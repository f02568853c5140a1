import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { tellCompany } from '#server/talents/conversation-emails.ts';
import {
  type ConversationWithCompany,
  findConversation,
  insertMessage,
  insertReport,
  updateConversation,
} from '#server/talents/conversation-queries.ts';
import { noSuchConversation } from '#server/talents/present-conversation.ts';
import { findOwnTalent, hideFrom } from '#server/talents/profile-queries.ts';
import { wasSentBefore } from '#server/talents/sent-before.ts';

const MESSAGES_PER_TALENT = { name: 'talent-answer', points: 60, seconds: 3600 };
const REPORTS_PER_TALENT = { name: 'talent-report', points: 10, seconds: 3600 };

export type Own = { userId: string; conversationId: string };

/** The company learns nothing but the text. @throws Refusal `not_found`, `conflict` (declined), `too_many`. */
export async function answerAsTalent(
  ctx: Context,
  own: Own,
  { text, idempotencyKey }: { text: string; idempotencyKey: string | null },
): Promise<void> {
  await ctx.limits.take(MESSAGES_PER_TALENT, { id: own.userId });
  await inConversation(ctx, own, async (tx, { conversation, company }) => {
    const key = { conversation_id: conversation.id, author: 'talent', idempotency_key: idempotencyKey } as const;
    const row = { ...key, user_id: own.userId, text, sent_at: ctx.clock.now() };
    if (await wasSentBefore(tx, row)) return;
    if (conversation.state === 'declined') throw new Refusal('conflict', 'You have declined this conversation.');
    const messageId = await insertMessage(tx, row);
    await tellCompany(ctx, tx, { company, conversationId: conversation.id, key: messageId, news: 'answered' });
  });
}

/** Told to this company alone, as of now. @throws Refusal `not_found`, `forbidden` (unconfirmed), `conflict`. */
export async function accept(ctx: Context, account: AuthUser, conversationId: string): Promise<void> {
  const { email } = account;
  if (!email) throw new Refusal('forbidden', 'Confirm your e-mail address first.');
  await inConversation(ctx, { userId: account.id, conversationId }, async (tx, { conversation, company }) => {
    if (conversation.state === 'accepted') return;
    if (conversation.state === 'declined') throw new Refusal('conflict', 'You have declined this conversation.');
    const { profile } = await findOwnTalent(tx, account.id);
    if (!profile) throw new Refusal('conflict', 'Save your profile first.');
    await updateConversation(tx, conversation.id, {
      state: 'accepted',
      shared_name: profile.full_name,
      shared_email: email,
      shared_at: ctx.clock.now(),
    });
    await tellCompany(ctx, tx, { company, conversationId, key: `accepted.${conversationId}`, news: 'accepted' });
  });
}

/** What the company was told is taken back as far as it lies here. @throws Refusal `not_found`. */
export async function decline(ctx: Context, own: Own): Promise<void> {
  await inConversation(ctx, own, (tx, { conversation }) => end(tx, conversation.id));
}

/** To the company this looks like a refusal, too. @throws Refusal `not_found`. */
export async function block(ctx: Context, own: Own): Promise<void> {
  await inConversation(ctx, own, async (tx, { conversation, company }) => {
    await end(tx, conversation.id);
    await hideFrom(tx, own.userId, [company.id]);
  });
}

/** The company does not hear of it. @throws Refusal `not_found`, `too_many`. */
export async function report(ctx: Context, own: Own, reason: string | undefined): Promise<void> {
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
    shared_at: null,
  });
}
