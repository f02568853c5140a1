import { OrdersQuery } from '#contract/admin-orders.ts';
import { listExport } from '#server/http/list-export.ts';
import { orderIds, ordersById } from '#server/orders/admin-queries.ts';

/** What the books and the parcels need. */
export const ordersExport = listExport(
  OrdersQuery,
  {
    ids: ({ db }, query, limit) => orderIds(db, query, limit),
    read: ({ db }, ids) => ordersById(db, ids),
  },
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
