import { refuseUnapproved } from '#server/company-access/approval.ts';
import { downloadTalentResume, listForCompany, openForCompany } from '#server/conversations/company-conversations.ts';
import { contact, writeAsCompany } from '#server/conversations/contact.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';

type CompanyKeys =
  | 'POST /v1/recruit/{id}/talents/{talentId}/conversations'
  | 'GET /v1/recruit/{id}/conversations'
  | 'GET /v1/recruit/{id}/conversations/{conversationId}'
  | 'POST /v1/recruit/{id}/conversations/{conversationId}/messages'
  | 'GET /v1/recruit/{id}/conversations/{conversationId}/resume';

/** The company's side of conversations. */
export const companyConversationHandlers: Handlers<CompanyKeys> = {
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
};
