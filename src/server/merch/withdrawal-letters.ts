import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { queueToBuyer, queueToStaff } from '#server/merch/letters.ts';
import { isSent } from '#server/merch/withdrawal-right.ts';
import { REFUND_REASONS } from '#server/payments/ask-refund.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** Confirms a withdrawal to the buyer, and tells staff. A refund that is made at once has a letter of its own. */
export async function queueWithdrawalLetters(
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

const REFUND_FOLLOWS =
  'The parcel has not left, so there is nothing for you to send back. We refund you within three business days, the way you paid.';

function sendItBack({ settings }: Context, { number }: OrderRow): string[] {
  const { name, address, phone } = settings.operator;
  return [
    'Please send the shirts back to us, unworn and unwashed, with the order number on or in the parcel. You pay for sending them.',
    [name, address, phone, `Order ${number}`].filter(Boolean).join('\n'),
    'We refund you within three business days of the day they are back with us, the way you paid. If the parcel has not reached you yet, ' +
      'you can also refuse to accept it: then it comes back by itself.',
    `If they are not what their page showed or what you ordered, we pay for sending them back. Then write to ${settings.contactEmail} before you send them.`,
  ];
}

function whatStaffDo(order: OrderRow, isRefunding: boolean): string {
  const record = `record it as “${REFUND_REASONS.withdrawn}”`;
  if (isRefunding)
    return 'Do not send it. The gateway is asked to refund it; look in an hour whether that has gone through.';
  if (!isSent(order)) return `Do not send it. Send the money back within three business days, and ${record}.`;
  return `Refund it within three business days of the day the shirts are back, and ${record}.`;
}
