import { Refusal } from '#contract/errors.ts';
import { passwordState } from '#server/company-access/password-state.ts';
import { recruitCookie } from '#server/company-access/recruit-cookie.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/payments/change-state.ts';
import { changePosting } from '#server/postings/change-state.ts';
import { companyOfAddress } from '#server/postings/company-domains.ts';
import { noSuchPosting } from '#server/postings/private-link.ts';
import { isProof } from '#server/postings/proof-letter.ts';
import { lockPosting } from '#server/postings/queries.ts';

/**
 * Records that a letter to the posting's address was opened, which proves the company at whose domain it is. Once the
 * posting is accepted, the letter also opens the recruit page of a company without a recruit password: `setCookie`. The
 * private link alone does not, as whoever sent the posting has that too.
 * @throws Refusal `forbidden` where the letter proves nothing: for another address, or a domain not recorded any more.
 */
export async function proveCompany(
  ctx: Context,
  by: By,
  postingId: string,
  proof: string,
): Promise<{ setCookie: string | null }> {
  return await ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw noSuchPosting();
    const company = isProof(ctx, posting, proof) ? await companyOfAddress(tx, posting.fields.email) : null;
    if (!company) throw new Refusal('forbidden', 'This letter does not prove who sent the posting.');
    if (posting.company_id && posting.company_id !== company.id)
      throw new Refusal('conflict', 'This posting belongs to another company.');
    const isOpened = posting.state === 'accepted' && passwordState(company) === 'none';
    if (isOpened) return { setCookie: recruitCookie(ctx, company) };
    if (posting.state === 'accepted') return { setCookie: null };
    if (posting.company_proof === null) {
      const set = { company_id: company.id, company_proof: 'mail-domain' } as const;
      await changePosting(ctx, tx, posting, { action: 'posting.prove-company', by, set });
    }
    return { setCookie: null };
  });
}
