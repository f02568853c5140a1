import { OrdersQuery } from '#contract/admin-orders.ts';
import { listExport } from '#server/http/list-export.ts';
import { findOrders } from '#server/orders/admin-queries.ts';

/** What the books and the parcels need. */
export const ordersExport = listExport(
  OrdersQuery,
  ({ db }, query, limit) => findOrders(db, query, { limit, offset: 0 }),
  {
    number: ({ number }) => number,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    channel: ({ channel }) => channel,
    amount: ({ amount }) => amount,
    refunded: ({ refunded }) => refunded,
    placed_at: ({ placed_at }) => placed_at,
    paid_at: ({ paid_at }) => paid_at,
    name: ({ full_name }) => full_name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    address: ({ shipping_address }) => shipping_address,
    delivery: ({ delivery }) => delivery,
    tracking_number: ({ tracking_number }) => tracking_number,
  },
);
