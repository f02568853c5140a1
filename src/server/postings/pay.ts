import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { registrationDigits } from '#contract/core/registration-number.ts';
import type { Checkout } from '#contract/payments/orders.ts';
import type { PostingOrder } from '#contract/postings/postings.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { BY_CLOCK, BY_GATEWAY, type By } from '#server/core/record-audit.ts';
import {
  askedOperation,
  checkoutOf,
  findOrder,
  isFilled,
  lockOrder,
  orderToken,
  type PaymentContext,
  type Returns,
  takesCards,
} from '#server/payments/order.ts';
import { closeUnpaid, endReservation, placeIn } from '#server/payments/place-order.ts';
import { refundIn } from '#server/payments/refund-order.ts';
import { lockByLink, openPosting, refuseUnlessAllowed, wayByPosting } from '#server/postings/door.ts';
import { changePosting, lockPosting, ordersOf, type Posting, updatePosting } from '#server/postings/posting.ts';
import { queueToEmployer, strayPaymentEmail } from '#server/postings/posting-emails.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { postingOrders } from '#server/schema/postings.ts';

/** Each attempt to pay places an order at most. */
const PAYMENTS = { name: 'pay-posting', points: 30, seconds: 3600 };

export const payHandlers: Handlers<'POST /v1/job-postings/own/payment'> = {
  'POST /v1/job-postings/own/payment': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await openPosting(ctx, way);
    await ctx.limits.take(PAYMENTS, { id: way.postingId });
    const data = await ctx.db.transaction(async (tx) => {
      const posting = await lockByLink(tx, way);
      refuseUnlessAllowed(ctx, { via: 'posting', posting, job: null }, 'pay');
      return await orderToPay(ctx, tx, way.by, posting);
    });
    return { data };
  },
};

/**
 * The open order, or another where the last one ended. The posting is locked and unpaid.
 * @throws Refusal `unavailable` while no cards are taken; `conflict` while a payment is under way or was just made.
 */
export async function orderToPay(ctx: Context, tx: Db, by: By, posting: Posting): Promise<PostingOrder> {
  if (!takesCards(ctx, 'posting'))
    throw new Refusal('unavailable', 'Card payments are down right now. Try again later.');
  const last = posting.order_id ? await lockOrder(tx, posting.order_id) : null;
  if (last) {
    if (isFilled(last)) throw new Refusal('conflict', 'This posting is already paid.');
    if (await askedOperation(tx, last.id))
      throw new Refusal('conflict', 'We’re still checking the payment for this posting.');
    const open = openedOrder(ctx, last);
    if (open) return open;
    if (last.state === 'pending') {
      await endReservation(ctx, tx, BY_CLOCK, last, { to: 'expired', action: 'order.expire' });
    }
  }
  const opened = openedOrder(ctx, await placeFor(ctx, tx, by, posting));
  if (!opened) throw new Error('A new order cannot be paid.');
  return opened;
}

async function placeFor(ctx: Context, tx: Db, by: By, posting: Posting): Promise<OrderRow> {
  const { person_in_charge, email, company, registration_number } = posting.fields;
  const { order } = await placeIn(ctx, tx, by, {
    kind: 'posting',
    lines: posting.bill
      .filter(({ amount }) => amount > 0)
      .map(({ item, amount }) => ({ item, size: null, quantity: 1, unitAmount: amount })),
    buyer: {
      full_name: person_in_charge,
      email,
      company,
      registration_number: registration_number ? registrationDigits(registration_number) : null,
      consent_version: posting.consent_version,
    },
    network: null,
    idempotencyKey: null,
    link: null,
  });
  await tx.insert(postingOrders).values({ order_id: order.id, posting_id: posting.id });
  await updatePosting(tx, posting.id, { order_id: order.id });
  return order;
}

function openedOrder(ctx: Context, order: OrderRow): PostingOrder | null {
  const { id, number, amount, reserved_until } = order;
  const checkout = postingCheckout(ctx, order);
  if (!checkout || !reserved_until) return null;
  return {
    orderId: number,
    token: orderToken(ctx, id),
    amount,
    reserved_until: reserved_until.toISOString(),
    checkout,
  };
}

export function postingCheckout(ctx: Context, order: OrderRow): Checkout | null {
  return checkoutOf(ctx, order, postingReturns(ctx));
}

export function postingReturns({ settings }: Pick<Context, 'settings'>): Returns {
  return {
    orderName: `${settings.brand} job posting`,
    successPath: '/post-a-job/success',
    failPath: '/post-a-job/failure',
  };
}

/** No open or expired card window charges then. An order whose charge is under way is left to `followOrder`. */
export async function closeOrders(
  ctx: Context,
  tx: Db,
  by: By,
  posting: Posting,
  paid: OrderRow | null,
): Promise<void> {
  for (const { id } of await ordersOf(tx, posting.id)) {
    if (id !== paid?.id) await closeUnpaid(ctx, tx, by, id);
  }
}

/** Idempotent: what is paid goes to review, once; a payment that nothing is published for goes back. */
export async function followOrder(ctx: Context, orderId: string): Promise<void> {
  const [link] = await ctx.db.select().from(postingOrders).where(eq(postingOrders.order_id, orderId));
  if (!link) throw new Error('An order of a posting without its posting.');
  await ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, link.posting_id);
    const order = await lockOrder(tx, orderId);
    if (!posting || !order) throw new Error('An order of a posting without its posting.');
    if (isFilled(order)) return await takeFilled(ctx, tx, posting, order);
    // It was charged when it could not be filled any more, and the payment went back by itself.
    const isStray = order.state === 'refunded' && order.paid_at === null;
    if (isStray) return await tellOfStray(ctx, tx, posting, order, order.amount);
    const isItsPayment = posting.order_id === order.id && order.state === 'refunded';
    if (isItsPayment && (posting.state === 'in-review' || posting.state === 'asked')) {
      await changePosting(ctx, tx, posting, {
        to: 'declined',
        action: 'posting.decline',
        by: BY_GATEWAY,
        set: { decline_reason: 'The payment was refunded, so the posting ended.' },
      });
    }
  });
}

async function takeFilled(ctx: Context, tx: Db, posting: Posting, order: OrderRow): Promise<void> {
  if (posting.state === 'unpaid') {
    await closeOrders(ctx, tx, BY_GATEWAY, posting, order);
    await changePosting(ctx, tx, posting, {
      to: 'in-review',
      action: 'posting.pay',
      by: BY_GATEWAY,
      set: { order_id: order.id },
    });
    return;
  }
  const isOver = posting.state === 'declined' || posting.state === 'withdrawn';
  if (posting.order_id === order.id && !isOver) return;
  const sum = await refundPaid(ctx, tx, BY_GATEWAY, order, isOver ? 'ended' : 'twice');
  if (sum > 0) await tellOfStray(ctx, tx, posting, order, sum);
}

/** Once for each order, however often it is looked at. */
function tellOfStray(ctx: Context, tx: Db, posting: Posting, { id }: OrderRow, sum: number): Promise<void> {
  return queueToEmployer(ctx, tx, posting, `stray.${id}`, (words) => strayPaymentEmail(posting, sum, words));
}

/** The employer is told it. */
const REASONS = {
  declined: 'The posting was declined',
  withdrawn: 'The posting was withdrawn',
  ended: 'The posting had ended before it was paid',
  twice: 'The posting was paid already',
} as const;

/**
 * In the transaction of what calls for it; the queue then asks the gateway. The order is locked. Nothing happens while
 * a refund is under way, after which the order is looked at again. Resolves with the won that go back.
 */
export async function refundPaid(
  ctx: PaymentContext,
  tx: Db,
  by: By,
  order: OrderRow,
  why: keyof typeof REASONS,
): Promise<number> {
  if (!isFilled(order) || (await askedOperation(tx, order.id))) return 0;
  const amount = order.amount - order.refunded;
  await refundIn(ctx, tx, by, order, { amount, forPieces: {}, pieces: {}, reason: REASONS[why] });
  return amount;
}

/** Also true for one that costs nothing. Holds until the end of a transaction that has locked the order. */
export async function isPaid(db: Db, { amount, order_id }: Posting): Promise<boolean> {
  if (amount === 0) return true;
  const order = order_id === null ? null : await findOrder(db, order_id);
  return order !== null && isFilled(order) && (await askedOperation(db, order.id)) === null;
}
