import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { type MemberRole, mayActAs } from '#contract/employers/member-roles.ts';
import type { CompanyConversation, CompanyConversationWithMessages } from '#contract/talents/talents.ts';
import { streamResume } from '#server/applications/stream-resume.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { refuseUnapproved } from '#server/employers/approval.ts';
import { contact, writeAsCompany } from '#server/talents/contact.ts';
import {
  conversationsOf,
  countConversations,
  findConversation,
  messagesOf,
  recordTalentResumeRead,
  updateConversation,
} from '#server/talents/conversation-queries.ts';
import { noSuchConversation, presentCompanyConversation } from '#server/talents/present-conversation.ts';
import { findOwnTalent } from '#server/talents/profile-queries.ts';

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
  const messages = await messagesOf(ctx.db, conversationId);
  const presented = presentCompanyConversation(found);
  const isReading = mayActAs(role, 'recruiter');
  if (isReading) await updateConversation(ctx.db, conversationId, { company_read_at: ctx.clock.now() });
  return {
    ...presented,
    is_unread: presented.is_unread && !isReading,
    messages,
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
  if (conversation.state !== 'accepted') throw new Refusal('forbidden', 'The talent has not accepted.');
  const { resume } = await findOwnTalent(ctx.db, conversation.user_id);
  if (!resume) throw new Refusal('not_found', 'This resume is not there any more.');
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
