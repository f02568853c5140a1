import { z } from 'zod';
import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';
import { prefersJson } from '#platform/content-negotiation.ts';
import { PRIVATE } from '#platform/headers.ts';
import { type ApiParts, apiAnswer } from '#platform/pay-sandbox/api.ts';
import { errorOf } from '#platform/pay-sandbox/errors.ts';
import { FAULT_NAMES, faultOf } from '#platform/pay-sandbox/faults.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#platform/pay-sandbox/keys.ts';
import type { Ledger, SandboxPayment } from '#platform/pay-sandbox/ledger.ts';
import { checkoutPage, consolePage, PAGES_POLICY, receiptPage } from '#platform/pay-sandbox/pages.ts';
import { begun, CHOICES, canceled, changed, chosen } from '#platform/pay-sandbox/rules.ts';
import { paymentBody } from '#platform/pay-sandbox/wire.ts';

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

type CheckoutStep =
  | { kind: 'page'; session: string }
  | { kind: 'leave'; url: string }
  | { kind: 'refused'; status: number; reason: string };

type CheckoutParts = { ledger: Ledger; now(): number; isOwnOrigin(origin: string): boolean };

const ALTERED_AMOUNT = 100;

/**
 * What `@tosspayments/tosspayments-sdk` finds at its `src`, cut down to cards in the buyer's own window. Like the real
 * one, a promise rejects with `code` for a wrong request and never resolves for a right one, as the page is left.
 */
const SDK_SCRIPT = `(() => {
  'use strict';
  const fail = (code, message) => Promise.reject(Object.assign(new Error(message), { code }));

  function requestPayment(clientKey, request) {
    const { method, amount = {}, orderId, orderName, successUrl, failUrl } = request;
    if (clientKey !== ${JSON.stringify(SANDBOX_KEYS.clientKey)}) return fail('INVALID_CLIENT_KEY', 'The client key is not that of the sandbox.');
    if (method !== 'CARD') return fail('NOT_SUPPORTED_METHOD', ${JSON.stringify(errorOf('NOT_SUPPORTED_METHOD').body.message)});
    if (amount.currency !== 'KRW') return fail('INVALID_AMOUNT_CURRENCY', 'The sandbox takes won alone.');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/dev/pay/checkout';
    form.hidden = true;
    for (const [name, value] of Object.entries({ orderId, orderName, amount: amount.value, successUrl, failUrl })) {
      const field = document.createElement('input');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
    return new Promise(() => {});
  }

  window.TossPayments = Object.assign(
    (clientKey) => ({ payment: () => ({ requestPayment: (request) => requestPayment(clientKey, request) }) }),
    { ANONYMOUS: '@@ANONYMOUS' },
  );
})();
`;

export type SandboxParts = ApiParts & { shop: string };

const FORM_MAX_BYTES = 10_000;

export async function sandboxAnswer(parts: SandboxParts, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(SANDBOX_PATH.length);
  if (path.startsWith('/api/')) return apiAnswer(parts, request, path.slice('/api'.length));
  switch (`${request.method} ${path}`) {
    case 'GET ':
      return overview(parts.ledger, request);
    case 'GET /sdk.js':
      return new Response(SDK_SCRIPT, { headers: { ...PRIVATE, 'content-type': 'text/javascript; charset=utf-8' } });
    case 'GET /checkout':
    case 'GET /receipts': {
      const payment = paymentOf(parts.ledger, searchParams.get('session') ?? '');
      if (!payment) return text('There is no such payment.', 404);
      return html(path === '/checkout' ? checkoutPage(payment) : receiptPage(payment));
    }
    case 'POST /checkout':
      return checkOut(parts, request);
    case 'POST /cancellations':
      return cancelByHand(parts, request);
    default:
      return text('Not found', 404);
  }
}

function overview({ payments, notices }: Ledger, request: Request): Response {
  if (!prefersJson(request.headers.get('accept'))) return html(consolePage([...payments.values()].toReversed()));
  const body = {
    payments: [...payments.values()].map(paymentBody),
    notices: [...notices.values()].map(({ body: _, ...notice }) => notice),
  };
  return Response.json(body, { headers: { ...PRIVATE, vary: 'accept' } });
}

async function checkOut({ ledger, now, shop }: SandboxParts, request: Request): Promise<Response> {
  const here = new URL(request.url).origin;
  const isOwnOrigin = (origin: string) => origin === shop || origin === here;
  const step = await checkoutStep({ ledger, now, isOwnOrigin }, await fieldsOf(request));
  if (step.kind === 'refused') return text(step.reason, step.status);
  return seeOther(step.kind === 'leave' ? step.url : `${SANDBOX_PATH}/checkout?session=${step.session}`);
}

/** What staff of the shop do in the gateway's own console: the shop hears of it by a notice alone. */
async function cancelByHand({ ledger, now }: SandboxParts, request: Request): Promise<Response> {
  const { paymentKey = '', amount = '' } = await fieldsOf(request);
  const payment = ledger.payments.get(paymentKey);
  if (!payment || !/^\d{0,9}$/.test(amount)) return text('There is no such payment.', 404);
  const wanted = { amount: Number(amount) || undefined, reason: 'Canceled in the console' };
  const outcome = canceled(payment, wanted, now());
  if (outcome.error !== undefined) return text(errorOf(outcome.error).body.message, 409);
  await ledger.write(changed(outcome.payment, now()));
  return seeOther(SANDBOX_PATH);
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  try {
    return Object.fromEntries(new URLSearchParams(await bodyText(request, FORM_MAX_BYTES)));
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof BodyCutOff) return {};
    throw error;
  }
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
}

function text(body: string, status: number): Response {
  return new Response(body, { status, headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' } });
}

function html(body: string): Response {
  const headers = {
    ...PRIVATE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGES_POLICY,
  };
  return new Response(body, { headers });
}

async function checkoutStep(parts: CheckoutParts, fields: Record<string, unknown>): Promise<CheckoutStep> {
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

function paymentOf({ payments }: Ledger, session: string): SandboxPayment | null {
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

/** Toss leaves the order out if the buyer closed the payment. */
function failureUrl({ failUrl, failure, orderId }: SandboxPayment): string {
  const url = new URL(failUrl);
  const code =
    failure === 'REJECT_CARD_COMPANY' || failure === 'PAY_PROCESS_CANCELED' ? failure : 'PAY_PROCESS_ABORTED';
  url.searchParams.set('code', code);
  url.searchParams.set('message', errorOf(code).body.message);
  if (code !== 'PAY_PROCESS_CANCELED') url.searchParams.set('orderId', orderId);
  return url.href;
}
