import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { queueToEmployer } from '#server/listings/letters.ts';
import { closeOrders } from '#server/listings/order-posting.ts';
import { changePosting, lockPosting, type Posting } from '#server/listings/posting.ts';
import { refundPaid } from '#server/listings/refund-paid.ts';
import { strayPaymentLetter } from '#server/listings/review-letters.ts';
import { BY_GATEWAY } from '#server/payments/change-state.ts';
import { isFilled } from '#server/payments/filled.ts';
import { lockOrder } from '#server/payments/queries.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { postingOrders } from '#server/schema/postings.ts';

/**
 * Brings a posting in line with an order that pays it, whatever became of the order and however often this runs: what
 * is paid goes to review, once; a payment that nothing is published for goes back.
 */
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
  return queueToEmployer(ctx, tx, posting, `stray.${id}`, strayPaymentLetter(posting, sum));
}
