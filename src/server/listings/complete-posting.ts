import { Refusal } from '#contract/errors.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { POSTING_OPTIONS } from '#contract/pricing.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { changedFields } from '#server/listings/changed-fields.ts';
import { changePosting, type Posting, refuseOtherPosting } from '#server/listings/posting.ts';
import { isProved, provedFieldsOf } from '#server/listings/proof.ts';
import { refuseWrongDays } from '#server/listings/publication-time.ts';
import { translationStateAfter } from '#server/listings/published-text.ts';
import { type ReviewContext, refuseUnlessInReview, review } from '#server/listings/review.ts';
import { byStaff } from '#server/payments/change-state.ts';

type Completion = Pick<Posting, 'fields'> & {
  left_out?: Posting['left_out'] | undefined;
  revision?: string | undefined;
};

/**
 * Staff complete or correct what a posting says before its publication. A text that changes has to be translated anew.
 * @param completion.left_out What it has none of, though readers find listings by it; as it was where left out.
 * @param completion.revision Of the posting that was read.
 * @throws Refusal `not_found`; `conflict` for a posting that is not in review, or says something else by now; `invalid`
 *   for a tag that is none and for other options than were ordered.
 */
export function completePosting(
  ctx: ReviewContext,
  by: Actor,
  id: string,
  { fields, left_out, revision }: Completion,
): Promise<Posting> {
  const next = { ...fields, ...(fields.tags && { tags: ctx.tags.idsNow(fields.tags) }) };
  return review(ctx, id, async (tx, posting) => {
    refuseUnlessInReview(posting);
    refuseOtherPosting(posting, revision);
    refuseOtherOptions(posting.fields, next);
    refuseWrongDays(next, ctx.clock.now(), posting.fields);
    const without = left_out ?? posting.left_out;
    const changed = [
      ...changedFields(posting.fields, next),
      ...(without.join() === posting.left_out.join() ? [] : ['left_out']),
    ];
    if (changed.length === 0) return posting;
    return changePosting(ctx, tx, posting, {
      action: 'posting.edit',
      by: byStaff(by),
      set: {
        fields: next,
        left_out: without,
        translation_state: translationStateAfter(posting, posting.fields, next),
        // What staff correct themselves is theirs to know.
        ...(isProved(posting) && { proved_fields: provedFieldsOf(next) }),
      },
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
