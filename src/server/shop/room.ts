import type { Room } from '#server/core/room.ts';
import { adminOrderHandlers } from '#server/shop/order-desk.ts';
import { orderTasks } from '#server/shop/order-personal-data.ts';
import { ownOrderHandlers } from '#server/shop/own-orders.ts';
import { noticeRetention } from '#server/shop/retention.ts';
import { merchHandlers } from '#server/shop/shop-routes.ts';
import { merchTasks } from '#server/shop/shop-tasks.ts';
import { stockHandlers } from '#server/shop/stock-routes.ts';

/** The shirt: stock, orders, delivery, withdrawal. */
export const shopRoom = {
  handlers: {
    ...merchHandlers,
    ...stockHandlers,
    ...ownOrderHandlers,
    ...adminOrderHandlers,
  },
  retention: [noticeRetention],
  tasks: (ctx) => [...merchTasks(ctx), ...orderTasks(ctx)],
} satisfies Room;
