import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { DELIVERY_STATES, ORDER_KINDS, ORDER_LIMITS, ORDER_STATES } from '#contract/payments/orders.ts';
import { MerchOrderFields, SHIRT_SIZES } from '#contract/shop/merch.ts';

export const ORDER_NEEDS = [
  { id: 'refund', label: 'A refund that was refused' },
  { id: 'withdrawal', label: 'The refund of a withdrawal' },
  { id: 'complaint', label: 'An answer to a complaint' },
  { id: 'parcel', label: 'Its parcel' },
] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number]['id'];

/** `q` searches number, name and email address. */
export const OrdersQuery = adminListQuery(['placed_at', 'amount', 'refunded']).extend({
  kind: z.enum(ORDER_KINDS).optional(),
  state: z.enum(ids(ORDER_STATES)).optional(),
  delivery: z.enum(ids(DELIVERY_STATES)).optional(),
  needs: z.enum(ids(ORDER_NEEDS)).optional().describe('What it’s waiting for'),
});
export type OrdersQuery = z.output<typeof OrdersQuery>;

const text = z.string().nullable();
const at = At.nullable();
const Won = z.int().describe('Won, VAT included');
const ShownPieces = z.partialRecord(z.enum(SHIRT_SIZES), z.int());

export const OrderOperation = z.object({
  id: z.uuid(),
  kind: z.enum(['confirm', 'refund']),
  state: z
    .enum(['asked', 'done', 'refused', 'found'])
    .describe('`asked` while the gateway’s answer is unclear; `found`: made without our asking'),
  amount: Won,
  for_pieces: ShownPieces.describe('Pieces whose price a refund gives back'),
  pieces: ShownPieces.describe('Those that go back on sale with it'),
  reason: text.describe('The buyer sees it'),
  code: text.describe('Of the gateway that refused it'),
  attempts: z.int(),
  asked_at: At,
  settled_at: at,
});
export type OrderOperation = z.output<typeof OrderOperation>;

const Listed = {
  ...{ id: z.uuid(), number: z.string(), kind: z.enum(ORDER_KINDS), state: z.enum(ids(ORDER_STATES)) },
  ...{ channel: z.enum(['card', 'link']), amount: Won, refunded: Won, full_name: z.string() },
  ...{ placed_at: At, delivery: z.enum(ids(DELIVERY_STATES)).nullable() },
  needs: z.array(z.enum(ids(ORDER_NEEDS))),
};

export const ListedOrder = z.object(Listed);
export type ListedOrder = z.output<typeof ListedOrder>;

export const AdminOrder = z.object({
  ...Listed,
  vat: Won,
  lines: z.array(
    z.object({
      ...{ item: z.string(), size: z.enum(SHIRT_SIZES).nullable(), quantity: z.int(), refunded_quantity: z.int() },
      unit_amount: Won,
    }),
  ),
  history: z.array(z.object({ state: z.enum(ids(ORDER_STATES)), refunded: Won, at: At })),
  operations: z.array(OrderOperation),
  owed: z
    .object({ amount: Won, reason: text, code: text, refused_at: At })
    .nullable()
    .describe('A refund that the gateway refused, and that was not made since'),
  complaints: z.array(z.object({ text: z.string(), at: At, resolution: text, resolved_at: at })),
  letters: z.array(z.object({ to: z.string(), subject: z.string(), created_at: At, sent_at: at, failed_at: at })),
  posting: z.object({ id: z.uuid(), title: z.string(), state: z.string() }).nullable(),
  ...{ email: z.string(), phone: text, shipping_address: text, notes: text },
  ...{ reserved_until: at, paid_at: at, failure_code: text, receipt_url: z.url().nullable() },
  payment_link: z.object({ url: z.url(), usd_cents: z.int() }).nullable(),
  ...{ courier: text, tracking_number: text, shipped_at: at, delivered_at: at },
  withdrawal: z.object({ asked_at: At, reason: text }).nullable(),
  can_withdraw: z.boolean(),
  page_url: z.url().describe('The page of the order that the buyer sees; whoever has it may act for the buyer'),
  revision: Revision,
});
export type AdminOrder = z.output<typeof AdminOrder>;

/** The order and what the gateway said to the refund: `asked` while that is unclear. */
export const MadeRefund = z.object({ order: AdminOrder, refund: OrderOperation });
export type MadeRefund = z.output<typeof MadeRefund>;

/** Characters; the gateway's limit. */
const REASON_MAX = 200;
const MOST_WON = 2_147_483_647;

/** This amount, or all that is left. Strict: whoever names pieces, as before, must not have all of it refunded. */
export const RefundBody = z.strictObject({
  reason: z.string().trim().min(1, 'Required').max(REASON_MAX).describe('The buyer sees it'),
  amount: z.int().min(1).max(MOST_WON).optional().describe('Won'),
  restock: z
    .boolean()
    .default(true)
    .describe('Whether the refunded shirts go back on sale: all that are left, or whole shirts of a single size'),
  revision: Revision.optional(),
});
export type RefundBody = z.output<typeof RefundBody>;

/** How far the parcel is; the usual courier where none is named. */
export const DeliveryBody = z.discriminatedUnion('to', [
  z.object({ to: z.literal('packed') }),
  z.object({ to: z.literal('delivered') }),
  z.object({
    to: z.literal('shipped'),
    courier: z.string().trim().max(LIMITS.nameMax).optional(),
    tracking_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{1,40}$/, '1 to 40 letters, digits and hyphens'),
  }),
]);
export type DeliveryBody = z.output<typeof DeliveryBody>;

/** For an order from abroad, which is paid by a link in US dollars. */
export const PaymentLink = z.object({
  link: webUrl('Enter an address such as https://example.com.').startsWith('https://'),
  usd: z
    .string()
    .trim()
    .regex(/^\d{1,6}(?:\.\d{2})?$/, 'Give dollars such as 45.00.')
    .refine((dollars) => Number(dollars) > 0, 'Give dollars such as 45.00.')
    .describe('US dollars, delivery abroad included'),
});

export const LinkOrderBody = MerchOrderFields.extend(PaymentLink.shape);
export type LinkOrderBody = z.output<typeof LinkOrderBody>;

const Said = z.object({ text: z.string().trim().min(1, 'Required').max(ORDER_LIMITS.notesMax) });
const OrderParam = z.object({ id: z.string().min(1).max(64).describe('The id, or the number that buyers quote') });

export const adminOrderRoutes = routes(
  { access: 'staff', params: OrderParam },
  {
    'GET /v1/admin/orders': {
      summary: 'All orders for shirts and postings.',
      query: OrdersQuery,
      data: z.array(ListedOrder),
      meta: AdminListMeta,
    },
    'POST /v1/admin/orders': {
      status: [200, 201],
      summary:
        'Records an order from abroad, reserves its shirts until it’s paid or canceled, and emails the payment link.',
      body: LinkOrderBody,
      data: AdminOrder,
    },
    'GET /v1/admin/orders/{id}': {
      summary: 'An order and its buyer’s details. The request is logged.',
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/refunds': {
      summary: 'Refunds a paid order, fully or partly. For an order paid by link, only records it.',
      body: RefundBody,
      data: MadeRefund,
    },
    'POST /v1/admin/orders/{id}/refunds/retry': {
      summary: 'Retries a refund that the gateway refused.',
      data: MadeRefund,
    },
    'POST /v1/admin/orders/{id}/delivery': {
      summary:
        'Updates the parcel’s status and tells the buyer. Shipping again corrects the courier and tracking number.',
      body: DeliveryBody,
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/cancellation': {
      summary: 'Cancels an unpaid order. Its shirts go back on sale.',
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/withdrawal': {
      summary: 'Records a withdrawal the buyer made elsewhere. Refunded immediately if it hasn’t shipped.',
      body: z.object({ reason: z.string().trim().max(ORDER_LIMITS.notesMax).optional() }),
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/payment': {
      summary: 'Records that an order from abroad was paid by its payment link.',
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/comparison': {
      summary: 'Checks a payment and its refunds with the gateway.',
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/complaints': {
      summary: 'Records a buyer’s complaint.',
      body: Said,
      data: AdminOrder,
    },
    'POST /v1/admin/orders/{id}/complaints/resolution': {
      summary: 'Records how an order’s open complaints were resolved.',
      body: Said,
      data: AdminOrder,
    },
  },
);
