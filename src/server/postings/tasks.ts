import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { POSTING_CHANGED, type PostingChanged } from '#server/postings/change-state.ts';
import { followOrder } from '#server/postings/order-changed.ts';
import { writeLetters } from '#server/postings/posting-changed.ts';
import { remindEnds } from '#server/postings/remind-ends.ts';
import { postingRetention } from '#server/postings/retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function postingTasks(ctx: Context): TaskDefinition[] {
  const orderChanged: TaskDefinition<OrderChanged> = {
    name: 'posting.order-changed',
    run: ({ orderId }) => followOrder(ctx, orderId),
  };
  const changed: TaskDefinition<PostingChanged> = {
    name: POSTING_CHANGED,
    run: (change) => writeLetters(ctx, change),
  };
  const ends: TaskDefinition = { name: 'posting.remind-ends', schedule: '5 10 * * *', run: () => remindEnds(ctx) };
  const forget: TaskDefinition = {
    name: 'posting.forget',
    schedule: '59 4 * * *',
    run: () => removeDue(ctx, postingRetention),
  };
  return [orderChanged, changed, ends, forget];
}
