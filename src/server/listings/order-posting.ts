import { Refusal } from '#contract/errors.ts';
import type { PostingOrder } from '#contract/postings.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { postingCheckout } from '#server/listings/bill.ts';
import { ordersOf, type Posting, updatePosting } from '#server/listings/posting.ts';
import { closeUnpaid } from '#server/payments/cancel-order.ts';
import { BY_CLOCK, type By } from '#server/payments/change-state.ts';
import { endReservation } from '#server/payments/expire-overdue.ts';
import { isFilled } from '#server/payments/filled.ts';
import { placeIn } from '#server/payments/place-order.ts';
import { orderToken } from '#server/payments/private-link.ts';
import { askedOperation, lockOrder } from '#server/payments/queries.ts';
import { takesCards } from '#server/payments/takes-cards.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { postingOrders } from '#server/schema/postings.ts';

/**
 * The order by which a posting can be paid now: the open one, or another where the last one ended. The posting is locked
 * and unpaid.
 * @throws Refusal `unavailable` while no cards are taken; `conflict` while a payment is under way or was just made.
 */
export async function orderToPay(ctx: Context, tx: Db, by: By, posting: Posting): Promise<PostingOrder> {
  if (!takesCards(ctx, 'posting')) throw new Refusal('unavailable', 'Cards are not taken at the moment.');
  const last = posting.order_id ? await lockOrder(tx, posting.order_id) : null;
  if (last) {
    if (isFilled(last)) throw new Refusal('conflict', 'This posting is paid already.');
    if (await askedOperation(tx, last.id)) throw new Refusal('conflict', 'The payment of this posting is under way.');
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
  const { order } = await placeIn(ctx, tx, by, {
    kind: 'posting',
    lines: posting.bill
      .filter(({ amount }) => amount > 0)
      .map(({ item, amount }) => ({ item, size: null, quantity: 1, unitAmount: amount })),
    buyer: {
      full_name: posting.fields.person_in_charge,
      email: posting.fields.email,
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

/**
 * Closes the orders of a posting that is not to be paid any more, but for `paid`: neither an open card window nor one
 * whose time ran out charges anything then. One whose charge is under way is left to `followOrder`.
 */
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
