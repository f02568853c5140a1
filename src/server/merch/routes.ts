import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { orderShirts } from '#server/merch/order-shirts.ts';
import { ownOrder } from '#server/merch/present.ts';
import { merchPricing } from '#server/merch/pricing.ts';
import { withdrawOrder } from '#server/merch/withdraw.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import type { By } from '#server/payments/change-state.ts';
import { orderIdOf, orderToken } from '#server/payments/private-link.ts';

type MerchKeys =
  | 'GET /v1/pricing/merch'
  | 'POST /v1/merch/orders'
  | 'GET /v1/orders/own'
  | 'POST /v1/orders/own/cancellation'
  | 'POST /v1/orders/own/withdrawal';

export const merchHandlers: Handlers<MerchKeys> = {
  'GET /v1/pricing/merch': async (ctx) => ({ data: await merchPricing(ctx) }),

  'POST /v1/merch/orders': async (ctx, { body, caller, request }) => {
    const { order, isRepeat } = await orderShirts(ctx, buyer(caller), {
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
    return { data, status: isRepeat ? 200 : 201, headers: PRIVATE };
  },

  'GET /v1/orders/own': async (ctx, { request }) => ({
    data: await ownOrder(ctx, orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER))),
    headers: PRIVATE,
  }),

  'POST /v1/orders/own/cancellation': async (ctx, { request, caller }) => {
    const id = orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER));
    await cancelOrder(ctx, buyer(caller), id);
    return { data: await ownOrder(ctx, id), headers: PRIVATE };
  },

  'POST /v1/orders/own/withdrawal': async (ctx, { request, body, caller }) => {
    const id = orderIdOf(ctx, request.headers.get(ORDER_TOKEN_HEADER));
    await withdrawOrder(ctx, buyer(caller), id, body.reason || null);
    return { data: await ownOrder(ctx, id), headers: PRIVATE };
  },
};

function buyer({ requestId }: { requestId: string }): By {
  return { who: 'buyer', actor: { userId: null, requestId } };
}
