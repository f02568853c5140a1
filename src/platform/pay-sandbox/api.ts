import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { BodyCutOff, BodyTooLarge, bodyText } from '#platform/body-text.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import { errorOf, isSandboxError, type SandboxError } from '#platform/pay-sandbox/errors.ts';
import { faultOf } from '#platform/pay-sandbox/faults.ts';
import { SANDBOX_KEYS } from '#platform/pay-sandbox/keys.ts';
import type { Entry, Ledger } from '#platform/pay-sandbox/ledger.ts';
import { canceled, changed, confirmed, expired, type Outcome, ofOrder } from '#platform/pay-sandbox/rules.ts';
import { paymentBody, transactionBodies } from '#platform/pay-sandbox/wire.ts';

const AUTHORIZATION = `Basic ${Buffer.from(`${SANDBOX_KEYS.secretKey}:`).toString('base64')}`;
const BODY_MAX_BYTES = 10_000;
const OPERATION_KEY_MAX = 300;
const TRANSACTIONS_LIMIT = 100;
/** How long a key is remembered (docs.tosspayments.com, "Idempotency keys"). */
const REPLAY_MS = 15 * DURATIONS.day;

/** How long an answer takes under the faults of the same names. A shop gives up after 30 seconds. */
const PAUSES_MS = { slow: 5 * DURATIONS.second, late: DURATIONS.minute };

export type ApiParts = {
  ledger: Ledger;
  now(): number;
  pause(ms: number): Promise<unknown>;
  underWay: Set<string>;
};

type Answered = { status: number; body: object };
type Operation = { name: string; paymentKey: string; run(): Outcome };

/**
 * The API of Toss Payments at `path`: confirm, cancel, two ways to look a payment up, and the list of transactions. The first answer to an
 * Idempotency-Key is repeated to whoever sends it again to the same address, whatever the body says; errors of 5xx are
 * not remembered, so that a repetition may succeed.
 */
export async function apiAnswer(parts: ApiParts, request: Request, path: string): Promise<Response> {
  if (!isSameSecret(request.headers.get('authorization') ?? '', AUTHORIZATION)) return failure('UNAUTHORIZED_KEY');
  const testCode = request.headers.get('tosspayments-test-code');
  if (testCode !== null) return failure(isSandboxError(testCode) ? testCode : 'INVALID_TEST_CODE');
  const { ledger, now } = parts;
  await ledger.write(expired(ledger, now()));
  if (request.method === 'GET' && path === '/v1/transactions') return listed(ledger, new URL(request.url).searchParams);
  if (request.method === 'GET') return looked(ledger, path);
  if ((request.headers.get('idempotency-key') ?? '').length > OPERATION_KEY_MAX)
    return failure('INVALID_IDEMPOTENCY_KEY');
  const operation = await operationOf(parts, request, path);
  return 'status' in operation ? json(operation) : performed(parts, operation, scopeOf(request, path));
}

async function looked(ledger: Ledger, path: string): Promise<Response> {
  const [, orderId, paymentKey = ''] = /^\/v1\/payments\/(?:orders\/([^/]+)|([^/]+))$/.exec(path) ?? [];
  const payment = orderId ? ofOrder(ledger, decoded(orderId)) : ledger.payments.get(decoded(paymentKey));
  if (!payment) return failure('NOT_FOUND_PAYMENT');
  // A payment that was shown must survive a crash.
  await ledger.write([]);
  return json({ status: 200, body: paymentBody(payment) });
}

/** `startDate` and `endDate` are times in Korea; `startingAfter` is the key of the last one of the page before. */
async function listed(ledger: Ledger, query: URLSearchParams): Promise<Response> {
  const [from, until] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
  const all = [...ledger.payments.values()].flatMap(transactionBodies);
  const within = all
    .filter(({ transactionAt }) => transactionAt >= from && transactionAt.slice(0, until.length) <= until)
    .toSorted((one, other) => one.transactionAt.localeCompare(other.transactionAt));
  const start = within.findIndex(({ transactionKey }) => transactionKey === query.get('startingAfter')) + 1;
  await ledger.write([]);
  return json({ status: 200, body: within.slice(start, start + Number(query.get('limit') ?? TRANSACTIONS_LIMIT)) });
}

const Confirmation = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(6).max(64),
  amount: z.int().min(1),
});
const Cancellation = z.object({ cancelReason: z.string().min(1).max(200), cancelAmount: z.int().min(1).optional() });

async function operationOf({ ledger, now }: ApiParts, request: Request, path: string): Promise<Operation | Answered> {
  const body = await jsonOf(request);
  if (path === '/v1/payments/confirm') {
    const { data } = Confirmation.safeParse(body);
    if (!data) return errorOf('INVALID_REQUEST');
    return { name: 'confirm', paymentKey: data.paymentKey, run: () => confirmed(ledger, data, now()) };
  }
  const [, key] = /^\/v1\/payments\/([^/]+)\/cancel$/.exec(path) ?? [];
  if (!key) return errorOf('NOT_FOUND');
  const { data } = Cancellation.safeParse(body);
  if (!data) return errorOf('INVALID_REQUEST');
  const paymentKey = decoded(key);
  const wanted = { amount: data.cancelAmount, reason: data.cancelReason };
  return {
    name: 'cancel',
    paymentKey,
    run() {
      const payment = ledger.payments.get(paymentKey);
      return payment ? canceled(payment, wanted, now()) : { payment: null, error: 'NOT_FOUND_PAYMENT' };
    },
  };
}

/** What a repetition is known by; null without a key. The sandbox has one API key alone, so that is no part of it. */
function scopeOf(request: Request, path: string): string | null {
  const key = request.headers.get('idempotency-key');
  return key === null ? null : JSON.stringify([request.method, path, key]);
}

async function performed(parts: ApiParts, operation: Operation, scope: string | null): Promise<Response> {
  const { ledger, now, pause, underWay } = parts;
  const before = scope === null ? undefined : ledger.replays.get(scope);
  if (before && now() < before.at + REPLAY_MS) return json(before);
  if (scope !== null && underWay.has(scope)) return failure('IDEMPOTENT_REQUEST_PROCESSING');
  if (scope !== null) underWay.add(scope);
  const answered = await settled(parts, operation, scope).finally(() => underWay.delete(scope ?? ''));
  const fault = answerFaultOf(ledger, operation);
  if (answered.status === 200 && fault === 'lost') return cutOff();
  if (answered.status === 200 && fault === 'late') await pause(PAUSES_MS.late);
  return json(answered);
}

async function settled(parts: ApiParts, operation: Operation, scope: string | null): Promise<Answered> {
  const { ledger, now, pause } = parts;
  const fault = answerFaultOf(ledger, operation);
  if (fault === 'slow') await pause(PAUSES_MS.slow);
  const before = ledger.payments.get(operation.paymentKey);
  if (before && fault === 'fails-first' && !before.failed.includes(operation.name)) {
    await ledger.write([{ kind: 'payment', value: { ...before, failed: [...before.failed, operation.name] } }]);
    return errorOf('FAILED_INTERNAL_SYSTEM_PROCESSING');
  }
  const outcome = operation.run();
  const answered =
    outcome.error === undefined ? { status: 200, body: paymentBody(outcome.payment) } : errorOf(outcome.error);
  const replays: Entry[] = scope === null ? [] : [{ kind: 'replay', value: { scope, at: now(), ...answered } }];
  await ledger.write([...(outcome.payment ? changed(outcome.payment, now()) : []), ...replays]);
  return answered;
}

function answerFaultOf({ payments }: Ledger, { paymentKey }: Operation): string | undefined {
  const payment = payments.get(paymentKey);
  return payment && faultOf(payment).answer;
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await bodyText(request, BODY_MAX_BYTES));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge || error instanceof BodyCutOff) return null;
    throw error;
  }
}

/** A part of a path; empty, which names nothing, where it is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function json({ status, body }: Answered): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function failure(code: SandboxError): Response {
  return json(errorOf(code));
}

function cutOff(): Response {
  const body = new ReadableStream({ pull: (sink) => sink.error(new Error('The sandbox lost the answer.')) });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
