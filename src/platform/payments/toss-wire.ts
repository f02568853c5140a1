import { z } from 'zod';
import type { GatewayNotice, GatewayPayment } from '#platform/payments/payment-gateway.ts';

/** The statuses of docs.tosspayments.com, "Payment object". */
const STATES = {
  READY: 'open',
  IN_PROGRESS: 'open',
  WAITING_FOR_DEPOSIT: 'open',
  DONE: 'paid',
  PARTIAL_CANCELED: 'partly-refunded',
  CANCELED: 'refunded',
  ABORTED: 'failed',
  EXPIRED: 'expired',
} as const;

/** What Toss calls a card, by the language of the answer. Wallets that charge a card have a name of their own. */
const CARD_METHODS: readonly string[] = ['카드', 'CARD', 'Card'];

const Won = z.int().min(0);
const PaymentKey = z.string().min(1).max(200);
const OrderId = z.string().min(1).max(64);
const Time = z.iso.datetime({ offset: true }).transform((written) => new Date(written));

const Cancel = z.object({
  transactionKey: z.string(),
  cancelAmount: Won,
  canceledAt: Time,
  cancelReason: z.string(),
  /** A cancellation of a card is done at once; other methods may report one that is not. */
  cancelStatus: z.string().default('DONE'),
});

/**
 * The part of Toss's Payment object that we read. Fields, methods and error codes that Toss adds change nothing; a status
 * or a currency that we do not know does not parse, as nobody could say what it means for the order.
 */
export const TossPayment = z
  .object({
    paymentKey: PaymentKey,
    orderId: OrderId,
    status: z.enum(Object.keys(STATES) as (keyof typeof STATES)[]),
    method: z.string().nullish(),
    currency: z.literal('KRW').default('KRW'),
    totalAmount: Won,
    balanceAmount: Won,
    approvedAt: Time.nullish(),
    cancels: z.array(Cancel).nullish(),
    receipt: z
      .object({ url: z.url({ protocol: /^https?$/ }) })
      .nullish()
      .catch(null),
  })
  .transform(
    (wire): GatewayPayment => ({
      paymentKey: wire.paymentKey,
      orderId: wire.orderId,
      state: STATES[wire.status],
      isCard: CARD_METHODS.includes(wire.method ?? ''),
      amount: wire.totalAmount,
      balance: wire.balanceAmount,
      approvedAt: wire.approvedAt ?? null,
      receiptUrl: wire.receipt?.url ?? null,
      refunds: (wire.cancels ?? [])
        .filter((cancel) => cancel.cancelStatus === 'DONE')
        .toSorted((one, other) => one.canceledAt.getTime() - other.canceledAt.getTime())
        .map(({ transactionKey, cancelAmount, canceledAt, cancelReason }) => ({
          transactionKey,
          amount: cancelAmount,
          at: canceledAt,
          reason: cancelReason,
        })),
    }),
  );

export const TossError = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/) });

/** A webhook about a payment; the others are about transfers and virtual accounts. */
export const TossNotice = z
  .object({
    eventType: z.literal('PAYMENT_STATUS_CHANGED'),
    data: z.object({ paymentKey: PaymentKey, orderId: OrderId }),
  })
  .transform(({ data }): GatewayNotice => data);
