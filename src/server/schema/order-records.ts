import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/schema/columns.ts';
import { orders } from '#server/schema/orders.ts';

/** Kept for three years (E-Commerce Act, decree, article 6). */
export const orderComplaints = pgTable(
  'order_complaints',
  {
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    resolved_at: moment('resolved_at'),
    resolution: text('resolution'),
  },
  (table) => [index('order_complaints_order').on(table.order_id)],
);
export type ComplaintRow = typeof orderComplaints.$inferSelect;

/** On price, seller and terms, until the next row; the same article wants six months. */
export const shopNotices = pgTable('shop_notices', {
  id: id(),
  since: moment('since').notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
});
