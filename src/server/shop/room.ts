import { sql } from 'drizzle-orm';
import { holdMinutes, ORDER_TOKEN_HEADER } from '#contract/payments/orders.ts';
import { type MerchPricing, SHIRT } from '#contract/shop/merch.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { byBuyer, type OrderChanged } from '#server/payments/change-state.ts';
import { orderIdOf, orderToken } from '#server/payments/order-link.ts';
import { findOrder, piecesInCarts } from '#server/payments/queries.ts';
import { leftOf, listStock } from '#server/payments/stock.ts';
import { takesCards } from '#server/payments/takes-cards.ts';
import { shopNotices } from '#server/schema/order-records.ts';
import { adminOrderHandlers } from '#server/shop/order-desk.ts';
import { orderTasks } from '#server/shop/order-personal-data.ts';
import { orderShirts } from '#server/shop/order-shirts.ts';
import { queueStateLetters } from '#server/shop/payment-emails.ts';
import { ownOrder } from '#server/shop/present-order.ts';
import { recordShopNotice } from '#server/shop/shop-notices.ts';
import { stockHandlers } from '#server/shop/stock-routes.ts';
import { withdrawOwn } from '#server/shop/withdraw-own.ts';

const merchHandlers: Handlers<'GET /v1/pricing/merch' | 'POST /v1/merch/orders'> = {
  'GET /v1/pricing/merch': async (ctx) => ({ data: await merchPricing(ctx) }),

  'POST /v1/merch/orders': async (ctx, { body, caller, request }) => {
    const { order, isRepeat } = await orderShirts(ctx, byBuyer(caller), {
      fields: body,
      idempotencyKey: idempotencyKey(request),
      address: caller.address,
      link: null,
    });
    const { id, number, amount, reserved_until, placed_at } = order;
    const data = {
      orderId: number,
      token: orderToken(ctx, id),
      amount,
      reserved_until: (reserved_until ?? placed_at).toISOString(),
    };
    return { data, status: isRepeat ? 200 : 201 };
  },
};

/** How long the law wants records of labelling and advertising (E-Commerce Act, decree, article 6). */
const NOTICE_MONTHS = 6;

const noticeRetention = rowsDue({
  name: 'notices of the shop',
  what: 'What the shop said of price, seller and terms',
  rule: `${NOTICE_MONTHS} months after it said something else`,
  key: shopNotices.id,
  isDue: (_ctx, now) => sql`exists (select from ${shopNotices} as next where next.since > ${shopNotices.since}
    and next.since < ${now.toISOString()}::timestamptz - make_interval(months => ${NOTICE_MONTHS}))`,
});

type Keys = 'GET /v1/orders/own' | 'POST /v1/orders/own/cancellation' | 'POST /v1/orders/own/withdrawal';

const ownOrderHandlers: Handlers<Keys> = {
  'GET /v1/orders/own': async (ctx, { request }) => ({
    data: await ownOrder(ctx, orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER))),
  }),

  'POST /v1/orders/own/cancellation': async (ctx, { request, caller }) => {
    const id = orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER));
    await cancelOrder(ctx, byBuyer(caller), id);
    return { data: await ownOrder(ctx, id) };
  },

  'POST /v1/orders/own/withdrawal': async (ctx, { request, body, caller }) => {
    const id = orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER));
    await withdrawOwn(ctx, byBuyer(caller), id, body.reason || null);
    return { data: await ownOrder(ctx, id) };
  },
};

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

function merchTasks(ctx: Context): TaskDefinition[] {
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

/** Without sizes before staff have said how many were printed. */
async function merchPricing(ctx: Context): Promise<MerchPricing> {
  const { db, payments, settings } = ctx;
  const stock = await listStock(db);
  const inCarts = await piecesInCarts(db);
  const sizes = stock.map((row) => ({ size: row.size, left: leftOf(row), in_carts: inCarts[row.size] ?? 0 }));
  const left = sizes.reduce((sum, size) => sum + size.left, 0);
  return {
    price: SHIRT.price,
    usd: SHIRT.usd,
    pieces: SHIRT.pieces,
    left,
    reserved: stock.reduce((sum, { reserved }) => sum + reserved, 0),
    sizes,
    quantity_max: SHIRT.quantityMax,
    reservation_minutes: holdMinutes(left),
    is_open: takesCards(ctx, 'merch') && stock.length > 0,
    is_sandbox: payments !== null && settings.demo,
  };
}
