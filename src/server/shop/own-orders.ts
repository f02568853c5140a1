import { ORDER_TOKEN_HEADER } from '#contract/payments/orders.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { byBuyer } from '#server/payments/change-state.ts';
import { orderIdOf } from '#server/payments/order-link.ts';
import { ownOrder } from '#server/shop/present-order.ts';
import { withdrawOwn } from '#server/shop/withdraw-own.ts';

export const ownOrderHandlers = {
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
} satisfies SomeHandlers;
