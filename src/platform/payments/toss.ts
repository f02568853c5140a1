import { z } from 'zod';
import { limitedText } from '#platform/body-text.ts';
import { koreanSecond } from '#platform/korean-day.ts';
import {
  type GatewayAnswer,
  type GatewayFinding,
  type GatewayList,
  type GatewayNotice,
  type GatewayPayment,
  type GatewayTransaction,
  isCharged,
  type PaymentGateway,
} from '#platform/payments/payment-gateway.ts';
import { within } from '#platform/within.ts';

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
 * The part of Toss's Payment object we read. Whatever Toss adds is ignored, but an unknown status or currency does not
 * parse, as its meaning for the order is unknown.
 */
const TossPayment = z
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

/** A transaction of the list; a later one of the same payment has a key and a status of its own. */
const TossTransaction = z.object({
  transactionKey: z.string().min(1),
  paymentKey: PaymentKey,
  orderId: OrderId,
  status: z.string(),
  currency: z.string().default('KRW'),
  amount: z.number(),
  transactionAt: Time,
});

const TRANSACTIONS: Readonly<Record<string, GatewayTransaction['kind']>> = {
  DONE: 'charge',
  CANCELED: 'refund',
  PARTIAL_CANCELED: 'refund',
};

const TossError = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/) });

/** A webhook about a payment; the others are about transfers and virtual accounts. */
const TossNotice = z
  .object({
    eventType: z.literal('PAYMENT_STATUS_CHANGED'),
    data: z.object({ paymentKey: PaymentKey, orderId: OrderId }),
  })
  .transform(({ data }): GatewayNotice => data);

export type TossOptions = {
  clientKey: string;
  secretKey: string;
  /** Prefix of the API's paths; Toss's own origin by default. */
  apiUrl?: string;
  sdkUrl?: string;
  fetch?(request: Request): Promise<Response>;
  /** For a whole call, the body of its answer included. */
  timeoutMs?: number;
};

const API_URL = 'https://api.tosspayments.com';

const TIMEOUT_MS = 30_000;

/** A payment is some 3 kB, a transaction half of one. */
const ANSWER_MAX_BYTES = 1_000_000;

/** Transactions in one answer. */
const PAGE = 1000;

/**
 * Core API of 2022-11-16 (docs.tosspayments.com/reference). Error messages are not read: they are Korean, for
 * developers, and may repeat what was sent.
 */
export function openToss(options: TossOptions): PaymentGateway {
  const { clientKey, secretKey, apiUrl = API_URL, sdkUrl = null, fetch = globalThis.fetch } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  async function ask(path: string, post?: { body: object; operationKey: string }): Promise<Reply> {
    const stop = new AbortController();
    try {
      const request = new Request(apiUrl + path, {
        redirect: 'error',
        signal: stop.signal,
        headers: { authorization, ...(post ? headersOf(post.operationKey) : {}) },
        ...(post ? { method: 'POST', body: JSON.stringify(post.body) } : {}),
      });
      return await within(timeoutMs, fetch(request).then(replyOf), () => new DOMException('', 'TimeoutError'));
    } catch (error) {
      return { kind: 'unclear', reason: nameOf(error) };
    } finally {
      stop.abort();
    }
  }

  async function operate(
    path: string,
    post: { body: object; operationKey: string },
    isWhatWasAsked: (payment: GatewayPayment) => boolean,
  ): Promise<GatewayAnswer> {
    const reply = await ask(path, post);
    if (reply.kind === 'error') return judgedError(reply);
    if (reply.kind === 'unclear') return reply;
    const { data: payment } = TossPayment.safeParse(reply.body);
    if (!payment) return { kind: 'unclear', reason: 'UNREADABLE_PAYMENT' };
    if (!isWhatWasAsked(payment)) return { kind: 'unclear', reason: 'ANOTHER_PAYMENT' };
    return { kind: 'done', payment };
  }

  async function look(path: string, isWhatWasAsked: (payment: GatewayPayment) => boolean): Promise<GatewayFinding> {
    const reply = await ask(path);
    if (reply.kind === 'unclear') return reply;
    if (reply.kind === 'error') {
      const isMissing = reply.status === 404 && MISSING.includes(reply.code);
      return isMissing ? { kind: 'missing' } : { kind: 'unclear', reason: reply.code };
    }
    const { data: payment } = TossPayment.safeParse(reply.body);
    if (!payment) return { kind: 'unclear', reason: 'UNREADABLE_PAYMENT' };
    if (!isWhatWasAsked(payment)) return { kind: 'unclear', reason: 'ANOTHER_PAYMENT' };
    return { kind: 'found', payment };
  }

  return {
    name: 'toss',
    client: { clientKey, sdkUrl },
    confirm({ paymentKey, orderId, amount }, operationKey) {
      const body = { paymentKey, orderId, amount };
      return operate('/v1/payments/confirm', { body, operationKey }, (payment) => {
        const isSame = payment.paymentKey === paymentKey && payment.orderId === orderId && payment.amount === amount;
        return isSame && isCharged(payment);
      });
    },
    refund({ paymentKey, amount, reason }, operationKey) {
      const body = { cancelReason: reason, ...(amount === undefined ? {} : { cancelAmount: amount }) };
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
      return operate(path, { body, operationKey }, (payment) => {
        return payment.paymentKey === paymentKey && payment.refunds.length > 0;
      });
    },
    find: (paymentKey) =>
      look(`/v1/payments/${encodeURIComponent(paymentKey)}`, (payment) => payment.paymentKey === paymentKey),
    findByOrder: (orderId) =>
      look(`/v1/payments/orders/${encodeURIComponent(orderId)}`, (payment) => payment.orderId === orderId),
    transactions: (from, until) => list(ask, from, until),
    readNotice: (body) => TossNotice.safeParse(body).data ?? null,
  };
}

type Reply =
  | { kind: 'body'; body: unknown }
  | { kind: 'error'; status: number; code: string }
  | { kind: 'unclear'; reason: string };

type Ask = (path: string) => Promise<Reply>;

const MISSING: readonly string[] = ['NOT_FOUND_PAYMENT', 'NOT_FOUND_PAYMENT_SESSION'];

/** All pages of the list of transactions. */
async function list(ask: Ask, from: Date, until: Date): Promise<GatewayList> {
  const found: z.output<typeof TossTransaction>[] = [];
  for (;;) {
    const query = new URLSearchParams({
      startDate: koreanSecond(from),
      endDate: koreanSecond(until),
      limit: `${PAGE}`,
    });
    const last = found.at(-1);
    if (last) query.set('startingAfter', last.transactionKey);
    const reply = await ask(`/v1/transactions?${query}`);
    if (reply.kind !== 'body') return { kind: 'unclear', reason: reply.kind === 'error' ? reply.code : reply.reason };
    const { data: page } = z.array(TossTransaction).safeParse(reply.body);
    if (!page) return { kind: 'unclear', reason: 'UNREADABLE_TRANSACTIONS' };
    found.push(...page);
    if (page.length < PAGE) return { kind: 'found', transactions: found.flatMap(transactionOf) };
  }
}

/** Payments in dollars by a link are no charges of the shop. The sign of what went back is not documented. */
function transactionOf(wire: z.output<typeof TossTransaction>): GatewayTransaction[] {
  const { transactionKey: key, paymentKey, orderId, transactionAt: at } = wire;
  const kind = TRANSACTIONS[wire.status];
  return kind && wire.currency === 'KRW' ? [{ kind, key, paymentKey, orderId, amount: Math.abs(wire.amount), at }] : [];
}

function headersOf(operationKey: string): Record<string, string> {
  return { 'content-type': 'application/json', 'idempotency-key': operationKey };
}

async function replyOf(answer: Response): Promise<Reply> {
  const body = jsonOf(await limitedText(answer.body ?? [], ANSWER_MAX_BYTES));
  if (answer.status === 200) return { kind: 'body', body };
  const { data } = TossError.safeParse(body);
  const { status } = answer;
  return data ? { kind: 'error', status, code: data.code } : { kind: 'unclear', reason: `STATUS_${status}` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Statuses that refuse the moment, or the key, and not the operation. */
const UNSETTLED_STATUSES: readonly number[] = [401, 408, 409, 425, 429];

/**
 * Codes of 4xx answers after which the operation may have been done, by an earlier call or at the card company; or
 * where our account has a problem, which staff fix while the order waits.
 */
const UNSETTLED =
  /^(?:ALREADY_|DUPLICATED_|IDEMPOTENT_|FORBIDDEN_|PROVIDER_ERROR$|CARD_PROCESSING_ERROR$|COMMON_ERROR$|UNAUTHORIZED_KEY$|INVALID_API_KEY$|INCORRECT_BASIC_AUTH_FORMAT$|NOT_FOUND_MERCHANT)/;

function judgedError({ status, code }: { status: number; code: string }): GatewayAnswer {
  const isSettled = status >= 400 && status < 500 && !UNSETTLED_STATUSES.includes(status) && !UNSETTLED.test(code);
  return isSettled ? { kind: 'refused', code } : { kind: 'unclear', reason: code };
}

/** Of an error of the network: its code or class, as its message may hold an address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ?? error.name;
}
