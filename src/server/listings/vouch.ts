import { Refusal } from '#contract/errors.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { lockCompany } from '#server/companies/queries.ts';
import { changePosting, type Posting } from '#server/listings/posting.ts';
import { fieldsToProve, provedFieldsOf, settleCompany } from '#server/listings/proof.ts';
import { type ReviewContext, review } from '#server/listings/review.ts';
import { byStaff } from '#server/payments/change-state.ts';

/**
 * Staff give their word that whoever sent a posting speaks for the company, and so for a waiting edit of it.
 * @param how They made sure.
 * @throws Refusal `not_found`; `conflict` for a posting that is over.
 */
export function vouchForSender(ctx: ReviewContext, by: Actor, id: string, how: string): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    if (posting.state === 'declined' || posting.state === 'withdrawn')
      throw new Refusal('conflict', `This posting is ${posting.state}.`);
    const now = ctx.clock.now();
    if (posting.state === 'accepted' && posting.company_id !== null) {
      const company = await lockCompany(tx, posting.company_id);
      await settleCompany(tx, by, company, { email: posting.fields.email, now });
    }
    const proved = { company_proof: 'staff-word', proved_at: now, sender_check: how, proof_wanted_at: null } as const;
    return await changePosting(ctx, tx, posting, {
      action: 'posting.vouch',
      by: byStaff(by),
      set: { ...proved, proved_fields: provedFieldsOf(fieldsToProve(posting)) },
    });
  });
}
