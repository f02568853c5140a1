import { sql } from 'drizzle-orm';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue, rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { findOrder, type OrderChanged } from '#server/payments/order.ts';
import { shopNotices } from '#server/schema/order-records.ts';
import { adminOrderHandlers } from '#server/shop/order-desk.ts';
import { orderLinksHandlers } from '#server/shop/order-links.ts';
import { orderTasks } from '#server/shop/order-personal-data.ts';
import { ownOrderHandlers } from '#server/shop/own-order.ts';
import { queueStateEmails } from '#server/shop/payment-emails.ts';
import { recordShopNotice } from '#server/shop/shop-notices.ts';
import { merchHandlers, stockHandlers } from '#server/shop/shop-routes.ts';

/** How long the law wants records of labeling and advertising (E-Commerce Act, decree, article 6). */
const NOTICE_MONTHS = 6;

const noticeRetention = rowsDue({
  name: 'notices of the shop',
  what: 'Price, seller and terms as the shop showed them',
  rule: `${NOTICE_MONTHS} months after they were replaced`,
  key: shopNotices.id,
  isDue: (_ctx, now) => sql`exists (select from ${shopNotices} as next where next.since > ${shopNotices.since}
    and next.since < ${now.toISOString()}::timestamptz - make_interval(months => ${NOTICE_MONTHS}))`,
});

/** The shirt: stock, orders, delivery, withdrawal. */
export const shopRoom = {
  handlers: {
    ...merchHandlers,
    ...stockHandlers,
    ...ownOrderHandlers,
    ...orderLinksHandlers,
    ...adminOrderHandlers,
  },
  retention: [noticeRetention],
  tasks: (ctx) => [...merchTasks(ctx), ...orderTasks(ctx)],
} satisfies Room;

function merchTasks(ctx: Context): TaskDefinition[] {
  const changed: TaskDefinition<OrderChanged> = {
    name: 'merch.order-changed',
    async run({ orderId, ...change }) {
      const order = await findOrder(ctx.db, orderId);
      if (order) await ctx.db.transaction((tx) => queueStateEmails(ctx, tx, order, change));
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
