import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { queueStateLetters } from '#server/merch/payment-letters.ts';
import { noticeRetention } from '#server/merch/retention.ts';
import { recordShopNotice } from '#server/merch/shop-notices.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { findOrder } from '#server/payments/queries.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function merchTasks(ctx: Context): TaskDefinition[] {
  const changed: TaskDefinition<OrderChanged> = {
    name: 'merch.order-changed',
    async run({ orderId, ...change }) {
      const order = await findOrder(ctx.db, orderId);
      if (order) await ctx.db.transaction((tx) => queueStateLetters(ctx, tx, order, change));
    },
  };
  const notices: TaskDefinition = {
    name: 'merch.record-notice',
    schedule: '*/10 * * * *',
    async run() {
      await recordShopNotice(ctx);
      await removeDue(ctx, [noticeRetention]);
    },
  };
  return [changed, notices];
}
