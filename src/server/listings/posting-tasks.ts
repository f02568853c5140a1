import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { POSTING_CHANGED, type PostingChanged } from '#server/listings/change-state.ts';
import { followOrder } from '#server/listings/order-changed.ts';
import { writeLetters } from '#server/listings/posting-changed.ts';
import { remindEnds } from '#server/listings/posting-ends.ts';
import { postingRetention } from '#server/listings/retention.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
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
