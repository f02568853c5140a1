import { Refusal } from '#contract/errors.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { POSTING_OPTIONS } from '#contract/pricing.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { changePosting } from '#server/postings/change-state.ts';
import { changedFields } from '#server/postings/changed-fields.ts';
import { refuseFarDay } from '#server/postings/publication-time.ts';
import { translationStateAfter } from '#server/postings/published-text.ts';
import { type ReviewContext, refuseUnlessInReview, review } from '#server/postings/review.ts';
import { refuseOtherPosting } from '#server/postings/revision.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/**
 * Staff complete or correct what a posting says before its publication. A text that changes has to be translated anew.
 * @param revision Of the posting that was read.
 * @throws Refusal `not_found`; `conflict` for a posting that is not in review, or says something else by now; `invalid`
 *   for a tag that is none and for other options than were ordered.
 */
export function completePosting(
  ctx: ReviewContext,
  by: Actor,
  id: string,
  fields: PostingFields,
  revision?: string,
): Promise<PostingRow> {
  const next = { ...fields, ...(fields.tags && { tags: ctx.tags.idsNow(fields.tags) }) };
  return review(ctx, id, async (tx, posting) => {
    refuseUnlessInReview(posting);
    refuseOtherPosting(posting, revision);
    refuseOtherOptions(posting.fields, next);
    refuseFarDay(next, ctx.clock.now());
    const changed = changedFields(posting.fields, next);
    if (changed.length === 0) return posting;
    return changePosting(ctx, tx, posting, {
      action: 'posting.edit',
      by: byStaff(by),
      set: { fields: next, translation_state: translationStateAfter(posting, posting.fields, next) },
      detail: { changed: changed.join(', ') },
    });
  });
}

/** @throws Refusal `invalid` beside an option that differs from what was ordered. */
function refuseOtherOptions(ordered: PostingFields, next: PostingFields): void {
  const others = POSTING_OPTIONS.filter(({ id }) => ordered[id] !== next[id]);
  if (others.length === 0) return;
  const message = 'Options stay as they were ordered.';
  throw new Refusal('invalid', message, { errors: Object.fromEntries(others.map(({ id }) => [id, [message]])) });
}
