import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { At } from '#contract/core/moments.ts';
import {
  type AdminOrder,
  type LinkOrderBody,
  ListedOrder,
  type MadeRefund,
  type OrderNeed,
  OrdersQuery,
} from '#contract/shop/desk-orders.ts';
import type { Db } from '#platform/db.ts';
import { signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, type By, byStaff, recordShown } from '#server/core/record-audit.ts';
import { askGateway } from '#server/payments/compare-payment.ts';
import {
  FILLED_STATES,
  historyOf,
  linesOf,
  noSuchOrder,
  operationsOf,
  orderLink,
  orderRevision,
  vatOf,
} from '#server/payments/order.ts';
import { markLinkPaid } from '#server/payments/payment-operations.ts';
import { cancelOrder } from '#server/payments/place-order.ts';
import {
  findOwedRefund,
  IS_REFUND_OWED,
  type OwedRefund,
  type Refunded,
  refundOrder,
  retryRefund,
} from '#server/payments/refund-order.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { orderComplaints } from '#server/schema/order-records.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';
import { postingOrders, postings } from '#server/schema/postings.ts';
import { isMailKept, mails } from '#server/schema/system.ts';
import { complaintsOf, noteComplaint, resolveComplaints } from '#server/shop/complaints.ts';
import { deliverOrder } from '#server/shop/deliver-order.ts';
import { orderShirts } from '#server/shop/order-shirts.ts';
import { KINDS, withdrawOwn } from '#server/shop/own-order.ts';

const IS_FILLED = inArray(orders.state, [...FILLED_STATES]);

const NEEDS: Record<OrderNeed, SQL | undefined> = {
  refund: IS_REFUND_OWED,
  withdrawal: and(isNotNull(orders.withdrawal_asked_at), IS_FILLED),
  complaint: sql`exists (select from ${orderComplaints}
    where ${orderComplaints.order_id} = ${orders.id} and ${orderComplaints.resolved_at} is null)`,
  parcel: and(inArray(orders.delivery, ['waiting', 'packed']), isNull(orders.withdrawal_asked_at), IS_FILLED),
};

const EACH = Object.entries(NEEDS).map(([need, condition]) => sql`case when ${condition} then ${need}::text end`);

const NEEDED = sql<OrderNeed[]>`to_json(array_remove(array[${sql.join(EACH, sql`, `)}], null))`;

type FoundOrder = OrderRow & { needs: OrderNeed[] };

const { id, number, kind, state, channel, amount, refunded, placed_at, full_name, delivery } = orders;

const { paid_at, email, phone, shipping_address, tracking_number } = orders;

const at = At.nullable();

const text = z.string().nullable();

export const orderList = deskList({
  query: OrdersQuery,
  // With what the books and the parcels need in the file.
  data: ListedOrder.extend({
    paid_at: at,
    email: z.string(),
    phone: text,
    shipping_address: text,
    tracking_number: text,
  }),
  key: id,
  columns: {
    id,
    number,
    kind,
    state,
    channel,
    amount,
    refunded,
    placed_at,
    full_name,
    delivery,
    needs: NEEDED,
    paid_at,
    email,
    phone,
    shipping_address,
    tracking_number,
  },
  from: (select) => select.from(orders),
  where: ({ q, needs, ...asked }) =>
    and(
      hasWords(q, [number, full_name, email]),
      asked.kind && eq(kind, asked.kind),
      asked.state && eq(state, asked.state),
      asked.delivery && eq(delivery, asked.delivery),
      needs && NEEDS[needs],
    ),
  sorts: { placed_at, amount, refunded },
  csv: [
    'number',
    'kind',
    'state',
    'channel',
    'amount',
    'refunded',
    'placed_at',
    'paid_at',
    ['name', ({ full_name }) => full_name],
    'email',
    'phone',
    ['address', ({ shipping_address }) => shipping_address],
    'delivery',
    'tracking_number',
  ],
});

type Keys = Extract<keyof Api, `${string} /v1/admin/orders${string}`>;

export const adminOrderHandlers: Handlers<Keys> = {
  'GET /v1/admin/orders': orderList.page,

  'POST /v1/admin/orders': async (ctx, { caller, body }) => {
    const { order, isRepeat } = await recordLinkOrder(ctx, byStaff(caller), body);
    return { ...(await shown(ctx, caller, order.id)), status: isRepeat ? 200 : 201 };
  },

  'GET /v1/admin/orders/{id}': (ctx, { caller, params }) => shown(ctx, caller, params.id),

  'POST /v1/admin/orders/{id}/refunds': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    const refund = await refundOrder(ctx, byStaff(caller), id, body);
    return { data: await presentRefund(ctx, refund) };
  },

  'POST /v1/admin/orders/{id}/refunds/retry': async (ctx, { caller, params }) => {
    const { id } = await namedOrder(ctx, params.id);
    const refund = await retryRefund(ctx, byStaff(caller), id);
    return { data: await presentRefund(ctx, refund) };
  },

  'POST /v1/admin/orders/{id}/delivery': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    const step = body.to === 'shipped' ? { ...body, trackingNumber: body.tracking_number } : body;
    await deliverOrder(ctx, byStaff(caller), id, step);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/cancellation': async (ctx, { caller, params }) => {
    const { id } = await namedOrder(ctx, params.id);
    await cancelOrder(ctx, byStaff(caller), id);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/withdrawal': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await withdrawOwn(ctx, byStaff(caller), id, body.reason || null);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/payment': async (ctx, { caller, params }) => {
    const { id } = await namedOrder(ctx, params.id);
    await markLinkPaid(ctx, byStaff(caller), id);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/comparison': async (ctx, { caller, params }) => {
    const order = await namedOrder(ctx, params.id);
    await askGateway(ctx, order);
    return shown(ctx, caller, order.id);
  },

  'POST /v1/admin/orders/{id}/complaints': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await noteComplaint(ctx, byStaff(caller), id, body.text);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/complaints/resolution': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await resolveComplaints(ctx, byStaff(caller), id, body.text);
    return shown(ctx, caller, id);
  },
};

async function shown(ctx: Context, by: Actor, name: string) {
  return { data: await presentForStaff(ctx, await showOrder(ctx, by, name)) };
}

async function presentForStaff(ctx: Context, order: FoundOrder): Promise<z.input<typeof AdminOrder>> {
  const { db } = ctx;
  const { withdrawal_asked_at: asked_at } = order;
  const [lines, history] = [await linesOf(db, order.id), await historyOf(db, order.id)];
  const posting = await findPostingOf(db, order.id);
  const letters = await emailsAbout(db, [order.id, ...(posting ? [posting.id] : [])]);
  return {
    ...order,
    vat: vatOf(order),
    lines,
    posting,
    history,
    letters,
    operations: await operationsOf(db, order.id),
    owed: presentOwed(await findOwedRefund(db, order.id)),
    complaints: await complaintsOf(db, order.id),
    payment_link: order.link_url === null ? null : { url: order.link_url, usd_cents: order.link_cents ?? 0 },
    withdrawal: asked_at && { asked_at, reason: order.withdrawal_reason },
    can_withdraw: KINDS[order.kind].canWithdraw(order, ctx.clock.now()),
    page_url: orderLink(ctx, order.id),
    revision: orderRevision(order, lines),
  };
}

async function presentRefund(ctx: Context, { order, operation }: Refunded): Promise<z.input<typeof MadeRefund>> {
  const found = await findOrderNamed(ctx.db, order.id);
  if (!found) throw noSuchOrder();
  return { order: await presentForStaff(ctx, found), refund: operation };
}

function presentOwed(owed: OwedRefund | null): z.input<typeof AdminOrder>['owed'] {
  if (!owed) return null;
  const { reason, code, asked_at } = owed.operation;
  return { amount: owed.amount, reason, code, refused_at: asked_at };
}

/** Recorded, as it tells who ordered. @throws Refusal `not_found`. */
async function showOrder(ctx: Context, by: Actor, name: string): Promise<FoundOrder> {
  const order = await namedOrder(ctx, name);
  await recordShown(ctx, by, { action: 'order.show', subject: { kind: 'order', id: order.id } });
  return order;
}

/** @throws Refusal `not_found` */
async function namedOrder({ db }: Pick<Context, 'db'>, name: string): Promise<FoundOrder> {
  const order = await findOrderNamed(db, name);
  if (!order) throw noSuchOrder();
  return order;
}

/** By its id, or by the number that buyers quote. */
async function findOrderNamed(db: Db, idOrNumber: string): Promise<FoundOrder | null> {
  const isIt = isUuid(idOrNumber) ? eq(orders.id, idOrNumber) : eq(orders.number, idOrNumber.toUpperCase());
  const [found] = await db
    .select({ ...getTableColumns(orders), needs: NEEDED })
    .from(orders)
    .where(isIt);
  return found ?? null;
}

async function findPostingOf(db: Db, orderId: string) {
  const [found] = await db
    .select({ id: postings.id, state: postings.state, title: sql<string>`${postings.fields}->>'title'` })
    .from(postingOrders)
    .innerJoin(postings, eq(postings.id, postingOrders.posting_id))
    .where(eq(postingOrders.order_id, orderId));
  return found ?? null;
}

/** The emails still kept: their ids name what they are about. */
function emailsAbout(db: Db, subjects: readonly string[]) {
  const { to, subject, created_at, sent_at, failed_at } = mails;
  return db
    .select({ to, subject, created_at, sent_at, failed_at })
    .from(mails)
    .where(and(isMailKept, or(...subjects.map((id) => sql`strpos(${mails.message_id}, ${id}) > 0`))))
    .orderBy(desc(mails.created_at));
}

/** Orders from abroad keep their pieces until paid or canceled. Idempotent by link. @throws as `orderShirts`. */
function recordLinkOrder(ctx: Context, by: By, { link, usd, ...fields }: LinkOrderBody) {
  return orderShirts(ctx, by, {
    fields,
    // A payment link is made for one order, so a second one with it is the first one again.
    idempotencyKey: signature(ctx.settings.secrets, 'order link', [link]),
    address: null,
    link: { url: link, cents: Math.round(Number(usd) * 100) },
  });
}
