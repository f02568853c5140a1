import { Refusal } from '#contract/errors.ts';
import { mayActAs } from '#contract/member-roles.ts';
import { recruiterAccess } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { payPosting } from '#server/listings/pay-posting.ts';
import { postingIdOf, postingToken } from '#server/listings/posting-link.ts';
import { askForProof, proveCompany } from '#server/listings/prove-company.ts';
import { sendPosting } from '#server/listings/send-posting.ts';
import { openedByLink, presentOwnPosting } from '#server/listings/show-posting.ts';
import { withdrawPosting } from '#server/listings/withdraw-posting.ts';
import { byEmployer } from '#server/payments/change-state.ts';

type Keys =
  | 'POST /v1/job-postings'
  | 'GET /v1/job-postings/own'
  | 'POST /v1/job-postings/own/payment'
  | 'POST /v1/job-postings/own/proof'
  | 'POST /v1/job-postings/own/proof-request'
  | 'POST /v1/job-postings/own/withdrawal';

/** Each attempt to pay places an order at most. */
const PAYMENTS = { name: 'pay-posting', points: 30, seconds: 3600 };

export const postingHandlers: Handlers<Keys> = {
  'POST /v1/job-postings': async (ctx, { body, request, caller }) => {
    const { posting, order, isRepeat } = await sendPosting(ctx, byEmployer(caller), {
      form: body,
      idempotencyKey: idempotencyKey(request),
      address: caller.address,
      companyId: await provedCompany(ctx, request, body.company_slug, caller.address),
    });
    const data = { token: postingToken(ctx, posting.id), state: posting.state, order };
    return { data, status: isRepeat ? 200 : 201 };
  },

  'GET /v1/job-postings/own': (ctx, { request }) => shown(ctx, request),

  'POST /v1/job-postings/own/payment': async (ctx, { request, caller }) => {
    const { posting } = await openedByLink(ctx, postingIdOf(ctx, request));
    await ctx.limits.take(PAYMENTS, { id: posting.id });
    return { data: await payPosting(ctx, byEmployer(caller), posting.id) };
  },

  'POST /v1/job-postings/own/proof': async (ctx, { request, body, caller }) => {
    const { posting } = await openedByLink(ctx, postingIdOf(ctx, request));
    await proveCompany(ctx, byEmployer(caller), posting.id, body.proof);
    return await shown(ctx, request);
  },

  'POST /v1/job-postings/own/proof-request': async (ctx, { request, body, caller }) => {
    await askForProof(ctx, byEmployer(caller), postingIdOf(ctx, request), body.email);
    return await shown(ctx, request);
  },

  'POST /v1/job-postings/own/withdrawal': async (ctx, { request, caller }) => {
    const { posting } = await openedByLink(ctx, postingIdOf(ctx, request));
    await withdrawPosting(ctx, byEmployer(caller), posting.id);
    return await shown(ctx, request);
  },
};

async function shown(ctx: Context, request: Request) {
  const { posting } = await openedByLink(ctx, postingIdOf(ctx, request));
  return { data: await presentOwnPosting(ctx, posting) };
}

/** The company that an employer comes from, where the call proves it; a company that is only named is no proof. */
async function provedCompany(
  ctx: Context,
  request: Request,
  slug: string | undefined,
  address: string,
): Promise<string | null> {
  if (!slug) return null;
  try {
    const { role, company } = await recruiterAccess(ctx, request, slug, undefined, address);
    return role && mayActAs(role, 'recruiter') ? company.id : null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
