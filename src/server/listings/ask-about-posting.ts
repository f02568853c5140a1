import { Refusal } from '#contract/errors.ts';
import type { Translation } from '#contract/postings.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { changePosting, type Posting } from '#server/listings/posting.ts';
import { hasProposedEdit, type ReviewContext, refuseUnlessInReview, review } from '#server/listings/review.ts';
import { byStaff } from '#server/payments/change-state.ts';

/**
 * Asks the employer by e-mail; the posting waits for the answer.
 * @throws Refusal `not_found`; `conflict` for a posting that is not in review.
 */
export function askAboutPosting(ctx: ReviewContext, by: Actor, id: string, question: string): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    refuseUnlessInReview(posting);
    return changePosting(ctx, tx, posting, {
      to: 'asked',
      action: 'posting.ask',
      by: byStaff(by),
      set: { question, answer: null },
    });
  });
}

/**
 * Offers the English text that was ordered to the employer, who approves it; also of an edit of a published posting.
 * @throws Refusal `not_found`; `conflict` where none was ordered, or nothing waits for one.
 */
export function offerTranslation(
  ctx: ReviewContext,
  by: Actor,
  id: string,
  translation: Translation,
): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    if (!hasProposedEdit(posting)) refuseUnlessInReview(posting);
    if (posting.translation_state === null) throw new Refusal('conflict', 'No translation was ordered.');
    return changePosting(ctx, tx, posting, {
      action: 'posting.offer-translation',
      by: byStaff(by),
      set: { translation, translation_state: 'offered' },
    });
  });
}
