import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import type { Translation } from '#contract/postings.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { throughToPosting, type Way, wayByPosting } from '#server/listings/door.ts';
import { changePosting } from '#server/listings/posting.ts';
import { shownByPosting } from '#server/listings/show.ts';

type Keys = 'POST /v1/job-postings/own/answer' | 'POST /v1/job-postings/own/translation';

export const answerStaffHandlers: Handlers<Keys> = {
  'POST /v1/job-postings/own/answer': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await throughToPosting(ctx, way, 'answer', async (tx, { by, posting }) => {
      const set = { answer: call.body.message };
      await changePosting(ctx, tx, posting, { to: 'in-review', action: 'posting.answer', by, set });
    });
    return shownByPosting(ctx, way);
  },

  'POST /v1/job-postings/own/translation': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await decideTranslation(ctx, way, call.body);
    return shownByPosting(ctx, way);
  },
};

/** `read` is the text that the employer read. `message` says what is wrong with it. */
type TranslationDecision = { approve: boolean; message?: string | undefined; read?: Translation | undefined };

/**
 * An employer approves the English text, or says what is wrong with it.
 * @throws Refusal as `through`; `conflict` where the text is not the one that was read any more.
 */
function decideTranslation(ctx: Context, way: Way, { approve, message, read }: TranslationDecision): Promise<void> {
  return throughToPosting(ctx, way, 'decide-translation', async (tx, { by, posting }) => {
    if (approve && read && !isDeepStrictEqual(read, posting.translation)) {
      throw new Refusal('conflict', 'The English text was changed in the meantime. Please read it again.');
    }
    const answer = message === undefined ? {} : { answer: message };
    await changePosting(
      ctx,
      tx,
      posting,
      approve
        ? { action: 'posting.approve-translation', by, set: { translation_state: 'approved' } }
        : { action: 'posting.reject-translation', by, set: { translation_state: 'wanted', ...answer } },
    );
  });
}
