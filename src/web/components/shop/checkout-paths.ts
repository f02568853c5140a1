import type { OrderKind } from '#contract/payments/orders.ts';

/** Entered by a document of its own: the security policy that lets the gateway in comes with one. */
export const CHECKOUT_PATHS: Record<OrderKind, string> = { merch: '/merch/checkout', posting: '/post-a-job/checkout' };
