import { z } from 'zod';
import { errorOf } from '#platform/pay-sandbox/errors.ts';
import { FAULT_NAMES, faultOf } from '#platform/pay-sandbox/faults.ts';
import type { Ledger, SandboxPayment } from '#platform/pay-sandbox/ledger.ts';
import { begun, CHOICES, changed, chosen } from '#platform/pay-sandbox/rules.ts';

/** Toss's limits (docs.tosspayments.com/sdk/v2/js, "requestPayment"). */
const Order = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9_=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  amount: z.coerce.number().int().min(100).max(100_000_000),
  successUrl: z.url({ protocol: /^https?$/ }),
  failUrl: z.url({ protocol: /^https?$/ }),
});
const Decision = z.object({ outcome: z.enum(CHOICES), fault: z.enum(FAULT_NAMES).default('none') });
/** A payment of the checkout page, or a new one; with `outcome` at once, for clients without a browser. */
const Form = z.union([
  Decision.extend({ session: z.uuid() }),
  z.intersection(Order, Decision),
  Order.extend({ outcome: z.undefined().optional() }),
]);

/** What became of a form: where to send the buyer, or why not. */
export type CheckoutStep =
  | { kind: 'page'; session: string }
  | { kind: 'leave'; url: string }
  | { kind: 'refused'; status: number; reason: string };

export type CheckoutParts = { ledger: Ledger; now(): number; isOwnOrigin(origin: string): boolean };

/** A form of the checkout page, of the SDK or of a test. */
export async function checkoutStep(parts: CheckoutParts, fields: Record<string, unknown>): Promise<CheckoutStep> {
  const { data: form } = Form.safeParse(fields);
  if (!form) return { kind: 'refused', status: 400, reason: 'These are no fields of a payment.' };
  if ('session' in form) return decided(parts, paymentOf(parts.ledger, form.session), form);
  if (![form.successUrl, form.failUrl].every((url) => parts.isOwnOrigin(new URL(url).origin))) {
    return { kind: 'refused', status: 400, reason: 'The sandbox sends buyers to its own shop alone.' };
  }
  const { orderId, orderName, amount, successUrl, failUrl } = form;
  const payment = begun({ orderId, orderName, amount, successUrl, failUrl }, parts.now());
  await parts.ledger.write([{ kind: 'payment', value: payment }]);
  return form.outcome === undefined ? { kind: 'page', session: payment.session } : decided(parts, payment, form);
}

export function paymentOf({ payments }: Ledger, session: string): SandboxPayment | null {
  return [...payments.values()].find((payment) => payment.session === session) ?? null;
}

async function decided(
  { ledger, now }: CheckoutParts,
  payment: SandboxPayment | null,
  { outcome, fault }: z.output<typeof Decision>,
): Promise<CheckoutStep> {
  if (!payment) return { kind: 'refused', status: 404, reason: 'There is no such payment.' };
  const { payment: next } = chosen(payment, { choice: outcome, fault });
  if (!next) return { kind: 'leave', url: failureUrl({ ...payment, failure: 'PAY_PROCESS_ABORTED' }) };
  const isFailed = next.failure !== null;
  await ledger.write(isFailed ? changed(next, now()) : [{ kind: 'payment', value: next }]);
  return { kind: 'leave', url: isFailed ? failureUrl(next) : successUrl(next) };
}

function successUrl(payment: SandboxPayment): string {
  const url = new URL(payment.successUrl);
  url.searchParams.set('paymentType', 'NORMAL');
  url.searchParams.set('orderId', payment.orderId);
  url.searchParams.set('paymentKey', payment.paymentKey);
  url.searchParams.set('amount', String(faultOf(payment).altersAmount ? ALTERED_AMOUNT : payment.amount));
  return url.href;
}

const ALTERED_AMOUNT = 100;

/** Toss leaves the order out where the buyer closed the payment. */
function failureUrl({ failUrl, failure, orderId }: SandboxPayment): string {
  const url = new URL(failUrl);
  const code =
    failure === 'REJECT_CARD_COMPANY' || failure === 'PAY_PROCESS_CANCELED' ? failure : 'PAY_PROCESS_ABORTED';
  url.searchParams.set('code', code);
  url.searchParams.set('message', errorOf(code).body.message);
  if (code !== 'PAY_PROCESS_CANCELED') url.searchParams.set('orderId', orderId);
  return url.href;
}
