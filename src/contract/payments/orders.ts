import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';
import { EmailField } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';

/** Characters; ours. `notesMax` also limits the reason for a withdrawal. */
export const ORDER_LIMITS = { phoneMax: 40, addressMax: 500, notesMax: 1000 } as const;

/** For payment, with the order's pieces: as long as the gateway takes a confirmation. */
export const RESERVATION_MINUTES = 10;

/** What may wait for its payment, so that nobody keeps the last pieces from those who would pay. */
export const HOLDS = {
  /** Pieces of one buyer, one delivery address or one network at once. */
  piecesAtOnce: 20,
  /** The same in an hour, those that were let go unpaid included. */
  piecesAnHour: 40,
  /** With fewer pieces left than this, they are held for a shorter time. */
  few: 30,
  minutesOfFew: 5,
} as const;

export function holdMinutes(left: number): number {
  return left < HOLDS.few ? HOLDS.minutesOfFew : RESERVATION_MINUTES;
}

export const ORDER_STATES = [
  { id: 'pending', label: 'Waiting for payment' },
  { id: 'paid', label: 'Paid' },
  { id: 'cancelled', label: 'Canceled' },
  { id: 'partly-refunded', label: 'Refunded in part' },
  { id: 'refunded', label: 'Refunded' },
  { id: 'failed', label: 'Payment failed' },
  { id: 'expired', label: 'Not paid in time' },
] as const;
export type OrderState = (typeof ORDER_STATES)[number]['id'];

export const DELIVERY_STATES = [
  { id: 'waiting', label: 'Being prepared' },
  { id: 'packed', label: 'Packed' },
  { id: 'shipped', label: 'On its way' },
  { id: 'delivered', label: 'Delivered' },
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number]['id'];

/** What is sold; each kind of order is a feature of its own. */
export const ORDER_KINDS = ['merch', 'posting'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

const stateIds = ids(ORDER_STATES);
const deliveryIds = ids(DELIVERY_STATES);

/** Days in which a buyer may withdraw, from the day after delivery (E-Commerce Act, article 17). */
export const WITHDRAWAL_DAYS = 7;

/** The header that carries an order's private token: never an address, which ends up in logs. */
export const ORDER_TOKEN_HEADER = 'order-token';

/** `token` opens the order, as the link in its emails does. */
export const PlacedOrder = z.object({
  orderId: z.string(),
  token: z.string(),
  /** Won, VAT included. */
  amount: z.int(),
  reserved_until: At,
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const Checkout = z.object({
  client_key: z.string(),
  /** Where the gateway's script comes from; null for its usual place. */
  sdk_url: z.string().nullable(),
  order_name: z.string(),
  success_url: z.url(),
  fail_url: z.url(),
});
export type Checkout = z.infer<typeof Checkout>;

export const OwnOrder = z.object({
  orderId: z.string(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(stateIds),
  amount: z.int(),
  refunded: z.int(),
  /** The part of what was paid and not refunded that is VAT. */
  vat: z.int(),
  lines: z.array(
    z.object({
      item: z.string(),
      size: z.string().nullable(),
      quantity: z.int(),
      refunded_quantity: z.int().describe('As far as we know which shirts were refunded'),
      unit_amount: z.int(),
    }),
  ),
  history: z.array(
    z.object({
      state: z.enum(stateIds),
      at: At,
      reason: z.string().nullable().describe('Why it was refunded, in the words of staff'),
      pieces: z.record(z.string(), z.int()).describe('What was refunded, by size, as far as it is known'),
    }),
  ),
  fullName: z.string(),
  email: z.string(),
  company: z.string().nullable().describe('Of an order for a posting, as it stood then; null for shirts'),
  registration_number: z.string().nullable(),
  /** Null for an order without a parcel, as is the address. */
  phone: z.string().nullable(),
  shippingAddress: z.string().nullable(),
  orderNotes: z.string().nullable(),
  placed_at: At,
  paid_at: At.nullable(),
  reserved_until: At.nullable(),
  receipt_url: z.url().nullable(),
  /** The payment link in US dollars of an order from abroad. */
  payment_link: z.object({ url: z.url(), usd_cents: z.int() }).nullable(),
  delivery: z
    .object({
      state: z.enum(deliveryIds),
      courier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      shipped_at: At.nullable(),
      delivered_at: At.nullable(),
    })
    .nullable(),
  withdrawal: z.object({ asked_at: At, reason: z.string().nullable() }).nullable(),
  /** Whether the buyer may withdraw now; refunds itself before shipping, and once the pieces are back after it. */
  can_withdraw: z.boolean(),
  withdraw_until: At.nullable(),
  /** Null unless the order can be paid now. */
  checkout: Checkout.nullable(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const orderRoutes = {
  ...routes(
    { access: 'anyone' },
    {
      'POST /v1/orders/links': {
        summary: 'Emails an address the private links to its orders. The response is the same for every address.',
        body: z.object({ email: EmailField }),
        data: Done,
      },
      'GET /v1/orders/own': {
        token: ORDER_TOKEN_HEADER,
        summary: 'An order, by Order-Token header.',
        data: OwnOrder,
      },
      'POST /v1/orders/own/cancellation': {
        token: ORDER_TOKEN_HEADER,
        summary: 'Cancels an unpaid order and releases its shirts, by Order-Token header.',
        data: OwnOrder,
      },
      'POST /v1/orders/own/withdrawal': {
        token: ORDER_TOKEN_HEADER,
        summary: 'Withdraws from a paid order, by Order-Token header. Refunded immediately if it hasn’t shipped.',
        body: z.object({ reason: z.string().trim().max(ORDER_LIMITS.notesMax).optional() }),
        data: OwnOrder,
      },
    },
  ),
  ...routes(
    { access: 'user', fresh: true },
    {
      'GET /v1/talent/orders': {
        summary: 'The signed-in user’s orders, by their confirmed address.',
        data: z.array(
          z.object({
            orderId: z.string(),
            path: z.string().describe('Its private page'),
            placed_at: At,
            sum: z.string().describe('In the currency it was paid in'),
          }),
        ),
      },
    },
  ),
};
