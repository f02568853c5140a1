import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { WITHDRAWAL_DAYS } from '#contract/payments/orders.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { By } from '#server/core/record-audit.ts';
import {
  auditOrder,
  isFilled,
  linesOf,
  lockOrder,
  noSuchOrder,
  operationsOf,
  updateOrder,
} from '#server/payments/order.ts';
import { carryOut } from '#server/payments/payment-operations.ts';
import { refundIn } from '#server/payments/refund-order.ts';
import { piecesLeft, REFUND_REASONS } from '#server/payments/refunds.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { queueToBuyer, queueToStaff } from '#server/shop/payment-emails.ts';

const REFUND_FOLLOWS =
  'The parcel hasn’t left, so there’s nothing for you to send back. We’ll refund you within three business days, the way you paid.';

/**
 * E-Commerce Act, article 17. Refunded at once unless it is sent or was paid by link; then by staff. Idempotent.
 * @throws Refusal `not_found`; `conflict` for an order that is not paid, or after the days of withdrawal.
 */
export async function withdrawOrder(ctx: Context, by: By, orderId: string, reason: string | null): Promise<void> {
  const refund = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (order.withdrawal_asked_at) return null;
    const now = ctx.clock.now();
    if (!canWithdraw(order, now)) throw tooLate(ctx, order);
    await auditOrder(tx, by, now, order, { action: 'order.withdraw', detail: { delivery: order.delivery } });
    const withdrawn = await updateOrder(tx, order.id, { withdrawal_asked_at: now, withdrawal_reason: reason });
    const isRefunding = order.channel === 'card' && !isSent(order);
    await queueWithdrawalEmails(ctx, tx, withdrawn, { isRefunding });
    if (!isRefunding) return null;
    const lines = await linesOf(tx, order.id);
    const pieces = piecesLeft(order, lines, await operationsOf(tx, order.id));
    const amount = order.amount - order.refunded;
    return await refundIn(ctx, tx, by, order, { amount, forPieces: pieces, pieces, reason: REFUND_REASONS.withdrawn });
  });
  if (refund) await carryOut(ctx, refund.id);
}

function tooLate({ settings }: Context, order: OrderRow): Refusal {
  if (order.state === 'refunded') return new Refusal('conflict', 'This order was refunded.');
  if (!isFilled(order)) return new Refusal('conflict', 'This order isn’t paid, so there’s nothing to withdraw from.');
  return new Refusal(
    'conflict',
    `The ${WITHDRAWAL_DAYS} days ended on ${longDay(lastDayToWithdraw(order) ?? '')}. If a shirt isn’t what its page ` +
      'showed or what you ordered, you can still send it back within 30 days of noticing it, and within three months of ' +
      `its arrival: write to ${settings.contactEmail}.`,
  );
}

/** A refund that is made at once has a letter of its own. */
async function queueWithdrawalEmails(
  ctx: Context,
  tx: Db,
  order: OrderRow,
  { isRefunding }: { isRefunding: boolean },
): Promise<void> {
  if (!isRefunding) {
    await queueToBuyer(ctx, tx, order, {
      key: 'withdrawn',
      subject: `You withdrew from your order ${order.number}`,
      heading: 'Your withdrawal is on record',
      paragraphs: isSent(order) ? sendItBack(ctx, order) : [REFUND_FOLLOWS],
    });
  }
  await queueToStaff(ctx, tx, order, {
    key: 'withdrawn',
    subject: `Order ${order.number}: the buyer has withdrawn`,
    heading: 'A buyer has withdrawn from an order',
    paragraphs: [whatStaffDo(order, isRefunding)],
  });
}

function sendItBack({ settings }: Context, { number }: OrderRow): string[] {
  const { name, address, phone } = settings.operator;
  return [
    'Please send the shirts back to us, unworn and unwashed, with the order number on or in the parcel. You pay for sending them.',
    [name, address, phone, `Order ${number}`].filter(Boolean).join('\n'),
    'We’ll refund you within three business days of the day they’re back with us, the way you paid. If the parcel hasn’t reached you yet, ' +
      'you can also refuse to accept it: then it comes back by itself.',
    `If they aren’t what their page showed or what you ordered, we pay for sending them back: write to ${settings.contactEmail} before you send them.`,
  ];
}

function whatStaffDo(order: OrderRow, isRefunding: boolean): string {
  const record = `record it as “${REFUND_REASONS.withdrawn}”`;
  if (isRefunding) return 'Don’t send it. We’ve asked the gateway to refund it: check in an hour that it went through.';
  if (!isSent(order)) return `Don’t send it. Send the money back within three business days, and ${record}.`;
  return `Refund it within three business days of the day the shirts are back, and ${record}.`;
}

/** The end of the last day; null before delivery, when the days have not begun. */
export function withdrawUntil({ delivered_at }: Pick<OrderRow, 'delivered_at'>): Date | null {
  if (!delivered_at) return null;
  const deliveryDay = startOfKoreanDay(koreanDay(delivered_at));
  return new Date(deliveryDay.getTime() + (WITHDRAWAL_DAYS + 1) * DURATIONS.day);
}

export function lastDayToWithdraw(order: Pick<OrderRow, 'delivered_at'>): string | null {
  const until = withdrawUntil(order);
  return until && koreanDay(new Date(until.getTime() - 1));
}

export function canWithdraw(order: OrderRow, now: Date): boolean {
  const until = withdrawUntil(order);
  return isFilled(order) && order.withdrawal_asked_at === null && (until === null || now < until);
}

/** Then the shirts must come back before the money does. */
function isSent({ delivery }: Pick<OrderRow, 'delivery'>): boolean {
  return delivery === 'shipped' || delivery === 'delivered';
}
