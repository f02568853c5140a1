import { Refusal } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findCompany } from '#server/companies/queries.ts';
import { recruitCookie } from '#server/company-access/recruit-cookie.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/payments/change-state.ts';
import { opensRecruit } from '#server/postings/acts.ts';
import { openedByLink } from '#server/postings/present.ts';

/** Each gives a cookie. */
const OPENINGS = { name: 'open-recruit', points: 60, seconds: 3600 };

/**
 * The recruit page of the company that a posting made, with the applications of all its listings, while it has no recruit
 * password. Resolves with its slug and a Set-Cookie.
 * @throws Refusal `not_found` once the link has ended; `forbidden` for every other company; `too_many`.
 */
export async function openRecruit(
  ctx: Context,
  by: By,
  postingId: string,
): Promise<{ slug: string; setCookie: string }> {
  await ctx.limits.take(OPENINGS, { id: postingId });
  return await ctx.db.transaction(async (tx) => {
    const { posting } = await openedByLink({ db: tx, clock: ctx.clock }, postingId);
    const company = posting.company_id ? await findCompany(tx, posting.company_id) : null;
    if (!company || !opensRecruit(posting, company)) {
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
