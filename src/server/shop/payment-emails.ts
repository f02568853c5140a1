import { longDay } from '#contract/core/long-day.ts';
import { wonText } from '#contract/core/won-text.ts';
import { cardRefund } from '#contract/payments/card-words.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { hello, NAME_MOST, plainWords } from '#platform/plain-words.ts';
import { soldBy } from '#server/compliance/operator-details.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/emails.ts';
import { historyOf, linesOf, type OrderChanged, operationsOf, orderLink, vatOf } from '#server/payments/order.ts';
import { refundDetails } from '#server/payments/refunds.ts';
import { ERASED } from '#server/schema/columns.ts';
import type { OrderLineRow, OrderRow } from '#server/schema/orders.ts';

type Change = Omit<OrderChanged, 'orderId'>;

type Queue = (ctx: Context, tx: Db, order: OrderRow, change: Change) => Promise<void>;

/** Repeated, it writes none. */
export async function queueStateEmails(ctx: Context, tx: Db, order: OrderRow, change: Change): Promise<void> {
  await LETTERS[change.state]?.(ctx, tx, order, change);
}

/** An order that nobody paid ends without a letter: most were left at the card window, and say nothing new. */
const LETTERS: Partial<Record<OrderState, Queue>> = {
  pending: queuePaymentLink,
  paid: queuePaid,
  cancelled: queueCancelled,
  failed: queueFailed,
  'partly-refunded': queueRefunded,
  refunded: (ctx, tx, order, change) =>
    order.paid_at ? queueRefunded(ctx, tx, order, change) : queueUnfilled(ctx, tx, order),
};

/** Buyers abroad pay by a link. */
async function queuePaymentLink(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  if (!order.link_url) return;
  await queueToBuyer(ctx, tx, order, {
    key: 'payment-link',
    subject: `Your order ${order.number}: how to pay`,
    heading: 'Your shirts are set aside',
    preheader: 'Pay in US dollars with the payment link. The total includes delivery.',
    paragraphs: [
      `${hello(order.full_name)} This is your order. The total includes delivery, but not the duties and taxes of your ` +
        'country. Those are yours to pay.',
      'Pay in US dollars with the payment link. We’ll email you as soon as your payment arrives.',
    ],
    facts: [...factsOf(order, await linesOf(tx, order.id)), ['Total', sumText(order)]],
    action: { label: `Pay ${sumText(order)}`, url: order.link_url },
    links: [termsOfSale(ctx)],
  });
}

/** The receipt, with what a seller must confirm of a contract (E-Commerce Act, article 13). */
async function queuePaid(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  const { settings } = ctx;
  const lines = await linesOf(tx, order.id);
  const courier = settings.operator.courier ?? 'the courier';
  await queueToBuyer(ctx, tx, order, {
    key: 'paid',
    subject: `Your order ${order.number} is paid`,
    heading: 'Thanks, your order is paid',
    preheader: 'We’ll ship within three business days and email you the tracking number.',
    paragraphs: [
      `${hello(order.full_name)} We’ve received your payment. We’ll hand the parcel to ${courier} within three business days ` +
        `and email you the tracking number.${order.link_url ? '' : ' In South Korea, it arrives one or two days later.'}`,
      'You can withdraw without giving a reason until seven days after the parcel arrives, on your order page or by ' +
        `writing to ${settings.contactEmail}. Before it’s sent, you get a full refund right away. After that, you send ` +
        'the shirts back at your own cost, and we’ll refund you within three business days of the day they arrive.',
      'If the shirts aren’t what their page showed or what you ordered, we pay for the return: write to us within 30 ' +
        'days of noticing it, and within three months of their arrival.',
    ],
    facts: [
      ...factsOf(order, lines),
      ...sumFacts(order),
      [
        'Paid',
        `${longDay(koreanDay(order.paid_at ?? order.placed_at))}, ${order.link_url ? 'by payment link' : 'by card'}`,
      ],
      ['Goes to', goesTo(order)],
      soldBy(settings.operator),
    ],
    links: [termsOfSale(ctx)],
  });
  await queueToStaff(ctx, tx, order, {
    key: 'paid',
    subject: `Order ${order.number} is paid`,
    heading: 'An order is paid and ready to pack',
    paragraphs: ['Hand it to the courier within three business days.'],
    facts: factsOf(order, lines),
  });
}

/** Who cancels at the card window sees it there, and may have typed an address that is somebody else's. */
async function queueCancelled(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  if (!order.link_url) return;
  await queueToBuyer(ctx, tx, order, {
    key: 'cancelled',
    subject: `Your order ${order.number} is canceled`,
    heading: 'Your order is canceled',
    paragraphs: [
      'It wasn’t paid, so nothing was charged, and the shirts are back on sale.',
      'Please don’t use the payment link any more.',
    ],
  });
}

/** Who was at the card window has read there that the payment failed, unless the answer came later. */
async function queueFailed(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  const operations = await operationsOf(tx, order.id);
  const wasUnclear = operations.some(
    ({ kind, state, attempts }) => kind === 'confirm' && state === 'refused' && attempts > 0,
  );
  if (!wasUnclear) return;
  await queueToBuyer(ctx, tx, order, {
    key: 'failed',
    subject: `Your order ${order.number}: the payment failed`,
    heading: 'Your payment didn’t go through',
    paragraphs: [
      'When you paid, it wasn’t clear whether your card had been charged. Now we know it wasn’t.',
      'This order has ended, and the shirts are back on sale. Still want them? Place a new order.',
    ],
    action: { label: 'See the shirt', url: `${ctx.settings.publicUrl}/merch` },
  });
}

async function queueRefunded(ctx: Context, tx: Db, order: OrderRow, { state, refunded }: Change): Promise<void> {
  const history = await historyOf(tx, order.id);
  const before = history.findLast((row) => row.refunded < refunded)?.refunded ?? 0;
  const isWhole = state === 'refunded' && before === 0;
  const { reason, pieces } = refundDetails(order, await operationsOf(tx, order.id), refunded);
  const shirts = SHIRT_SIZES.flatMap((size) => (pieces[size] ? lineText({ size, quantity: pieces[size] }) : []));
  const sum = isWhole ? sumText(order) : wonText(refunded - before);
  await queueToBuyer(ctx, tx, order, {
    key: `refunded.${refunded}`,
    subject: `Your order ${order.number}: ${sum} refunded`,
    heading: isWhole ? 'Your order is refunded' : 'A part of your order is refunded',
    paragraphs: [
      order.link_url ? `We’ve refunded ${sum} the way you paid.` : cardRefund(sum, 'done'),
      ...(order.withdrawal_asked_at ? ['You withdrew from this order. There’s nothing left to do.'] : []),
    ],
    facts: [
      ...fact('Refunded', isWhole ? null : shirts.join('\n') || null),
      ...fact('Reason', reason),
      ...fact('Refunded in all', state === 'refunded' ? null : `${wonText(refunded)} of ${wonText(order.amount)}`),
    ],
  });
}

/** A payment that came after its reservation had ended, or was not the one that was asked for. */
async function queueUnfilled(ctx: Context, tx: Db, order: OrderRow): Promise<void> {
  await queueToBuyer(ctx, tx, order, {
    key: 'unfilled',
    subject: `Your order ${order.number}: we refunded your payment`,
    heading: 'We couldn’t fill your order, and refunded your payment',
    paragraphs: [
      order.failure_code === 'ALTERED_PAYMENT'
        ? 'The payment we received wasn’t the one your order asked for.'
        : 'Your payment arrived when your shirts were no longer set aside, and someone else had bought them. We’re sorry.',
      cardRefund('all of it', 'done'),
    ],
  });
}

function fact(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]];
}

function factsOf(order: OrderRow, lines: readonly OrderLineRow[]): [string, string][] {
  return [
    ['Order', order.number],
    ['Shirts', lines.map(lineText).join('\n')],
  ];
}

const ADDRESS_MOST = 200;

function goesTo({ full_name, shipping_address, phone }: OrderRow): string {
  const lines = [plainWords(full_name, NAME_MOST), plainWords(shipping_address ?? '', ADDRESS_MOST)];
  return [...lines, plainWords(phone ?? '', NAME_MOST)].join('\n');
}

function sumFacts(order: OrderRow): [string, string][] {
  const vat = vatOf({ ...order, refunded: 0 });
  if (vat === 0) return [['Total, with delivery', sumText(order)]];
  return [
    ['Total, with VAT and delivery', sumText(order)],
    ['Of this', `supply value ${wonText(order.amount - vat)}, VAT ${wonText(vat)}`],
  ];
}

function termsOfSale({ settings }: Context) {
  return { label: 'Terms of sale', url: `${settings.publicUrl}/terms-of-sale` };
}

function dollarText(cents: number): string {
  return `US$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/** Dollars for an order from abroad, whose price is in a payment link. */
export function sumText({ link_cents, amount }: Pick<OrderRow, 'link_cents' | 'amount'>): string {
  return link_cents === null ? wonText(amount) : dollarText(link_cents);
}

/** `key` names the letter among those about its order, which gets it once. */
export type OrderEmail = Pick<
  Email,
  'subject' | 'preheader' | 'heading' | 'paragraphs' | 'facts' | 'links' | 'action'
> & {
  key: string;
};

/** Unless the buyer was erased. Every letter has the private link. */
export async function queueToBuyer(ctx: Context, tx: Db, order: OrderRow, letter: OrderEmail): Promise<void> {
  if (order.email === ERASED) return;
  const ownOrder = { label: 'See your order', url: orderLink(ctx, order.id) };
  const { action = ownOrder, links = [] } = letter;
  await queueMail(ctx, tx, {
    ...letter,
    action,
    links: action === ownOrder ? links : [ownOrder, ...links],
    key: `order-${letter.key}.${order.id}`,
    to: order.email,
    footnote: 'Anyone with this link can open your order without an account, so keep it to yourself.',
  });
}

/** To those who pack and refund. Who the buyer is they see at the desk. */
export async function queueToStaff(ctx: Context, tx: Db, order: OrderRow, letter: OrderEmail): Promise<void> {
  await queueMail(ctx, tx, {
    ...letter,
    action: { label: 'Open it at the desk', url: `${ctx.settings.publicUrl}/admin/orders/${order.id}` },
    key: `order-${letter.key}-notice.${order.id}`,
    to: ctx.settings.contactEmail,
  });
}

/** `T-shirt, size M × 2`. */
function lineText({ size, quantity }: Pick<OrderLineRow, 'size' | 'quantity'>): string {
  return `T-shirt${size ? `, size ${size}` : ''} × ${quantity}`;
}
