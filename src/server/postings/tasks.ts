import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { POSTING_CHANGED, type PostingChanged } from '#server/postings/change-state.ts';
import { followOrder } from '#server/postings/order-changed.ts';

export function postingTasks(ctx: Context): TaskDefinition[] {
  const orderChanged: TaskDefinition<OrderChanged> = {
    name: 'posting.order-changed',
    run: ({ orderId }) => followOrder(ctx, orderId),
  };
  const changed: TaskDefinition<PostingChanged> = { name: POSTING_CHANGED, run: async () => {} };
  return [orderChanged, changed];
}
