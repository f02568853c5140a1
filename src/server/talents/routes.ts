import { Refusal } from '#contract/errors.ts';
import { PRIVATE, provenAccount } from '#server/accounts/caller.ts';
import { idempotencyKey } from '#server/idempotency-key.ts';
import type { Caller, Handlers } from '#server/routes.ts';
import { approvedCompany, ownCompany } from '#server/talents/approval.ts';
import { downloadTalentResume, listForCompany, openForCompany } from '#server/talents/company-conversations.ts';
import { contact, writeAsCompany } from '#server/talents/contact.ts';
import { joinCompany } from '#server/talents/join-company.ts';
import { listMembers } from '#server/talents/list-members.ts';
import { deleteMember } from '#server/talents/member-queries.ts';
import { listTalents, oneTalent } from '#server/talents/search-talents.ts';

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
    await joinCompany(ctx, provenAccount(caller), input);
    return { data: { ok: true }, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/members': async (ctx, { caller }) => {
    const members = await listMembers(ctx, (await ownCompany(ctx, caller)).id);
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
    const { id } = await ownCompany(ctx, caller);
    const isRemoved = await deleteMember(ctx.db, id, memberNamed(params.memberId, caller));
    if (!isRemoved) throw new Refusal('not_found', 'There is no such member.');
    ctx.log.info({ companyId: id }, 'a membership ended');
    return { data: { ok: true }, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/talents': async (ctx, { caller, query }) => {
    const { id } = await approvedCompany(ctx, caller);
    return { ...(await listTalents(ctx, id, query)), headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/talents/{talentId}': async (ctx, { caller, params }) => {
    const { id } = await approvedCompany(ctx, caller);
    return { data: await oneTalent(ctx, id, params.talentId), headers: PRIVATE };
  },

  'POST /v1/recruit/{id}/talents/{talentId}/conversations': async (ctx, { caller, params, body, request }) => {
    const company = await approvedCompany(ctx, caller);
    const key = idempotencyKey(request);
    const message = { company, authorId: caller.userId, text: body.message, idempotencyKey: key };
    const conversationId = await contact(ctx, message, params.talentId);
    const data = await openForCompany(ctx, { companyId: company.id, conversationId });
    return { data, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/conversations': async (ctx, { caller }) => ({
    data: await listForCompany(ctx, (await ownCompany(ctx, caller)).id),
    headers: PRIVATE,
  }),

  'GET /v1/recruit/{id}/conversations/{conversationId}': async (ctx, { caller, params }) => {
    const { id: companyId } = await ownCompany(ctx, caller);
    return {
      data: await openForCompany(ctx, { companyId, conversationId: params.conversationId }),
      headers: PRIVATE,
    };
  },

  'POST /v1/recruit/{id}/conversations/{conversationId}/messages': async (ctx, { caller, params, body, request }) => {
    const company = await approvedCompany(ctx, caller);
    const { conversationId } = params;
    const key = idempotencyKey(request);
    const message = { company, authorId: caller.userId, text: body.message, idempotencyKey: key };
    await writeAsCompany(ctx, message, conversationId);
    const data = await openForCompany(ctx, { companyId: company.id, conversationId });
    return { data, status: 201, headers: PRIVATE };
  },

  'GET /v1/recruit/{id}/conversations/{conversationId}/resume': async (ctx, { caller, params }) => {
    const { id: companyId } = await ownCompany(ctx, caller);
    const path = { companyId, conversationId: params.conversationId };
    return downloadTalentResume(ctx, path, { userId: caller.userId, address: caller.address });
  },
};

/** Somebody who came by the recruit password is no member, and has nothing to leave. */
function memberNamed(memberId: string, { userId }: Caller): { memberId: string } | { userId: string } {
  if (memberId !== 'me') return { memberId };
  if (userId === null) throw new Refusal('not_found', 'You are not a member.');
  return { userId };
}
