import type { LinkOrderBody } from '#contract/shop/desk-orders.ts';
import { signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { By } from '#server/payments/change-state.ts';
import { orderShirts } from '#server/shop/order-shirts.ts';

/** Orders from abroad keep their pieces until paid or cancelled. Idempotent by link. @throws as `orderShirts`. */
export function recordLinkOrder(ctx: Context, by: By, { link, usd, ...fields }: LinkOrderBody) {
  return orderShirts(ctx, by, {
    fields,
    // A payment link is made for one order, so a second one with it is the first one again.
    idempotencyKey: signature(ctx.settings.secrets, 'order link', [link]),
    address: null,
    link: { url: link, cents: Math.round(Number(usd) * 100) },
  });
}
