import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { type MemberRole, mayActAs } from '#contract/employers/member-roles.ts';
import {
  CONTACT_LIMITS,
  type CompanyConversation,
  type CompanyConversationWithMessages,
} from '#contract/talents/talents.ts';
import { streamResume } from '#server/applications/resume-files.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { refuseUnapproved } from '#server/employers/approval.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { tellTalent } from '#server/talents/conversation-emails.ts';
import {
  conversationBetween,
  conversationsOf,
  countConversations,
  findConversation,
  insertConversation,
  insertMessage,
  lockContacts,
  messagesOf,
  newConversationsSince,
  recordTalentResumeRead,
  updateConversation,
} from '#server/talents/conversation-queries.ts';
import { mayCompanyWrite } from '#server/talents/may-write.ts';
import { noSuchConversation, presentCompanyConversation } from '#server/talents/present-conversation.ts';
import { presentCard } from '#server/talents/present-profile.ts';
import { findOwnTalent } from '#server/talents/profile-queries.ts';
import { findVisible } from '#server/talents/search-queries.ts';
import { visibleTalent } from '#server/talents/search-talents.ts';
import { wasSentBefore } from '#server/talents/sent-before.ts';

type CompanyPath = { companyId: string; conversationId: string };

const Place = z.tuple([PlaceTime, z.uuid()]);

export const companyConversationHandlers = {
  'POST /v1/recruit/{id}/talents/{talentId}/conversations': async (ctx, { caller, params, body, request }) => {
    const { company } = caller;
    refuseUnapproved(ctx, company);
    const key = idempotencyKey(request);
    const message = { company, authorId: caller.userId, text: body.message, idempotencyKey: key };
    const conversationId = await contact(ctx, message, params.talentId);
    const data = await openForCompany(ctx, { companyId: company.id, conversationId }, caller.role);
    return { data };
  },

  'GET /v1/recruit/{id}/conversations': async (ctx, { caller, query }) => ({
    ...(await listForCompany(ctx, caller.company.id, query)),
  }),

  'GET /v1/recruit/{id}/conversations/{conversationId}': async (ctx, { caller, params }) => {
    const { id: companyId } = caller.company;
    return {
      data: await openForCompany(ctx, { companyId, conversationId: params.conversationId }, caller.role),
    };
  },

  'POST /v1/recruit/{id}/conversations/{conversationId}/messages': async (ctx, { caller, params, body, request }) => {
    const { company } = caller;
    refuseUnapproved(ctx, company);
    const { conversationId } = params;
    const key = idempotencyKey(request);
    const message = { company, authorId: caller.userId, text: body.message, idempotencyKey: key };
    await writeAsCompany(ctx, message, conversationId);
    const data = await openForCompany(ctx, { companyId: company.id, conversationId }, caller.role);
    return { data };
  },

  'GET /v1/recruit/{id}/conversations/{conversationId}/resume': async (ctx, { caller, params }) => {
    const { id: companyId } = caller.company;
    const path = { companyId, conversationId: params.conversationId };
    return downloadTalentResume(ctx, path, { userId: caller.userId, address: caller.address });
  },
} satisfies SomeHandlers;

/** @throws Refusal `invalid` for a cursor that is not one of this list. */
async function listForCompany(
  ctx: Context,
  companyId: string,
  { limit, cursor }: ListQuery,
): Promise<{ data: z.input<typeof CompanyConversation>[]; meta: ListMeta }> {
  const after = readCursor(cursor, Place);
  const [found, total] = await Promise.all([
    conversationsOf(ctx.db, { companyId }, { limit: limit + 1, after }),
    countConversations(ctx.db, { companyId }),
  ]);
  const { rows, next_cursor } = pageOf(found, limit, ({ conversation }) => [
    conversation.last_message_at.toISOString(),
    conversation.id,
  ]);
  return { data: rows.map(presentCompanyConversation), meta: { total, next_cursor } };
}

/** Marks it as read, except for viewers, who cannot answer. @throws Refusal `not_found`. */
async function openForCompany(
  ctx: Context,
  { companyId, conversationId }: CompanyPath,
  role: MemberRole,
): Promise<z.input<typeof CompanyConversationWithMessages>> {
  const found = await findConversation(ctx.db, { companyId }, conversationId);
  if (!found) throw noSuchConversation();
  const [messages, profile] = await Promise.all([
    messagesOf(ctx.db, conversationId),
    findVisible(ctx.db, companyId, found.conversation.user_id),
  ]);
  const presented = presentCompanyConversation(found);
  const isReading = mayActAs(role, 'recruiter');
  if (isReading) await updateConversation(ctx.db, conversationId, { company_read_at: ctx.clock.now() });
  return {
    ...presented,
    is_unread: presented.is_unread && !isReading,
    messages,
    talent: profile && presentCard(profile),
  };
}

/** Records who opened it first. @throws Refusal `not_found`, `forbidden` (not accepted), `unavailable`. */
async function downloadTalentResume(
  ctx: Context,
  { companyId, conversationId }: CompanyPath,
  reader: { userId: string | null; address: string },
): Promise<Response> {
  const found = await findConversation(ctx.db, { companyId }, conversationId);
  if (!found) throw noSuchConversation();
  const { conversation } = found;
  if (conversation.state !== 'accepted') throw new Refusal('forbidden', 'The talent hasn’t accepted.');
  const { resume } = await findOwnTalent(ctx.db, conversation.user_id);
  if (!resume) throw new Refusal('not_found', 'This resume no longer exists.');
  return streamResume(ctx, resume, () =>
    recordTalentResumeRead(ctx.db, {
      user_id: conversation.user_id,
      company_id: companyId,
      member_user_id: reader.userId,
      address: reader.address,
      read_at: ctx.clock.now(),
    }),
  );
}

/** `authorId` is null for somebody who came by the recruit password. */
type CompanyMessage = {
  company: CompanyRow;
  authorId: string | null;
  text: string;
  /** The same message under the same key is sent once. */
  idempotencyKey: string | null;
};

const MESSAGES_PER_COMPANY = { name: 'talent-message', points: 200, seconds: 3600 };

/** Resolves with the conversation's id. @throws Refusal `not_found`, `conflict` (written to before), `too_many`. */
async function contact(ctx: Context, message: CompanyMessage, talentId: string): Promise<string> {
  const { company } = message;
  const profile = await visibleTalent(ctx, company.id, talentId);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockContacts(tx, company.id);
    // The talent may have gone, or hidden from the company, a moment ago.
    const current = await findVisible(tx, company.id, profile.user_id);
    if (!current) throw new Refusal('not_found', 'That talent doesn’t exist.');
    const started = await conversationBetween(tx, company.id, current.user_id);
    if (started && (await wasSentBefore(tx, rowOf(message, started, now)))) return started;
    const conversationId = await insertConversation(tx, {
      company_id: company.id,
      user_id: current.user_id,
      job_title: presentCard(current).job_title,
      started_at: now,
      last_message_at: now,
    });
    if (!conversationId) throw new Refusal('conflict', 'You’ve already written to this talent.');
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
async function writeAsCompany(ctx: Context, message: CompanyMessage, conversationId: string): Promise<void> {
  const { company } = message;
  await ctx.limits.take(MESSAGES_PER_COMPANY, { id: company.id });
  await ctx.db.transaction(async (tx) => {
    const found = await findConversation(tx, { companyId: company.id }, conversationId, 'for update');
    if (!found) throw noSuchConversation();
    const row = rowOf(message, conversationId, ctx.clock.now());
    if (await wasSentBefore(tx, row)) return;
    if (found.conversation.state === 'declined') throw new Refusal('conflict', 'The talent has declined.');
    if (!mayCompanyWrite(found.conversation, found.lastOf.talent))
      throw new Refusal('conflict', 'Wait for a reply before you write again.');
    await tellTalent(ctx, tx, await insertMessage(tx, row));
  });
}
