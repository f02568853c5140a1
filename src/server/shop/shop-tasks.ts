import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/remove-due.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { findOrder } from '#server/payments/queries.ts';
import { queueStateLetters } from '#server/shop/payment-emails.ts';
import { noticeRetention } from '#server/shop/retention.ts';
import { recordShopNotice } from '#server/shop/shop-notices.ts';

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
