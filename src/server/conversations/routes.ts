import { Refusal } from '#contract/errors.ts';
import { PRIVATE } from '#server/accounts/caller.ts';
import { refuseUnapproved } from '#server/company-access/approval.ts';
import { joinCompany } from '#server/company-access/join-company.ts';
import { listMembers } from '#server/company-access/list-members.ts';
import { deleteMember } from '#server/company-access/member-queries.ts';
import { downloadTalentResume, listForCompany, openForCompany } from '#server/conversations/company-conversations.ts';
import { contact, writeAsCompany } from '#server/conversations/contact.ts';
import type { Handlers, Proof } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { listTalents, oneTalent } from '#server/talent-search/search-talents.ts';

type TalentsKeys =
  | 'POST /v1/recruit/{id}/members'
  | 'GET /v1/recruit/{id}/members'
  | 'DELETE /v1/recruit/{id}/members/{memberId}'
  | 'GET /v1/recruit/{id}/talents'
  | 'GET /v1/recruit/{id}/talents/{talentId}'
  | 'POST /v1/recruit/{id}/talents/{talentId}/conversations'
  | 'GET /v1/recruit/{id}/conversations'
  | 'GET /v1/recruit/{id}/conversations/{conversationId}'
  | 'POST /v1/recruit/{id}/conversations/{conversationId}/messages'
  | 'GET /v1/recruit/{id}/conversations/{conversationId}/resume';

/** The company's side: its members, its search, its conversations. */
export const talentsHandlers: Handlers<TalentsKeys> = {
  'POST /v1/recruit/{id}/members': async (ctx, { caller, params, body }) => {
    const input = { companyId: params.id, pwd: body.pwd, address: caller.address };
    await joinCompany(ctx, caller.account, input);
    return { data: { ok: true }, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/members': async (ctx, { caller }) => {
    const members = await listMembers(ctx, caller.company.id);
    return {
      data: members.map(({ id, email, joined_at, user_id }) => ({
        id,
        email,
        joined_at: joined_at.toISOString(),
        is_self: user_id === caller.userId,
      })),
      headers: PRIVATE,
    };
  },

  'DELETE /v1/recruit/{id}/members/{memberId}': async (ctx, { caller, params }) => {
    const { id } = caller.company;
    const isRemoved = await deleteMember(ctx.db, id, memberNamed(params.memberId, caller));
    if (!isRemoved) throw new Refusal('not_found', 'There is no such member.');
    ctx.log.info({ companyId: id }, 'a membership ended');
    return { data: { ok: true }, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/talents': async (ctx, { caller, query }) => {
    refuseUnapproved(ctx, caller.company);
    return { ...(await listTalents(ctx, caller.company.id, query)), headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/talents/{talentId}': async (ctx, { caller, params }) => {
    refuseUnapproved(ctx, caller.company);
    return { data: await oneTalent(ctx, caller.company.id, params.talentId), headers: PRIVATE };
  },

  'POST /v1/recruit/{id}/talents/{talentId}/conversations': async (ctx, { caller, params, body, request }) => {
    const { company } = caller;
    refuseUnapproved(ctx, company);
    const key = idempotencyKey(request);
    const message = { company, authorId: caller.userId, text: body.message, idempotencyKey: key };
    const conversationId = await contact(ctx, message, params.talentId);
    const data = await openForCompany(ctx, { companyId: company.id, conversationId });
    return { data, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/conversations': async (ctx, { caller }) => ({
    data: await listForCompany(ctx, caller.company.id),
    headers: PRIVATE,
  }),

  'GET /v1/recruit/{id}/conversations/{conversationId}': async (ctx, { caller, params }) => {
    const { id: companyId } = caller.company;
    return {
      data: await openForCompany(ctx, { companyId, conversationId: params.conversationId }),
      headers: PRIVATE,
    };
  },

  'POST /v1/recruit/{id}/conversations/{conversationId}/messages': async (ctx, { caller, params, body, request }) => {
    const { company } = caller;
    refuseUnapproved(ctx, company);
    const { conversationId } = params;
    const key = idempotencyKey(request);
    const message = { company, authorId: caller.userId, text: body.message, idempotencyKey: key };
    await writeAsCompany(ctx, message, conversationId);
    const data = await openForCompany(ctx, { companyId: company.id, conversationId });
    return { data, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/conversations/{conversationId}/resume': async (ctx, { caller, params }) => {
    const { id: companyId } = caller.company;
    const path = { companyId, conversationId: params.conversationId };
    return downloadTalentResume(ctx, path, { userId: caller.userId, address: caller.address });
  },
};

/** Somebody who came by the recruit password is no member, and has nothing to leave. */
function memberNamed(memberId: string, { userId }: Proof['recruiter']): { memberId: string } | { userId: string } {
  if (memberId !== 'me') return { memberId };
  if (userId === null) throw new Refusal('not_found', 'You are not a member.');
  return { userId };
}
