import { Refusal } from '#contract/errors.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import { POSTING_OPTIONS } from '#contract/pricing.ts';
import { ids } from '#contract/vocabulary.ts';
import type { Context } from '#server/context.ts';
import { changeOwn } from '#server/listings/change-own.ts';
import { changePosting } from '#server/listings/change-state.ts';
import { changedFields } from '#server/listings/changed-fields.ts';
import { isProved, provedFieldsOf, UNPROVED } from '#server/listings/proof.ts';
import { refuseWrongDays } from '#server/listings/publication-time.ts';
import { translationStateAfter } from '#server/listings/published-text.ts';
import type { By } from '#server/payments/change-state.ts';
import type { NewPostingRow, PostingRow } from '#server/schema/postings.ts';

/**
 * An employer changes its posting; what was ordered stays. Of an accepted one the change waits for staff, and writing
 * the accepted text again takes a waiting change back.
 * @param edit What the posting should say, told from the posting under its lock.
 * @param isMember Whether it comes from the recruit page, whose people may say where to apply.
 * @throws Refusal as `changeOwn` and `edit`; `conflict` where nothing is different.
 */
export function editOwn(
  ctx: Context,
  by: By,
  postingId: string,
  edit: (posting: PostingRow) => PostingFields,
  isMember = false,
): Promise<PostingRow> {
  return changeOwn(ctx, postingId, 'edit', async (tx, { posting, now }) => {
    const given = edit(posting);
    refuseWrongDays(given, now, posting.proposed ?? posting.fields);
    const fields = { ...given, ...orderedOptions(posting.fields) };
    const before = posting.proposed ?? posting.fields;
    if (changedFields(before, fields).length === 0) {
      throw new Refusal('conflict', 'Nothing is different from what we have.');
    }
    if (posting.state === 'accepted') {
      const isTakenBack = changedFields(posting.fields, fields).length === 0;
      const set = {
        ...(isTakenBack ? { proposed: null, proposed_at: null } : { proposed: fields, proposed_at: now }),
        translation_state: translationStateAfter(posting, before, fields),
        ...(isMember && provedByMember(posting, fields, now)),
      };
      return changePosting(ctx, tx, posting, { action: 'posting.edit', by, set, detail: { proposed: !isTakenBack } });
    }
    return changePosting(ctx, tx, posting, {
      ...(posting.state === 'asked' ? { to: 'in-review' } : {}),
      action: 'posting.edit',
      by,
      set: { fields, ...outdatedBy(posting, fields) },
    });
  });
}

/** Who the employer is does not stand on the recruit page: an edit of that by the private link stays unproved. */
function provedByMember(posting: PostingRow, { apply_url }: PostingFields, now: Date): Partial<NewPostingRow> {
  const proved_fields = { ...provedFieldsOf(posting.fields), apply_url };
  return { company_proof: 'recruit-access', proved_at: now, proved_fields };
}

function orderedOptions(fields: PostingFields): Partial<PostingFields> {
  return Object.fromEntries(ids(POSTING_OPTIONS).map((option) => [option, fields[option]]));
}

/** What was decided about the posting and does not hold for its new fields. */
function outdatedBy(posting: PostingRow, fields: PostingFields): Partial<NewPostingRow> {
  return {
    translation_state: translationStateAfter(posting, posting.fields, fields),
    ...(isProved(posting, fields) ? {} : { ...UNPROVED, company_id: null }),
  };
}
