import { randomInt } from 'node:crypto';
import { maySell } from '#contract/compliance/legal.ts';
import type { Checkout, OrderKind, OrderState } from '#contract/payments/orders.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { privateLinks } from '#server/core/links.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import type { OrderLineRow, OrderRow } from '#server/schema/orders.ts';

export const {
  token: orderToken,
  url: orderLink,
  path: orderPath,
  idOf: orderIdOf,
  none: noSuchOrder,
} = privateLinks({ purpose: 'own order', page: '/orders#', noSuch: 'There is no such order.' });

/** Without 0, 1, I and O, which are misread. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Such as `MD-7K2Q-XW9N-4HTB`: 60 random bits, which cannot be guessed, yet read out. */
export function newOrderNumber(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['MD', ...Array.from({ length: GROUPS }, group)].join('-');
}

/** Whether it is a number of ours: the gateway may sell for others in our name. */
export function isOrderNumber(text: string): boolean {
  return /^MD(?:-[2-9A-HJ-NP-Z]{4}){3}$/.test(text);
}

/** Another one once money or pieces of the order moved, or its parcel did. */
export function orderRevision(order: OrderRow, lines: readonly OrderLineRow[]): string {
  return revisionOf(howFar(order, lines));
}

/** @throws Refusal `conflict` where money, pieces or parcel moved since staff read the order. */
export function refuseMoved(read: string | undefined, order: OrderRow, lines: readonly OrderLineRow[]): void {
  refuseStale(read, howFar(order, lines));
}

function howFar({ state, refunded, delivery, withdrawal_asked_at }: OrderRow, lines: readonly OrderLineRow[]) {
  return [state, refunded, delivery, withdrawal_asked_at, ...lines.map(({ refunded_quantity }) => refunded_quantity)];
}

export const FILLED_STATES: readonly OrderState[] = ['paid', 'partly-refunded'];

export function isFilled({ state }: { state: OrderState }): boolean {
  return FILLED_STATES.includes(state);
}

/** A tenth of the supply value (VAT Act, article 30), to the won; none of an order that goes abroad (article 21). */
export function vatOf({ channel, amount, refunded }: Pick<OrderRow, 'channel' | 'amount' | 'refunded'>): number {
  return channel === 'link' ? 0 : Math.round((amount - refunded) / 11);
}

/** `orderName` is for the card window; the gateway sends buyers back to the paths. */
export type Returns = { orderName: string; successPath: string; failPath: string };

/** Null unless the order can be paid now. */
export function checkoutOf(
  { payments, settings, clock }: Pick<Context, 'payments' | 'settings' | 'clock'>,
  order: OrderRow,
  { orderName, successPath, failPath }: Returns,
): Checkout | null {
  const isReserved = order.reserved_until !== null && order.reserved_until > clock.now();
  if (!payments || order.channel !== 'card' || order.state !== 'pending' || order.payment_key || !isReserved)
    return null;
  return {
    client_key: payments.client.clientKey,
    sdk_url: payments.client.sdkUrl,
    order_name: orderName,
    success_url: `${settings.publicUrl}${successPath}`,
    fail_url: `${settings.publicUrl}${failPath}`,
  };
}

type Till = Pick<Context, 'payments' | 'settings' | 'clock'>;

export function takesCards(ctx: Till, kind: OrderKind): boolean {
  return ctx.payments !== null && ctx.settings.shopOpen && isSold(ctx, kind);
}

/** Nothing is sold before the texts that cover a sale are in force, however it is paid. */
export function isSold({ settings, clock }: Pick<Till, 'settings' | 'clock'>, kind: OrderKind): boolean {
  return maySell(kind, koreanDay(clock.now()), settings.openedOn);
}
