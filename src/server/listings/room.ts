import type { TaskDefinition } from '#platform/queue.ts';
import { removeDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { answerListingHandlers } from '#server/listings/answers.ts';
import { changeHandlers } from '#server/listings/change.ts';
import { companyAnswerHandlers, companyAnswerRetention, expireAnswers } from '#server/listings/company-answers.ts';
import { proofHandlers } from '#server/listings/company-proof.ts';
import {
  askByRule,
  companyQuestionRetention,
  type QuestionRun,
  remindOfQuestions,
  WRITE_QUESTIONS,
  writeQuestions,
} from '#server/listings/company-questions.ts';
import { adminEditHandlers } from '#server/listings/decide-edit.ts';
import { adminPostingHandlers } from '#server/listings/desk.ts';
import { draftHandlers, draftRetention } from '#server/listings/drafts.ts';
import { editHandlers } from '#server/listings/edit.ts';
import { forgetEdits } from '#server/listings/edits.ts';
import { postingRetention } from '#server/listings/erasure.ts';
import { linksAgainHandlers } from '#server/listings/links-again.ts';
import { followOrder, payHandlers } from '#server/listings/pay.ts';
import { POSTING_CHANGED, type PostingChanged } from '#server/listings/posting.ts';
import { writeEmails } from '#server/listings/posting-emails.ts';
import { previewHandlers } from '#server/listings/preview.ts';
import { domainHandlers } from '#server/listings/proof.ts';
import { ownQuestionHandlers } from '#server/listings/question-answers.ts';
import { recruitHandlers } from '#server/listings/recruit-jobs.ts';
import { OF_OTHERS, OF_POSTINGS, remindEnds } from '#server/listings/reminders.ts';
import { answerHandlers } from '#server/listings/review.ts';
import { sendHandlers } from '#server/listings/send.ts';
import { showHandlers } from '#server/listings/show.ts';
import { statisticsHandlers } from '#server/listings/statistics.ts';
import type { OrderChanged } from '#server/payments/queries.ts';

export const listingsRoom = {
  handlers: {
    ...recruitHandlers,
    ...draftHandlers,
    ...sendHandlers,
    ...previewHandlers,
    ...linksAgainHandlers,
    ...payHandlers,
    ...proofHandlers,
    ...answerHandlers,
    ...showHandlers,
    ...statisticsHandlers,
    ...changeHandlers,
    ...editHandlers,
    ...answerListingHandlers,
    ...ownQuestionHandlers,
    ...adminPostingHandlers,
    ...adminEditHandlers,
    ...domainHandlers,
    ...companyAnswerHandlers,
  },
  retention: [...postingRetention, draftRetention, companyAnswerRetention, companyQuestionRetention],

  tasks(ctx) {
    const orderChanged: TaskDefinition<OrderChanged> = {
      name: 'posting.order-changed',
      run: ({ orderId }) => followOrder(ctx, orderId),
    };
    const changed: TaskDefinition<PostingChanged> = {
      name: POSTING_CHANGED,
      run: (change) => writeEmails(ctx, change),
    };
    return [
      orderChanged,
      changed,
      {
        name: 'posting.remind-ends',
        schedule: '5 10 * * *',
        async run() {
          await remindEnds(ctx, OF_POSTINGS);
        },
      },
      {
        name: 'upkeep.remind-ends',
        schedule: '0 10 * * *',
        async run() {
          const written = await remindEnds(ctx, OF_OTHERS);
          if (written > 0) ctx.log.info({ written }, 'employers reminded of the end of their listings');
        },
      },
      {
        name: 'posting.forget',
        schedule: '59 4 * * *',
        run: () => removeDue(ctx, [...postingRetention, draftRetention]),
      },
      {
        name: 'company-answers.forget',
        schedule: '57 4 * * *',
        run: () => removeDue(ctx, [companyAnswerRetention, companyQuestionRetention]),
      },
      {
        name: 'company-answers.expire',
        schedule: '* * * * *',
        async run() {
          const companies = await expireAnswers(ctx);
          if (companies > 0) ctx.log.info({ companies }, 'answers of companies ended');
        },
      },
      { name: WRITE_QUESTIONS, schedule: '*/10 9-17 * * 1-5', run: (how: QuestionRun) => writeQuestions(ctx, how) },
      {
        name: 'company-questions.ask',
        schedule: '20 10 * * 1-5',
        async run() {
          const [reminded, asked] = [await remindOfQuestions(ctx), await askByRule(ctx)];
          if (reminded + asked > 0) ctx.log.info({ reminded, asked }, 'companies asked about their listings');
        },
      },
      { name: 'employer-edits.forget', schedule: '50 18 * * *', run: () => forgetEdits(ctx) },
    ];
  },
} satisfies Room;
