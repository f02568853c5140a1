import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { line, requiredText } from '#contract/core/text-fields.ts';
import { ORDER_LIMITS, PlacedOrder, RESERVATION_MINUTES } from '#contract/payments/orders.ts';

/** Korean sizes, which run smaller than American ones. */
export const SHIRT_SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

/** The shirt, by the specification's points 1 and 9. */
export const SHIRT = {
  /** All there will ever be, of all sizes together; the database enforces it too. */
  pieces: 148,
  /** Won, VAT and delivery in South Korea included. */
  price: 40_000,
  /** About the same in US dollars, before delivery abroad. */
  usd: 30,
  quantityMax: 10,
} as const;

export const Quantity = z
  .int('Invalid input')
  .min(0, 'Invalid input')
  .max(SHIRT.quantityMax, 'Invalid input')
  .default(0);

export const Quantities = z.object({ S: Quantity, M: Quantity, L: Quantity, XL: Quantity, '2XL': Quantity }).refine(
  // A negative one has its own message.
  (quantities) => Object.values(quantities).some((quantity) => quantity !== 0),
  'Please select at least one item',
);
export type Quantities = z.output<typeof Quantities>;

/** The order form; every message is the specification's (point 5). */
export const MerchOrderFields = z.object({
  quantities: Quantities,
  fullName: requiredText(LIMITS.nameMax),
  // For a malformed one too: the specification has this one message.
  email: z.string({ error: 'Required' }).trim().max(LIMITS.emailMax, 'Required').pipe(z.email('Required')),
  phone: requiredText(ORDER_LIMITS.phoneMax),
  shippingAddress: requiredText(ORDER_LIMITS.addressMax),
  orderNotes: line(ORDER_LIMITS.notesMax).optional(),
});
export type MerchOrderFields = z.output<typeof MerchOrderFields>;

/** What a buyer consents to by ordering; the privacy policy in force says the same in full. */
export const MERCH_CONSENT = {
  text: (courier: string | null) =>
    `Your name, phone number and address go to ${courier ?? 'the parcel company'} to deliver the parcel. Toss Payments gets the order number and amount, and your card details from you. We keep a paid order for 5 years, as the law requires. If you never pay, we erase everything about you after 30 days. You can refuse by not ordering: then we can’t send you anything, and nothing else changes for you.`,
} as const;

export const ALL_IN_CARTS = `All in someone’s cart. Try again in ${RESERVATION_MINUTES} minutes.`;

export const MerchPricing = z.object({
  price: z.int(),
  usd: z.number(),
  pieces: z.int(),
  left: z.int().describe('Pieces that can be ordered now, of all sizes'),
  reserved: z.int().describe('Pieces of orders that are not paid yet; some of them may come back'),
  sizes: z
    .array(
      z.object({
        size: z.enum(SHIRT_SIZES),
        left: z.int(),
        in_carts: z.int().describe('Kept for buyers at the card window; they may come back within minutes'),
      }),
    )
    .describe('Empty until staff enter how many of each were printed'),
  quantity_max: z.int(),
  reservation_minutes: z.int().describe('How long an order placed now keeps its pieces'),
  is_open: z.boolean().describe('Whether the shop takes cards. Sold out means `left` is 0.'),
  is_sandbox: z.boolean().describe('Whether the card gateway is the sandbox of a demo, where no money moves'),
});
export type MerchPricing = z.infer<typeof MerchPricing>;

export const merchRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/pricing/merch': {
      summary: 'The shirt’s price, and how many of each size are left.',
      data: MerchPricing,
    },
    'POST /v1/merch/orders': {
      idempotent: true,
      status: [200, 201],
      summary: 'Orders shirts and reserves them until they’re paid for. Takes an Idempotency-Key.',
      body: MerchOrderFields,
      data: PlacedOrder,
    },
  },
);
