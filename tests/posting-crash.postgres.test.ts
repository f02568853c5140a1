import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnPosting, POSTING_TOKEN_HEADER, type SentPosting } from '#contract/postings/postings.ts';
import { runCommand, type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { postingBody } from '#tests/support/postings.ts';

const PAID_AT_ONCE = 10;
/** A task of a killed process on a server's database returns to the queue after a missed heartbeat. */
const FOLLOWS_MS = 120_000;
const TEST_MS = 240_000;

let storage: Storage;
let server: ServerProcess;
beforeEach(async () => {
  storage = await filledStorage('posting-crash');
  server = await startServer(storage.dataDir, storage.env);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await storage.remove();
});

type Window = { token: string; payment: { orderId: string; paymentKey: string; amount: number } };

async function call<Data>(path: string, init: RequestInit): Promise<{ status: number; data: Data }> {
  const answer = await fetch(`${server.origin}${path}`, init);
  return { status: answer.status, data: ((await answer.json()) as { data: Data }).data };
}

function post<Data>(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return call<Data>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Sends a posting that costs something, up to the way back from the card window. */
async function openWindow(employer: number): Promise<Window> {
  const form = postingBody({ email: `hr${employer}@nabi.example`, featured_week_option: true });
  const { data } = await post<SentPosting>('/v1/job-postings', { ...form, final_check: true });
  if (!data.order) throw new Error('The posting costs nothing.');
  const { orderId, amount, checkout } = data.order;
  const fields = {
    ...{ orderId, amount: String(amount), orderName: checkout.order_name, outcome: 'pay', fault: 'none' },
    ...{ successUrl: checkout.success_url, failUrl: checkout.fail_url },
  };
  const sent = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
  const answer = await fetch(`${server.origin}/dev/pay/checkout`, sent);
  const paymentKey = new URL(answer.headers.get('location') ?? '').searchParams.get('paymentKey') ?? '';
  return { token: data.token, payment: { orderId, paymentKey, amount } };
}

function stateOf({ token }: Window): Promise<OwnPosting['state']> {
  const headers = { [POSTING_TOKEN_HEADER]: token };
  return call<OwnPosting>('/v1/job-postings/own', { headers }).then(({ data }) => data.state);
}

test(
  'no posting that was paid is lost where the server is killed while cards are charged, and none is charged twice',
  async () => {
    const windows = await Promise.all(Array.from({ length: PAID_AT_ONCE }, (_, at) => openWindow(at)));
    let acknowledged = 0;
    let killed: Promise<unknown> | undefined;
    await Promise.allSettled(
      windows.map(async ({ payment }) => {
        await post('/v1/payments/confirm', payment);
        acknowledged += 1;
        if (acknowledged === 2) killed = server.end('SIGKILL');
      }),
    );
    expect(acknowledged).toBeGreaterThanOrEqual(2);
    await killed;
    const { PORT = new URL(server.origin).port } = server.env;
    server = await startServer(storage.dataDir, { ...storage.env, PORT });
    // The pages that employers came back to ask again.
    await expect
      .poll(
        async () => {
          const answers = await Promise.all(
            windows.map(({ payment }) => post<{ state: string }>('/v1/payments/confirm', payment)),
          );
          return answers.filter(({ data }) => data?.state !== 'paid');
        },
        { timeout: FOLLOWS_MS, interval: 300 },
      )
      .toEqual([]);
    await expect
      .poll(async () => (await Promise.all(windows.map(stateOf))).filter((state) => state !== 'in-review'), {
        timeout: FOLLOWS_MS,
        interval: 300,
      })
      .toEqual([]);
    const ledger = await fetch(`${server.origin}/dev/pay`, { headers: { accept: 'application/json' } });
    const { payments } = (await ledger.json()) as { payments: { orderId: string; approvedAt: string | null }[] };
    const charged = payments.filter(({ approvedAt }) => approvedAt !== null).map(({ orderId }) => orderId);
    const sold = windows.map(({ payment }) => payment.orderId);
    expect(charged.filter((orderId) => sold.includes(orderId)).toSorted()).toEqual(sold.toSorted());
    // On a server's database the command is a process of its own, and the sandbox is in the other one.
    const env = { ...server.env, TOSS_API_URL: server.origin };
    const { code, output } = await runCommand({ ...server, env }, ['audit']);
    expect([code, output]).toEqual([0, expect.stringContaining('Everything matches.')]);
  },
  TEST_MS,
);
