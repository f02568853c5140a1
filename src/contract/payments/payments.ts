import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { ORDER_STATES } from '#contract/payments/orders.ts';

/** What the column of an order holds. */
const MOST_WON = 2_147_483_647;
const Won = z.int().positive().max(MOST_WON);

/** What the gateway hands to the page that a buyer returns to; messages by the specification's point 5. */
export const PaymentConfirmation = z.object({
  orderId: z.string({ error: 'Required.' }).min(1, 'Required.').max(64, 'Invalid input'),
  paymentKey: z.string({ error: 'Required.' }).min(1, 'Required.').max(200, 'Invalid input'),
  amount: z.union([
    Won,
    z
      .string()
      .trim()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(Won),
  ]),
});
export type PaymentConfirmation = z.output<typeof PaymentConfirmation>;

/** `pending` (status 202): the gateway has not said whether the card was charged; ask again, and don’t pay again. */
export const ConfirmedPayment = z.object({
  orderId: z.string(),
  state: z.enum(ids(ORDER_STATES)),
  amount: z.int(),
  /** Opens the order, as the private link in its emails does. */
  token: z.string(),
  receipt_url: z.url().nullable(),
});
export type ConfirmedPayment = z.infer<typeof ConfirmedPayment>;

export const paymentRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/payments/confirm': {
      status: [200, 202],
      summary: 'Confirms a payment from the card window. Calling it again doesn’t charge again.',
      body: PaymentConfirmation,
      data: ConfirmedPayment,
    },
    'POST /v1/payments/notices': {
      summary: 'Receives a notice from the card gateway, then checks with the gateway.',
      body: z.looseObject({ eventType: z.string().max(100).optional() }),
      data: z.object({ ok: z.literal(true) }),
    },
  },
);
