import { randomBytes, randomUUID } from 'node:crypto';
import { DURATIONS } from '#contract/core/limits.ts';
import type { SandboxError } from '#platform/pay-sandbox/errors.ts';
import { type FaultName, faultOf } from '#platform/pay-sandbox/faults.ts';
import type { Entry, Ledger, SandboxPayment } from '#platform/pay-sandbox/ledger.ts';
import { balanceOf, paymentBody } from '#platform/pay-sandbox/wire.ts';

/** How long a buyer and the shop have from the start of a payment to its confirmation. */
const SESSION_MS = 10 * DURATIONS.minute;

/** The payment where an operation changed it, and the error to answer where it did not do what was asked. */
export type Outcome =
  | { payment: SandboxPayment; error?: undefined }
  | { payment: SandboxPayment | null; error: SandboxError };

export type NewPayment = Pick<SandboxPayment, 'orderId' | 'orderName' | 'amount' | 'successUrl' | 'failUrl'>;

export const CHOICES = ['pay', 'decline', 'close'] as const;
export type Choice = (typeof CHOICES)[number];

export function begun(order: NewPayment, now: number): SandboxPayment {
  return {
    ...order,
    paymentKey: `sandbox_${randomBytes(18).toString('base64url')}`,
    session: randomUUID(),
    status: 'READY',
    requestedAt: now,
    approvedAt: null,
    cancels: [],
    failure: null,
    fault: 'none',
    failed: [],
    noticesMade: 0,
  };
}

const AFTER: Record<Choice, Pick<SandboxPayment, 'status' | 'failure'>> = {
  pay: { status: 'IN_PROGRESS', failure: null },
  decline: { status: 'ABORTED', failure: 'REJECT_CARD_COMPANY' },
  close: { status: 'ABORTED', failure: 'PAY_PROCESS_CANCELED' },
};

/** The payment after the buyer's choice; only the first one counts. */
export function chosen(payment: SandboxPayment, { choice, fault }: { choice: Choice; fault: FaultName }): Outcome {
  if (payment.status !== 'READY') return refused('PAY_PROCESS_ABORTED');
  return { payment: { ...payment, ...AFTER[choice], fault } };
}

export function confirmed(
  ledger: Ledger,
  { paymentKey, orderId, amount }: { paymentKey: string; orderId: string; amount: number },
  now: number,
): Outcome {
  const payment = ledger.payments.get(paymentKey);
  if (!payment) return refused('NOT_FOUND_PAYMENT');
  // Toss's order of these two checks is unknown; this one tells a careless shop that it was paid.
  if (payment.approvedAt !== null) return refused('ALREADY_PROCESSED_PAYMENT');
  if (payment.orderId !== orderId) return refused('NOT_FOUND_PAYMENT_SESSION');
  if (payment.status !== 'IN_PROGRESS') return refused('NOT_FOUND_PAYMENT_SESSION');
  if (payment.amount !== amount) return refused('INVALID_REQUEST');
  if (ofOrder(ledger, orderId)?.approvedAt) return refused('DUPLICATED_ORDER_ID');
  if (faultOf(payment).isDeclined) {
    const error = 'REJECT_CARD_PAYMENT';
    return { payment: { ...payment, status: 'ABORTED', failure: error }, error };
  }
  return { payment: { ...payment, status: 'DONE', approvedAt: now } };
}

/** `amount`: all that is left where absent. */
export function canceled(
  payment: SandboxPayment,
  { amount, reason }: { amount?: number | undefined; reason: string },
  now: number,
): Outcome {
  const balance = balanceOf(payment);
  if (payment.status === 'CANCELED') return refused('ALREADY_CANCELED_PAYMENT');
  if (payment.approvedAt === null) return refused('NOT_CANCELABLE_PAYMENT');
  if (amount !== undefined && amount > balance) return refused('NOT_CANCELABLE_AMOUNT');
  const cancel = { transactionKey: randomUUID(), amount: amount ?? balance, reason, at: now };
  const status = cancel.amount === balance ? 'CANCELED' : 'PARTIAL_CANCELED';
  return { payment: { ...payment, status, cancels: [...payment.cancels, cancel] } };
}

function refused(error: SandboxError): Outcome {
  return { payment: null, error };
}

/** The payment of an order: the one that was charged, else the latest. */
export function ofOrder({ payments }: Ledger, orderId: string): SandboxPayment | null {
  const own = [...payments.values()].filter((payment) => payment.orderId === orderId);
  return own.find(({ approvedAt }) => approvedAt !== null) ?? own.at(-1) ?? null;
}

export function changed(payment: SandboxPayment, now: number): Entry[] {
  const delays = (payment.noticesMade === 0 && faultOf(payment).notices) || [0];
  const kept = { ...payment, noticesMade: payment.noticesMade + 1 };
  const body = {
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: new Date(now).toISOString().slice(0, -1),
    data: paymentBody(kept),
  };
  const notices = delays.map((minutes) => ({
    id: randomUUID(),
    paymentKey: payment.paymentKey,
    body,
    attempts: 0,
    dueAt: now + minutes * DURATIONS.minute,
  }));
  return [{ kind: 'payment', value: kept }, ...notices.map((value): Entry => ({ kind: 'notice', value }))];
}

export function expired({ payments }: Ledger, now: number): Entry[] {
  return [...payments.values()]
    .filter(({ status, requestedAt }) => OPEN.includes(status) && now >= requestedAt + SESSION_MS)
    .flatMap((payment) => changed({ ...payment, status: 'EXPIRED', failure: 'EXPIRED_PAYMENT' }, now));
}

const OPEN: readonly SandboxPayment['status'][] = ['READY', 'IN_PROGRESS'];
