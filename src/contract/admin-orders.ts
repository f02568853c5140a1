import { z } from 'zod';
import { adminListQuery } from '#contract/admin-lists.ts';
import { DELIVERY_STATES, ORDER_KINDS, ORDER_STATES } from '#contract/orders.ts';
import { ids } from '#contract/vocabulary.ts';

/** `q` is looked for in the number, the name and the e-mail address. */
export const OrdersQuery = adminListQuery(['placed_at', 'amount', 'refunded']).extend({
  kind: z.enum(ORDER_KINDS).optional(),
  state: z.enum(ids(ORDER_STATES)).optional(),
  delivery: z.enum(ids(DELIVERY_STATES)).optional(),
});
export type OrdersQuery = z.output<typeof OrdersQuery>;
