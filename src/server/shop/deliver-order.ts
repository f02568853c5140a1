import { Refusal } from '#contract/core/errors.ts';
import { longDay } from '#contract/core/long-day.ts';
import { DELIVERY_STATES, type DeliveryState, WITHDRAWAL_DAYS } from '#contract/payments/orders.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { By } from '#server/core/record-audit.ts';
import { askedOperation, auditOrder, isFilled, lockOrder, noSuchOrder, updateOrder } from '#server/payments/order.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { type OrderEmail, queueToBuyer } from '#server/shop/payment-emails.ts';
import { lastDayToWithdraw } from '#server/shop/withdraw.ts';

const LETTERS: Record<DeliveryState, (order: OrderRow, now: Date) => OrderEmail | null> = {
  waiting: () => null,

  packed: ({ number }) => ({
    key: 'packed',
    subject: `Your order ${number} is packed`,
    heading: 'Your parcel is packed',
    paragraphs: ['It goes to the courier next. You get the tracking number by email as soon as it’s on its way.'],
  }),

  shipped: ({ number, courier, tracking_number, link_url }, now) => ({
    // Each correction is a letter of its own, and the key outlives the number, which leads to the buyer.
    key: `shipped.${now.getTime()}`,
    subject: `Your order ${number} is on its way`,
    heading: 'Your parcel is on its way',
    paragraphs: [
      link_url
        ? 'How long it takes depends on the country it’s going to. Customs there may ask for duties, which are yours to pay.'
        : 'In South Korea, it usually takes one or two days.',
    ],
    facts: [
      ['Courier', courier ?? ''],
      ['Tracking number', tracking_number ?? ''],
    ],
  }),

  delivered: (order) => ({
    key: 'delivered',
    subject: `Your order ${order.number} was delivered`,
    heading: 'Your parcel was delivered',
    paragraphs: [
      `If you don’t want to keep the shirts, you can withdraw without a reason for ${WITHDRAWAL_DAYS} days, ` +
        `until the end of ${longDay(lastDayToWithdraw(order) ?? '')} in Korea. You send them back at your own cost, ` +
        'and we refund everything you paid. Trying them on is fine, wearing or washing them isn’t.',
      'If they aren’t what their page showed or what you ordered, write to us within 30 days of noticing it, and within ' +
        'three months of today. Then we pay for sending them back.',
      'If the parcel hasn’t arrived, please tell us.',
    ],
  }),
};

export type DeliveryStep =
  | { to: 'packed' }
  | { to: 'delivered' }
  | {
      to: 'shipped';
      /** The usual one, `COURIER`, where none is named. */
      courier?: string | undefined;
      /** 1-40 letters, digits and hyphens. */
      trackingNumber: string;
    };

type Step = Exclude<DeliveryStep, { to: 'shipped' }> | { to: 'shipped'; courier: string; trackingNumber: string };

/**
 * Tells the buyer. Idempotent; shipping again with another courier or number corrects them.
 * @throws Refusal `not_found`; `invalid` where no courier is known; `conflict` for an order that is not paid, is taken
 * back, or has not come that far.
 */
export async function deliverOrder(ctx: Context, by: By, orderId: string, given: DeliveryStep): Promise<OrderRow> {
  const step = withCourier(ctx, given);
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    if (isThere(order, step)) return order;
    await refuseStep(tx, order, step.to);
    const now = ctx.clock.now();
    const changed = await updateOrder(tx, order.id, columnsOf(order, step, now));
    await auditOrder(tx, by, now, order, { action: 'order.deliver', detail: { delivery: step.to } });
    await queueDeliveryEmail(ctx, tx, changed);
    return changed;
  });
}

function withCourier({ settings }: Context, step: DeliveryStep): Step {
  if (step.to !== 'shipped') return step;
  const courier = step.courier || settings.operator.courier;
  if (courier) return { ...step, courier };
  const errors = { courier: ['Required while COURIER is not set'] };
  throw new Refusal('invalid', 'Name the courier, or set COURIER.', { errors });
}

function isThere({ delivery, courier, tracking_number }: OrderRow, step: Step): boolean {
  if (delivery !== step.to) return false;
  return step.to !== 'shipped' || (courier === step.courier && tracking_number === step.trackingNumber);
}

const STEPS_FROM: Record<DeliveryStep['to'], readonly DeliveryState[]> = {
  packed: ['waiting'],
  shipped: ['waiting', 'packed', 'shipped'],
  delivered: ['shipped'],
};

async function refuseStep(tx: Db, order: OrderRow, to: DeliveryStep['to']): Promise<void> {
  const { delivery } = order;
  if (!delivery) throw new Refusal('conflict', 'This order isn’t paid, so there’s nothing to send.');
  if (!STEPS_FROM[to].includes(delivery)) {
    throw new Refusal('conflict', `This order’s parcel is: ${labelOf(delivery)}. It can’t become: ${labelOf(to)}.`);
  }
  // What has left is on its way, whatever became of the order since.
  if (delivery === 'shipped') return;
  if (!isFilled(order)) throw new Refusal('conflict', 'This order was refunded. Don’t send it.');
  if (order.withdrawal_asked_at)
    throw new Refusal('conflict', 'The buyer has withdrawn from this order. Don’t send it.');
  if (await askedOperation(tx, order.id)) throw new Refusal('conflict', 'A refund of this order is in progress.');
}

function labelOf(state: DeliveryState): string {
  return DELIVERY_STATES.find(({ id }) => id === state)?.label.toLowerCase() ?? state;
}

function columnsOf(order: OrderRow, step: Step, now: Date): Partial<OrderRow> {
  if (step.to === 'packed') return { delivery: 'packed' };
  if (step.to === 'delivered') return { delivery: 'delivered', delivered_at: now };
  const { courier, trackingNumber } = step;
  return { delivery: 'shipped', courier, tracking_number: trackingNumber, shipped_at: order.shipped_at ?? now };
}

async function queueDeliveryEmail(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  const letter = order.delivery && LETTERS[order.delivery](order, ctx.clock.now());
  if (letter) await queueToBuyer(ctx, tx, order, letter);
}
