import type { TaskDefinition } from '#platform/queue.ts';
import { removeDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import type { OrderChanged } from '#server/payments/order.ts';
import { answerListingHandlers } from '#server/postings/answers.ts';
import { changeHandlers } from '#server/postings/change.ts';
import { companyAnswerHandlers, companyAnswerRetention, expireAnswers } from '#server/postings/company-answers.ts';
import { proofHandlers } from '#server/postings/company-proof.ts';
import {
  askByRule,
  companyQuestionRetention,
  type QuestionRun,
  remindOfQuestions,
  WRITE_QUESTIONS,
  writeQuestions,
} from '#server/postings/company-questions.ts';
import { adminEditHandlers } from '#server/postings/decide-edit.ts';
import { adminPostingHandlers } from '#server/postings/desk.ts';
import { draftHandlers, draftRetention } from '#server/postings/drafts.ts';
import { editHandlers } from '#server/postings/edit.ts';
import { forgetEdits } from '#server/postings/edits.ts';
import { postingRetention } from '#server/postings/erasure.ts';
import { linksAgainHandlers } from '#server/postings/links-again.ts';
import { followOrder, payHandlers } from '#server/postings/pay.ts';
import { POSTING_CHANGED, type PostingChanged } from '#server/postings/posting.ts';
import { writeEmails } from '#server/postings/posting-emails.ts';
import { previewHandlers } from '#server/postings/preview.ts';
import { domainHandlers } from '#server/postings/proof.ts';
import { ownQuestionHandlers } from '#server/postings/question-answers.ts';
import { recruitHandlers } from '#server/postings/recruit-jobs.ts';
import { OF_OTHERS, OF_POSTINGS, remindEnds } from '#server/postings/reminders.ts';
import { answerHandlers } from '#server/postings/review.ts';
import { sendHandlers } from '#server/postings/send.ts';
import { showHandlers } from '#server/postings/show.ts';
import { statisticsHandlers } from '#server/postings/statistics.ts';

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
