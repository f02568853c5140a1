import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { queuePaid } from '#server/merch/letters.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { findOrder } from '#server/payments/queries.ts';

export function merchTasks(ctx: Context): TaskDefinition[] {
  const changed: TaskDefinition<OrderChanged> = {
    name: 'merch.order-changed',
    async run({ orderId, state }) {
      const order = await findOrder(ctx.db, orderId);
      if (order && state === 'paid') await ctx.db.transaction((tx) => queuePaid(ctx, tx, order));
    },
  };
  return [changed];
}
