import { type DeliveryState, WITHDRAWAL_DAYS } from '#contract/orders.ts';
import type { Db } from '#platform/db.ts';
import { longDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { type OrderLetter, queueToBuyer } from '#server/merch/letters.ts';
import { lastDayToWithdraw } from '#server/merch/withdrawal-right.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** Tells a buyer how far the parcel is now. */
export async function queueDeliveryLetter(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  const letter = order.delivery && LETTERS[order.delivery](order, ctx.clock.now());
  if (letter) await queueToBuyer(ctx, tx, order, letter);
}

const LETTERS: Record<DeliveryState, (order: OrderRow, now: Date) => OrderLetter | null> = {
  waiting: () => null,

  packed: ({ number }) => ({
    key: 'packed',
    subject: `Your order ${number} is packed`,
    heading: 'Your parcel is packed',
    paragraphs: ['It goes to the courier next. You get the tracking number by e-mail as soon as it is on its way.'],
  }),

  shipped: ({ number, courier, tracking_number, link_url }, now) => ({
    // Each correction is a letter of its own, and the key outlives the number, which leads to the buyer.
    key: `shipped.${now.getTime()}`,
    subject: `Your order ${number} is on its way`,
    heading: 'Your parcel is on its way',
    paragraphs: [
      link_url
        ? 'How long it takes depends on the country it goes to. Its customs may ask for duties, which are yours to pay.'
        : 'In South Korea it takes one or two days as a rule.',
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
      `If you do not want to keep the shirts, you can withdraw without a reason for ${WITHDRAWAL_DAYS} days, ` +
        `until the end of ${longDay(lastDayToWithdraw(order) ?? '')} in Korea. You send them back at your own cost, ` +
        'and get everything back that you paid. Trying them on is fine, wearing or washing them is not.',
      'If they are not what their page showed or what you ordered, write to us within 30 days of noticing it, and within ' +
        'three months of today. Then we pay for sending them back.',
      'If the parcel has not arrived, please tell us.',
    ],
  }),
};
