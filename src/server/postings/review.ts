import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/core/errors.ts';
import { POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { Translation } from '#contract/postings/postings.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, byStaff } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company.ts';
import { lockOrder } from '#server/payments/order.ts';
import { throughToPosting, type WayOf } from '#server/postings/door.ts';
import { overwrittenNow } from '#server/postings/edits.ts';
import { changedFields, fieldsOfJob } from '#server/postings/listing-columns.ts';
import { refundPaid } from '#server/postings/pay.ts';
import {
  changePosting,
  hasProposedEdit,
  type Posting,
  type ReviewContext,
  refuseOtherPosting,
  refuseUnlessInReview,
  review,
} from '#server/postings/posting.ts';
import { fieldsToProve, isProved, provedFieldsOf, settleCompany } from '#server/postings/proof.ts';
import { acceptedTranslation, refuseWrongDays, translationAfter } from '#server/postings/publication.ts';
import { byPosting } from '#server/postings/show.ts';

/** By email; the posting waits for the answer. @throws Refusal `not_found`; `conflict` unless it is in review. */
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

/** For the employer to approve. @throws Refusal `not_found`; `conflict` where none was ordered or is waited for. */
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

type Completion = Pick<Posting, 'fields'> & {
  left_out?: Posting['left_out'] | undefined;
  revision?: string | undefined;
};

/**
 * Before publication. A text that changes has to be translated anew.
 * @param completion.left_out What it has none of, though readers find listings by it; as it was where left out.
 * @param completion.revision Of the posting that was read.
 * @throws Refusal `not_found`; `conflict` for a posting that is not in review, or says something else by now; `invalid`
 * for a tag that is none and for other options than were ordered.
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
    refuseWrongDays(next, ctx.clock.now(), { before: posting.fields });
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
        ...translationAfter(posting, posting.fields, next),
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

/**
 * Or its proposed edit, or its sender's wish to be checked. What was paid goes back in full.
 * @throws Refusal `not_found`; `conflict` for a posting that does not wait for it.
 */
export function declinePosting(ctx: ReviewContext, by: Actor, id: string, reason: string): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    if (hasProposedEdit(posting)) {
      return changePosting(ctx, tx, posting, {
        action: 'posting.decline-edit',
        by: byStaff(by),
        set: acceptedTranslation(posting),
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

/**
 * Staff give their word that whoever sent a posting speaks for the company, and so for a waiting edit of it.
 * @param how They made sure.
 * @param revision Of the posting that was read.
 * @throws Refusal `not_found`; `conflict` for a posting that is over, or says something else by now.
 */
export function vouchForSender(
  ctx: ReviewContext,
  by: Actor,
  id: string,
  { how, revision }: { how: string; revision?: string | undefined },
): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    refuseOtherPosting(posting, revision, await overwrittenNow(tx, posting, fieldsOfJob));
    if (posting.state === 'declined' || posting.state === 'withdrawn')
      throw new Refusal('conflict', `This posting is ${posting.state}.`);
    const now = ctx.clock.now();
    if (posting.state === 'accepted' && posting.company_id !== null) {
      const company = await lockCompany(tx, posting.company_id);
      await settleCompany(tx, by, company, { email: posting.fields.email, language: posting.language, now });
    }
    const proved = { company_proof: 'staff-word', proved_at: now, sender_check: how, proof_wanted_at: null } as const;
    return await changePosting(ctx, tx, posting, {
      action: 'posting.vouch',
      by: byStaff(by),
      set: { ...proved, proved_fields: provedFieldsOf(fieldsToProve(posting)) },
    });
  });
}

/** What an employer answers to that. */
export const answerHandlers = {
  'POST /v1/job-postings/own/answer': byPosting((ctx, way, { message: answer }: { message: string }) =>
    throughToPosting(ctx, way, 'answer', (tx, { by, posting }) =>
      changePosting(ctx, tx, posting, { to: 'in-review', action: 'posting.answer', by, set: { answer } }),
    ),
  ),

  'POST /v1/job-postings/own/translation': byPosting(decideTranslation),
} satisfies SomeHandlers;

/** `read` is the text that the employer read. `message` says what is wrong with it. */
type TranslationDecision = { approve: boolean; message?: string | undefined; read?: Translation | undefined };

/** @throws Refusal as `through`; `conflict` where the text changed since it was read. */
function decideTranslation(
  ctx: Context,
  way: WayOf<'posting'>,
  { approve, message, read }: TranslationDecision,
): Promise<Posting> {
  return throughToPosting(ctx, way, 'decide-translation', async (tx, { by, posting }) => {
    if (approve && read && !isDeepStrictEqual(read, posting.translation)) {
      throw new Refusal('conflict', 'The English text was changed in the meantime. Please read it again.');
    }
    const answer = message === undefined ? {} : { answer: message };
    return await changePosting(
      ctx,
      tx,
      posting,
      approve
        ? { action: 'posting.approve-translation', by, set: { translation_state: 'approved' } }
        : { action: 'posting.reject-translation', by, set: { translation_state: 'wanted', ...answer } },
    );
  });
}
