import type { Actor } from '#server/audit/record-audit.ts';
import { changePosting, type Posting } from '#server/listings/posting.ts';
import { refundPaid } from '#server/listings/refund-paid.ts';
import { hasProposedEdit, type ReviewContext, refuseUnlessInReview, review } from '#server/listings/review.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { lockOrder } from '#server/payments/queries.ts';

/**
 * Declines a posting, whose payment goes back in full, the edit that is proposed of a published one, or the wish of its
 * sender to be checked. The employer is told the reason.
 * @throws Refusal `not_found`; `conflict` for a posting that does not wait for it.
 */
export function declinePosting(ctx: ReviewContext, by: Actor, id: string, reason: string): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    if (hasProposedEdit(posting)) {
      return changePosting(ctx, tx, posting, {
        action: 'posting.decline-edit',
        by: byStaff(by),
        // The listing stays as it was approved, and so does its translation.
        set: { translation_state: posting.translation_state && 'approved' },
        edit: { to: 'declined' },
        words: reason,
      });
    }
    if (posting.state === 'accepted' && posting.proof_wanted_at !== null) {
      return changePosting(ctx, tx, posting, {
        action: 'posting.decline-proof',
        by: byStaff(by),
        set: { proof_wanted_at: null },
        words: reason,
      });
    }
    refuseUnlessInReview(posting);
    const order = posting.order_id === null ? null : await lockOrder(tx, posting.order_id);
    if (order) await refundPaid(ctx, tx, byStaff(by), order, 'declined');
    return changePosting(ctx, tx, posting, {
      to: 'declined',
      action: 'posting.decline',
      by: byStaff(by),
      set: { decline_reason: reason, question: null },
    });
  });
}
