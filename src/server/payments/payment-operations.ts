import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import { sentenceFor } from '#contract/payments/payment-codes.ts';
import type { PaymentConfirmation } from '#contract/payments/payments.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import {
  type GatewayAnswer,
  type GatewayPayment,
  isCharged,
  type PaymentGateway,
} from '#platform/payments/payment-gateway.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { BY_GATEWAY, type By, byBuyer } from '#server/core/record-audit.ts';
import {
  askedOperation,
  COMPARE,
  type ComparePayment,
  changeState,
  findOperation,
  findOrder,
  findOrderByNumber,
  insertOperation,
  isPaymentOfOther,
  linesOf,
  lockOrder,
  lockWord,
  noSuchOrder,
  orderToken,
  type PaymentContext,
  updateOperation,
  updateOrder,
} from '#server/payments/order.ts';
import { endReservation, withOverdueStock } from '#server/payments/place-order.ts';
import { askRefund, FIRST_RETRY_MS, firstRetry, REFUND_REASONS, recordRefunds } from '#server/payments/refunds.ts';
import { countOf, OutOfStock, piecesOf, sellReserved, takeStock } from '#server/payments/stock.ts';
import type { OperationRow, OrderRow, Pieces } from '#server/schema/orders.ts';

/** A gateway sends a handful of notices for a payment. */
const PER_ORDER = { name: 'payment-notice', points: 60, seconds: 3600 };

export const paymentHandlers: Handlers<'POST /v1/payments/confirm' | 'POST /v1/payments/notices'> = {
  'POST /v1/payments/confirm': async (ctx, { body, caller }) => {
    const order = await confirmPayment(ctx, { ...body, address: caller.address, requestId: caller.requestId });
    const { id, number, state, amount, receipt_url } = order;
    const data = { orderId: number, state, amount, token: orderToken(ctx, id), receipt_url };
    return { data, status: state === 'pending' ? 202 : 200 };
  },

  'POST /v1/payments/notices': async (ctx, { body }) => {
    const notice = ctx.payments?.readNotice(body);
    const order = notice && (await findOrderByNumber(ctx.db, notice.orderId));
    if (!order) return { data: { ok: true } };
    await ctx.limits.take(PER_ORDER, { id: order.id });
    const data: ComparePayment = { orderId: order.id, paymentKey: notice.paymentKey };
    await ctx.db.transaction((tx) => ctx.queue.send(tx, { name: COMPARE, data }));
    return { data: { ok: true } };
  },
};

type Confirmation = PaymentConfirmation & { address: string; requestId: string };

/** Generous: the page of a payment whose outcome is unclear asks again and again. */
const PER_ADDRESS = { name: 'confirm-payment', points: 300, seconds: 3600 };

/**
 * Charges the card once, however often it is called. An order that comes back `pending` may have been charged or not.
 * @throws Refusal `not_found`; `conflict` for another amount, an order paid or over, another order's payment, or a card
 * that was declined; `unavailable` without a gateway.
 */
async function confirmPayment(ctx: Context, confirmation: Confirmation): Promise<OrderRow> {
  await ctx.limits.take(PER_ADDRESS, { address: confirmation.address });
  const found = await findOrderByNumber(ctx.db, confirmation.orderId);
  if (found?.channel !== 'card') throw noSuchOrder();
  const operationId = await withOverdueStock(ctx, () => begin(ctx, found.id, confirmation)).catch((error: unknown) => {
    const refused = error instanceof OutOfStock ? new Refusal('conflict', GONE) : error;
    if (refused instanceof Refusal) ctx.log.warn({ order: found.id, reason: refused.message }, 'payment refused');
    throw refused;
  });
  if (operationId) await inTurn(`payment ${found.id}`, () => carryOut(ctx, operationId));
  const order = await findOrder(ctx.db, found.id);
  if (!order) throw noSuchOrder();
  if (order.state === 'failed') throw declined(order);
  return order;
}

/** Written down before the gateway is asked; null where the answer is known. */
function begin(ctx: Context, orderId: string, confirmation: Confirmation): Promise<string | null> {
  const { paymentKey, amount, requestId } = confirmation;
  const by = byBuyer({ requestId });
  return ctx.db.transaction(async (tx) => {
    await lockWord(tx, `payment ${paymentKey}`);
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (amount !== order.amount) {
      // The right amount may have been charged by an earlier call.
      const charged = order.payment_key ? '' : ' Nothing was charged.';
      throw new Refusal('conflict', `This isn’t the amount of the order.${charged}`);
    }
    if (order.payment_key === paymentKey) return (await askedOperation(tx, order.id))?.id ?? null;
    if (order.payment_key) throw new Refusal('conflict', OTHER_PAYMENT[order.state] ?? OTHER_PAYMENT.failed);
    if (await isPaymentOfOther(tx, paymentKey, order.id)) {
      throw new Refusal('conflict', 'This payment belongs to another order. Nothing was charged.');
    }
    if (!ctx.payments) throw new Refusal('unavailable', 'We can’t take cards right now. Nothing was charged.');
    if (order.state !== 'pending') await reopen(ctx, tx, by, order);
    await updateOrder(tx, order.id, { payment_key: paymentKey, gateway: ctx.payments.name });
    const now = ctx.clock.now();
    const { id } = await insertOperation(tx, {
      order_id: order.id,
      kind: 'confirm',
      payment_key: paymentKey,
      amount,
      asked_at: now,
      next_at: firstRetry(now),
    });
    return id;
  });
}

/** For a buyer who returns after the reservation ended, if the pieces are still there. */
async function reopen(ctx: Context, tx: Db, by: By, order: OrderRow): Promise<void> {
  if (order.state !== 'expired') throw new Refusal('conflict', 'This order was canceled. Nothing was charged.');
  await takeStock(tx, piecesOf(await linesOf(tx, order.id)), 'reserved');
  const reserved_until = new Date(ctx.clock.now().getTime() + RESERVATION_MINUTES * DURATIONS.minute);
  await changeState(ctx, tx, by, order, { to: 'pending', action: 'order.reopen', set: { reserved_until } });
}

const GONE = 'The time to pay ran out, and someone else has bought the shirts. Nothing was charged.';
const PAID_BEFORE = 'This order is already paid. Your card was not charged again.';
const OTHER_PAYMENT: Partial<Record<OrderRow['state'], string>> & { failed: string } = {
  pending: 'Another payment for this order is in progress. Your card was not charged again.',
  paid: PAID_BEFORE,
  'partly-refunded': PAID_BEFORE,
  refunded: PAID_BEFORE,
  failed: 'This order has ended. Place a new one; nothing was charged.',
};

function declined({ failure_code }: OrderRow): Refusal {
  return new Refusal('conflict', sentenceFor(failure_code ?? ''));
}

const RETRY_AT_MOST_MS = DURATIONS.hour;
/** An answer that was lost is found again within seconds; what stays unclear for longer needs somebody to look. */
const UNCLEAR_MINUTES = 10;

/** A payment that the gateway knows as unconfirmed cannot be confirmed any more: its session lasts ten minutes. */
const GIVE_UP_AFTER_MS = DURATIONS.hour;

/**
 * Settled by the gateway's answer, or by looking the payment up. If that is unclear too, or there is no gateway, the
 * operation stays asked and is repeated under the same key, which the gateway does once.
 */
export async function carryOut(ctx: PaymentContext, operationId: string): Promise<void> {
  const operation = await findOperation(ctx.db, operationId);
  if (operation?.state !== 'asked') return;
  const order = await findOrder(ctx.db, operation.order_id);
  if (!order) throw new Error('An operation without its order.');
  const { payments, clock } = ctx;
  if (!payments) return;
  const answer = await ask(payments, order, operation);
  const outcome = answer.kind === 'unclear' ? await lookUp({ payments, clock }, order, operation, answer) : answer;
  await ctx.db.transaction((tx) => settle(ctx, tx, operation, outcome));
}

function ask(gateway: PaymentGateway, { number }: OrderRow, operation: OperationRow): Promise<GatewayAnswer> {
  const { id, kind, payment_key: paymentKey, amount, reason } = operation;
  if (kind === 'confirm') return gateway.confirm({ paymentKey, orderId: number, amount }, id);
  return gateway.refund({ paymentKey, amount, reason: reason ?? 'Refund' }, id);
}

async function lookUp(
  { payments, clock }: { payments: PaymentGateway; clock: Clock },
  { number }: OrderRow,
  { kind, payment_key, asked_at }: OperationRow,
  answer: GatewayAnswer & { kind: 'unclear' },
): Promise<GatewayAnswer> {
  const finding = await payments.find(payment_key);
  if (finding.kind === 'unclear') return answer;
  // One that was charged for something else must not pay for this order too.
  if (finding.kind === 'found' && finding.payment.orderId !== number)
    return { kind: 'refused', code: 'PAYMENT_OF_ANOTHER_ORDER' };
  if (finding.kind === 'found' && isCharged(finding.payment)) return { kind: 'done', payment: finding.payment };
  if (kind === 'refund') return answer;
  if (finding.kind === 'found' && finding.payment.state === 'failed')
    return { kind: 'refused', code: 'PAY_PROCESS_ABORTED' };
  const isOver = finding.kind === 'found' && finding.payment.state === 'expired';
  const isTooLate = clock.now().getTime() - asked_at.getTime() > GIVE_UP_AFTER_MS;
  return isOver || isTooLate ? { kind: 'refused', code: 'EXPIRED_PAYMENT' } : answer;
}

async function settle(ctx: PaymentContext, tx: Db, asked: OperationRow, outcome: GatewayAnswer): Promise<void> {
  const order = await lockOrder(tx, asked.order_id);
  const operation = await findOperation(tx, asked.id);
  if (!order || operation?.state !== 'asked') return;
  if (outcome.kind === 'unclear') return await askLater(ctx, tx, { asked, operation, reason: outcome.reason });
  if (outcome.kind === 'refused') return await refuse(ctx, tx, order, operation, outcome.code);
  if (operation.kind === 'confirm') return await acceptPayment(ctx, tx, order, operation, outcome.payment);
  await recordRefunds(ctx, tx, order, outcome.payment);
  const after = await findOperation(tx, operation.id);
  if (after?.state !== 'asked') return;
  const isLeft = outcome.payment.balance >= operation.amount;
  if (isLeft) await askLater(ctx, tx, { asked, operation, reason: 'the refund is not there yet' });
  else await refuse(ctx, tx, order, operation, 'NOT_CANCELABLE_AMOUNT');
}

type UnclearAsking = { asked: OperationRow; operation: OperationRow; reason: string };

async function askLater(ctx: PaymentContext, tx: Db, { asked, operation, reason }: UnclearAsking): Promise<void> {
  // Askings at the same time are one attempt: each of them would double the wait.
  if (operation.attempts !== asked.attempts) return;
  const now = ctx.clock.now();
  const attempts = operation.attempts + 1;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), RETRY_AT_MOST_MS);
  await updateOperation(tx, operation.id, { attempts, next_at: new Date(now.getTime() + wait) });
  const { id, order_id, kind } = operation;
  const minutes = Math.floor((now.getTime() - operation.asked_at.getTime()) / DURATIONS.minute);
  const fields = { operation: id, order: order_id, kind, attempts, minutes, reason };
  if (minutes < UNCLEAR_MINUTES) ctx.log.info(fields, 'outcome of a payment operation is unclear');
  else ctx.log.warn(fields, `outcome of a payment operation has been unclear for over ${UNCLEAR_MINUTES} minutes`);
}

async function refuse(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  operation: OperationRow,
  code: string,
): Promise<void> {
  await updateOperation(tx, operation.id, { state: 'refused', code, settled_at: ctx.clock.now() });
  const fields = { operation: operation.id, order: order.id, code };
  if (operation.kind === 'refund') {
    ctx.log.error(fields, 'the gateway refused a refund');
    // Perhaps it was refunded in the gateway's own console before.
    const data: ComparePayment = { orderId: order.id, paymentKey: operation.payment_key };
    return await ctx.queue.send(tx, { name: COMPARE, data });
  }
  // Banks decline cards every day: nobody has to look at one.
  ctx.log.info(fields, 'the gateway refused a payment');
  if (order.state !== 'pending') return;
  const ending = { to: 'failed', action: 'order.fail', set: { failure_code: code } } as const;
  await endReservation(ctx, tx, BY_GATEWAY, order, ending);
}

/** The order is locked. */
export async function acceptPayment(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  operation: OperationRow,
  payment: GatewayPayment,
): Promise<void> {
  await updateOperation(tx, operation.id, { state: 'done', amount: payment.amount, settled_at: ctx.clock.now() });
  await takePayment(ctx, tx, order, payment);
}

/** Unless the sum is right, by card, and there are pieces, all goes back, as does a second payment. May come late. */
export async function takePayment(
  ctx: PaymentContext,
  tx: Db,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<void> {
  const isAsAgreed = payment.amount === order.amount && payment.isCard;
  const pieces = piecesOf(await linesOf(tx, order.id));
  if (isAsAgreed && (await sell(tx, order, pieces))) {
    const paid = await changeState(ctx, tx, BY_GATEWAY, order, {
      to: 'paid',
      action: 'order.pay',
      detail: { amount: payment.amount, late: order.state !== 'pending' },
      set: { ...paidColumns(ctx, payment), delivery: countOf(pieces) > 0 ? 'waiting' : null },
    });
    return await recordRefunds(ctx, tx, paid, payment);
  }
  const failure_code = isAsAgreed ? 'CANNOT_BE_FILLED' : 'ALTERED_PAYMENT';
  ctx.log.error({ order: order.id, code: failure_code }, 'a charged payment cannot be taken and is refunded');
  const ending = { to: 'failed', action: 'order.fail', set: { failure_code } } as const;
  const ended = order.state === 'pending' ? await endReservation(ctx, tx, BY_GATEWAY, order, ending) : order;
  await refundStray(ctx, tx, ended, payment);
}

async function refundStray(ctx: PaymentContext, tx: Db, order: OrderRow, payment: GatewayPayment): Promise<void> {
  const { paymentKey } = payment;
  const known = order.payment_key ? order : await updateOrder(tx, order.id, { payment_key: paymentKey });
  await recordRefunds(ctx, tx, known, payment);
  if (payment.balance === 0) return;
  await askRefund(ctx, tx, BY_GATEWAY, known, {
    paymentKey,
    amount: payment.balance,
    forPieces: {},
    pieces: {},
    reason: REFUND_REASONS.unfilled,
  });
}

function paidColumns({ clock, payments }: PaymentContext, payment: GatewayPayment): Partial<OrderRow> {
  return {
    gateway: payments?.name ?? null,
    payment_key: payment.paymentKey,
    receipt_url: payment.receiptUrl,
    paid_at: payment.approvedAt ?? clock.now(),
    failure_code: null,
    reserved_until: null,
    placed_from: null,
  };
}

async function sell(tx: Db, order: OrderRow, pieces: Pieces): Promise<boolean> {
  if (order.state === 'pending') {
    await sellReserved(tx, pieces);
    return true;
  }
  // Whoever canceled, or was told that the payment failed, does not expect a parcel.
  if (order.state !== 'expired') return false;
  try {
    await takeStock(tx, pieces, 'sold');
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

/** Idempotent. @throws Refusal `not_found`; `conflict` for an order of the card window, or one that is over. */
export function markLinkPaid(ctx: PaymentContext, by: By, orderId: string): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.channel !== 'link') throw new Refusal('conflict', 'The card gateway tells us when this order is paid.');
    if (order.state === 'paid') return order;
    if (order.state !== 'pending') throw new Refusal('conflict', 'This order has ended.');
    const pieces = piecesOf(await linesOf(tx, order.id));
    await sellReserved(tx, pieces);
    return await changeState(ctx, tx, by, order, {
      to: 'paid',
      action: 'order.pay',
      detail: { amount: order.amount },
      set: { paid_at: ctx.clock.now(), delivery: countOf(pieces) > 0 ? 'waiting' : null },
    });
  });
}
