import type { TaskDefinition } from '#platform/queue.ts';
import type { Room } from '#server/core/room.ts';
import { answerStaffHandlers } from '#server/listings/answer-staff.ts';
import { answerListingHandlers } from '#server/listings/answers.ts';
import { changeHandlers } from '#server/listings/change.ts';
import { proofHandlers, recruitAccessHandlers } from '#server/listings/company-proof.ts';
import { adminEditHandlers } from '#server/listings/decide-edit.ts';
import { deskHandlers } from '#server/listings/desk.ts';
import { domainHandlers } from '#server/listings/domains.ts';
import { editHandlers } from '#server/listings/edit.ts';
import { forgetEdits } from '#server/listings/edits.ts';
import { postingRetention } from '#server/listings/erasure.ts';
import { writeLetters } from '#server/listings/letters.ts';
import { pageEditHandlers } from '#server/listings/page-edit.ts';
import { followOrder, payHandlers } from '#server/listings/pay.ts';
import { POSTING_CHANGED, type PostingChanged } from '#server/listings/posting.ts';
import { previewHandlers } from '#server/listings/preview.ts';
import { OF_OTHERS, OF_POSTINGS, questionHandlers, remindEnds } from '#server/listings/reminders.ts';
import { sendHandlers } from '#server/listings/send.ts';
import { showHandlers } from '#server/listings/show.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { removeDue } from '#server/retention/remove-due.ts';

/** What employers send and manage: a posting until it is published, a listing by whichever door. */
export const listingsRoom = {
  handlers: {
    ...sendHandlers,
    ...previewHandlers,
    ...payHandlers,
    ...proofHandlers,
    ...recruitAccessHandlers,
    ...answerStaffHandlers,
    ...showHandlers,
    ...changeHandlers,
    ...editHandlers,
    ...pageEditHandlers,
    ...answerListingHandlers,
    ...questionHandlers,
    ...deskHandlers,
    ...adminEditHandlers,
    ...domainHandlers,
  },
  retention: postingRetention,

  tasks(ctx) {
    const orderChanged: TaskDefinition<OrderChanged> = {
      name: 'posting.order-changed',
      run: ({ orderId }) => followOrder(ctx, orderId),
    };
    const changed: TaskDefinition<PostingChanged> = {
      name: POSTING_CHANGED,
      run: (change) => writeLetters(ctx, change),
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
      { name: 'posting.forget', schedule: '59 4 * * *', run: () => removeDue(ctx, postingRetention) },
      { name: 'employer-edits.forget', schedule: '50 18 * * *', run: () => forgetEdits(ctx) },
    ];
  },
} satisfies Room;
