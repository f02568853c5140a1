import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';
import { prefersJson } from '#platform/content-negotiation.ts';
import { type ApiParts, apiAnswer } from '#platform/pay-sandbox/api.ts';
import { checkoutStep, paymentOf } from '#platform/pay-sandbox/checkout.ts';
import { errorOf } from '#platform/pay-sandbox/errors.ts';
import { SANDBOX_PATH } from '#platform/pay-sandbox/keys.ts';
import type { Ledger } from '#platform/pay-sandbox/ledger.ts';
import { checkoutPage, consolePage, PAGES_POLICY, receiptPage } from '#platform/pay-sandbox/pages.ts';
import { canceled, changed } from '#platform/pay-sandbox/rules.ts';
import { SDK_SCRIPT } from '#platform/pay-sandbox/sdk-script.ts';
import { paymentBody } from '#platform/pay-sandbox/wire.ts';
import { PRIVATE } from '#platform/private-headers.ts';

/** `shop`: the origin to which buyers return. */
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
  const wanted = { amount: Number(amount) || undefined, reason: 'Cancelled in the console' };
  const outcome = canceled(payment, wanted, now());
  if (outcome.error !== undefined) return text(errorOf(outcome.error).body.message, 409);
  await ledger.write(changed(outcome.payment, now()));
  return seeOther(SANDBOX_PATH);
}

/** The fields of a form; none where it cannot be read. */
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
