import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import type { Translation } from '#contract/postings.ts';
import type { Context } from '#server/context.ts';
import { changeOwn } from '#server/listings/change-own.ts';
import { changePosting } from '#server/listings/change-state.ts';
import type { By } from '#server/payments/change-state.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/** An employer answers what staff ask. @throws Refusal as `changeOwn`. */
export function answerStaff(ctx: Context, by: By, postingId: string, answer: string): Promise<PostingRow> {
  return changeOwn(ctx, postingId, 'answer', (tx, { posting }) =>
    changePosting(ctx, tx, posting, { to: 'in-review', action: 'posting.answer', by, set: { answer } }),
  );
}

/** `read` is the text that the employer read. `message` says what is wrong with it. */
export type TranslationDecision = { approve: boolean; message?: string | undefined; read?: Translation | undefined };

/**
 * An employer approves the English text, or says what is wrong with it.
 * @throws Refusal as `changeOwn`; `conflict` where the text is not the one that was read any more.
 */
export function decideTranslation(
  ctx: Context,
  by: By,
  postingId: string,
  { approve, message, read }: TranslationDecision,
): Promise<PostingRow> {
  return changeOwn(ctx, postingId, 'decide-translation', (tx, { posting }) => {
    if (approve && read && !isDeepStrictEqual(read, posting.translation)) {
      throw new Refusal('conflict', 'The English text was changed in the meantime. Please read it again.');
    }
    return changePosting(
      ctx,
      tx,
      posting,
      approve
        ? { action: 'posting.approve-translation', by, set: { translation_state: 'approved' } }
        : {
            action: 'posting.reject-translation',
            by,
            set: { translation_state: 'wanted', ...(message === undefined ? {} : { answer: message }) },
          },
    );
  });
}
