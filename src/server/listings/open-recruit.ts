import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findCompany } from '#server/companies/queries.ts';
import { passwordState } from '#server/company-access/password-state.ts';
import { recruitCookie } from '#server/company-access/recruit-cookie.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { openPosting, wayByPosting } from '#server/listings/door.ts';
import { lockPosting, type Posting } from '#server/listings/posting.ts';
import { opensRecruit, settleCompany } from '#server/listings/proof.ts';
import { openedLetter, recordOpened } from '#server/listings/prove-company.ts';
import type { By } from '#server/payments/change-state.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

export const recruitAccessHandlers: Handlers<'POST /v1/job-postings/own/recruit-access'> = {
  'POST /v1/job-postings/own/recruit-access': async (ctx, call) => {
    const { by, postingId } = wayByPosting(ctx, call);
    const { slug, setCookie } = await openRecruit(ctx, by, postingId, call.body.proof);
    return { data: { slug }, headers: { 'set-cookie': setCookie } };
  },
};

/** Each gives a cookie. */
const OPENINGS = { name: 'open-recruit', points: 60, seconds: 3600 };

/**
 * The recruit page of a posting's company, with the applications of all its listings, while it has no recruit password:
 * for whoever holds the private link that staff vouched for, or a letter to the company's own domain. Resolves with its
 * slug and a Set-Cookie.
 * @throws Refusal `not_found` once the link has ended; `forbidden` for everybody else; `too_many`.
 */
async function openRecruit(
  ctx: Context,
  by: By,
  postingId: string,
  proof?: string,
): Promise<{ slug: string; setCookie: string }> {
  await ctx.limits.take(OPENINGS, { id: postingId });
  return await ctx.db.transaction(async (tx) => {
    const { posting } = await openPosting({ db: tx, clock: ctx.clock }, { postingId });
    const company = await (proof === undefined ? byLink(tx, posting) : byLetter(ctx, tx, by, { posting, proof }));
    if (!company) {
      throw new Refusal(
        'forbidden',
        'This link does not open the recruit page. Its own recruit password does, and a member who is signed in.',
      );
    }
    const subject = { kind: 'posting', id: posting.id } as const;
    const detail = { by: by.who, company: company.id };
    await recordAudit(tx, by.actor, ctx.clock.now(), { action: 'posting.open-recruit', subject, detail });
    return { slug: company.slug, setCookie: recruitCookie(ctx, company) };
  });
}

async function byLink(tx: Db, posting: Posting): Promise<CompanyRow | null> {
  const company = posting.company_id ? await findCompany(tx, posting.company_id) : null;
  return opensRecruit(posting, company) ? company : null;
}

/** Whoever opens the page does not thereby agree to an edit that waits. */
async function byLetter(
  ctx: Context,
  tx: Db,
  by: By,
  { posting: { id }, proof }: { posting: Posting; proof: string },
): Promise<CompanyRow | null> {
  const posting = await lockPosting(tx, id);
  if (posting?.state !== 'accepted') return null;
  const opened = await openedLetter(ctx, tx, posting, proof);
  if (!opened.company || passwordState(opened.company) !== 'none') return null;
  if (opened.fields === posting.fields) await recordOpened(ctx, tx, by, posting, opened);
  return await settleCompany(tx, by.actor, opened.company, { email: opened.email, now: ctx.clock.now() });
}
