import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { CONTACT_LIMITS } from '#contract/talents/talents.ts';
import type { Context } from '#server/core/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { tellTalent } from '#server/talents/conversation-emails.ts';
import {
  conversationBetween,
  findConversation,
  insertConversation,
  insertMessage,
  lockContacts,
  newConversationsSince,
} from '#server/talents/conversation-queries.ts';
import { mayCompanyWrite } from '#server/talents/may-write.ts';
import { noSuchConversation } from '#server/talents/present-conversation.ts';
import { presentCard } from '#server/talents/present-profile.ts';
import { findVisible } from '#server/talents/search-queries.ts';
import { visibleTalent } from '#server/talents/search-talents.ts';
import { wasSentBefore } from '#server/talents/sent-before.ts';

/** `authorId` is null for somebody who came by the recruit password. */
export type CompanyMessage = {
  company: CompanyRow;
  authorId: string | null;
  text: string;
  /** The same message under the same key is sent once. */
  idempotencyKey: string | null;
};

const MESSAGES_PER_COMPANY = { name: 'talent-message', points: 200, seconds: 3600 };

/** Resolves with the conversation's id. @throws Refusal `not_found`, `conflict` (written to before), `too_many`. */
export async function contact(ctx: Context, message: CompanyMessage, talentId: string): Promise<string> {
  const { company } = message;
  const profile = await visibleTalent(ctx, company.id, talentId);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockContacts(tx, company.id);
    // The talent may have gone, or hidden from the company, a moment ago.
    const current = await findVisible(tx, company.id, profile.user_id);
    if (!current) throw new Refusal('not_found', 'There is no such talent.');
    const started = await conversationBetween(tx, company.id, current.user_id);
    if (started && (await wasSentBefore(tx, rowOf(message, started, now)))) return started;
    const conversationId = await insertConversation(tx, {
      company_id: company.id,
      user_id: current.user_id,
      job_title: presentCard(current).job_title,
      started_at: now,
      last_message_at: now,
    });
    if (!conversationId) throw new Refusal('conflict', 'You have written to this talent before.');
    refuseMassMail(await newConversationsSince(tx, company.id, new Date(now.getTime() - DURATIONS.day)), now);
    await tellTalent(ctx, tx, await insertMessage(tx, rowOf(message, conversationId, now)));
    return conversationId;
  });
}

function rowOf({ authorId, text, idempotencyKey }: CompanyMessage, conversation_id: string, sent_at: Date) {
  const author = 'company' as const;
  return { conversation_id, author, user_id: authorId, text, idempotency_key: idempotencyKey, sent_at };
}

/** Counts the new conversation, which the refusal rolls back. */
function refuseMassMail({ total, first }: { total: number; first: Date | null }, now: Date): void {
  if (total <= CONTACT_LIMITS.newPerDay) return;
  const wait = first ? first.getTime() + DURATIONS.day - now.getTime() : DURATIONS.day;
  throw new Refusal('too_many', `You can write to ${CONTACT_LIMITS.newPerDay} new talents a day.`, {
    retryAfter: Math.max(1, Math.ceil(wait / DURATIONS.second)),
  });
}

/** @throws Refusal `not_found`, `conflict` (declined, or not answered yet), `too_many`. */
export async function writeAsCompany(ctx: Context, message: CompanyMessage, conversationId: string): Promise<void> {
  const { company } = message;
  await ctx.limits.take(MESSAGES_PER_COMPANY, { id: company.id });
  await ctx.db.transaction(async (tx) => {
    const found = await findConversation(tx, { companyId: company.id }, conversationId, 'for update');
    if (!found) throw noSuchConversation();
    const row = rowOf(message, conversationId, ctx.clock.now());
    if (await wasSentBefore(tx, row)) return;
    if (found.conversation.state === 'declined') throw new Refusal('conflict', 'The talent has declined.');
    if (!mayCompanyWrite(found)) throw new Refusal('conflict', 'Wait for an answer before you write again.');
    await tellTalent(ctx, tx, await insertMessage(tx, row));
  });
}
