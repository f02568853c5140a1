import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, OrderKind, OrderState } from '#contract/payments/orders.ts';
import type { ShirtSize } from '#contract/shop/merch.ts';
import { id, moment } from '#server/schema/columns.ts';

/** A deferred constraint trigger holds the sum of `printed` at `SHIRT.pieces`, or at no rows. */
export const merchStock = pgTable(
  'merch_stock',
  {
    id: id(),
    size: text('size').$type<ShirtSize>().notNull().unique(),
    printed: integer('printed').notNull(),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    check(
      'merch_stock_left',
      sql`${table.reserved} >= 0 and ${table.sold} >= 0
      and ${table.reserved} + ${table.sold} <= ${table.printed}`,
    ),
  ],
);
export type StockRow = typeof merchStock.$inferSelect;

/** Orders outlive accounts and profiles: the law keeps records of contracts and payments for five years. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The gateway's orderId, and what buyers quote: unguessable. */
    number: text('number').notNull().unique(),
    kind: text('kind').$type<OrderKind>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** `card`: in the gateway's window. `link`: in US dollars, by a link in an email. */
    channel: text('channel').$type<'card' | 'link'>().notNull(),
    /** Won, VAT included, as are `unit_amount` and operations. */
    amount: integer('amount').notNull(),
    /** Won of `amount` that went back. */
    refunded: integer('refunded').notNull().default(0),
    full_name: text('full_name').notNull(),
    email: text('email').notNull(),
    /** Of a posting, as it stood when it was ordered: a receipt doesn't change with a company's name. */
    company: text('company'),
    registration_number: text('registration_number'),
    /** Null, like the address, for an order without a parcel. */
    phone: text('phone'),
    shipping_address: text('shipping_address'),
    notes: text('notes'),
    consent_version: text('consent_version').notNull(),
    idempotency_key: text('idempotency_key').unique(),
    /** Keyed hash, to bound what a network holds unpaid; null once paid, and after an hour. */
    placed_from: text('placed_from'),
    placed_at: moment('placed_at').notNull(),
    /** Stock of a pending order is kept until then; null where it holds none, or indefinitely. */
    reserved_until: moment('reserved_until'),
    gateway: text('gateway'),
    payment_key: text('payment_key').unique(),
    receipt_url: text('receipt_url'),
    paid_at: moment('paid_at'),
    failure_code: text('failure_code'),
    link_url: text('link_url'),
    /** US cents, delivery abroad included. */
    link_cents: integer('link_cents'),
    delivery: text('delivery').$type<DeliveryState>(),
    courier: text('courier'),
    tracking_number: text('tracking_number'),
    shipped_at: moment('shipped_at'),
    delivered_at: moment('delivered_at'),
    withdrawal_asked_at: moment('withdrawal_asked_at'),
    withdrawal_reason: text('withdrawal_reason'),
    compared_at: moment('compared_at'),
  },
  (table) => [
    check('orders_refunded', sql`${table.amount} > 0 and ${table.refunded} between 0 and ${table.amount}`),
    index('orders_reserved').on(table.reserved_until).where(sql`state = 'pending'`),
    index('orders_networks').on(table.placed_at).where(sql`placed_from is not null`),
    index('orders_placed').on(table.placed_at),
    index('orders_compared').on(table.compared_at).where(sql`channel = 'card'`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    item: text('item').notNull(),
    size: text('size').$type<ShirtSize>(),
    quantity: integer('quantity').notNull(),
    refunded_quantity: integer('refunded_quantity').notNull().default(0),
    unit_amount: integer('unit_amount').notNull(),
  },
  (table) => [
    uniqueIndex('order_lines_once').on(table.order_id, table.item, table.size),
    check(
      'order_lines_quantity',
      sql`${table.quantity} > 0 and ${table.unit_amount} >= 0
      and ${table.refunded_quantity} between 0 and ${table.quantity}`,
    ),
  ],
);
export type OrderLineRow = typeof orderLines.$inferSelect;

export const orderStates = pgTable(
  'order_states',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<OrderState>().notNull(),
    refunded: integer('refunded').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_states_order').on(table.order_id, table.id)],
);

export type Pieces = Partial<Record<ShirtSize, number>>;

/** Written before asking the gateway, settled by its answer or by asking again. */
export const paymentOperations = pgTable(
  'payment_operations',
  {
    /** Random; the gateway's idempotency key at each repetition. */
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<'confirm' | 'refund'>().notNull(),
    /** `found`: made without our asking or knowing: a refund in the gateway's console, a forgotten charge. */
    state: text('state').$type<'asked' | 'done' | 'refused' | 'found'>().notNull(),
    payment_key: text('payment_key').notNull(),
    amount: integer('amount').notNull(),
    /** The pieces whose price a refund gives back, as far as anybody said. */
    for_pieces: jsonb('for_pieces').$type<Pieces>().notNull().default({}),
    /** Those that go back into stock. */
    pieces: jsonb('pieces').$type<Pieces>().notNull().default({}),
    reason: text('reason'),
    code: text('code'),
    transaction_key: text('transaction_key').unique(),
    asked_at: moment('asked_at').notNull(),
    next_at: moment('next_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    settled_at: moment('settled_at'),
  },
  (table) => [
    index('payment_operations_order').on(table.order_id),
    // One payment and one refund of an order are under way at a time.
    uniqueIndex('payment_operations_asked').on(table.order_id).where(sql`state = 'asked'`),
    index('payment_operations_next').on(table.next_at).where(sql`state = 'asked'`),
    check('payment_operations_amount', sql`${table.amount} > 0`),
  ],
);
export type OperationRow = typeof paymentOperations.$inferSelect;
