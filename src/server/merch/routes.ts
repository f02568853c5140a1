import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { orderShirts } from '#server/merch/order-shirts.ts';
import { merchPricing } from '#server/merch/pricing.ts';
import { byBuyer } from '#server/payments/change-state.ts';
import { orderToken } from '#server/payments/private-link.ts';

export const merchHandlers: Handlers<'GET /v1/pricing/merch' | 'POST /v1/merch/orders'> = {
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
