import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '#platform/log.ts';
import { SANDBOX_KEYS } from '#platform/pay-sandbox/keys.ts';
import { openPaySandbox } from '#platform/pay-sandbox/pay-sandbox.ts';
import { openToss } from '#platform/payments/toss.ts';
import { testClock } from '#tests/support/clock.ts';

export const SHOP = 'http://shop.example';
export const AMOUNT = 80_000;
export const ORDER = {
  orderId: 'order-0001',
  orderName: 'T-shirt, 2 pieces',
  amount: String(AMOUNT),
  successUrl: `${SHOP}/success?from=shop`,
  failUrl: `${SHOP}/failure`,
};

type Notice = { eventType: string; data: { paymentKey: string; orderId: string; status: string } };

/** A shop with a sandbox of its own, on a clock that stands still. */
export function openShop() {
  const dir = mkdtempSync(join(tmpdir(), 'madang-pay-'));
  const clock = testClock(new Date('2026-11-20T03:00:00Z'));
  /** The notices that came, with their times in minutes. */
  const heard: { minute: number; orderId: string; status: string }[] = [];
  /** The pauses that faults make. */
  const pauses: { ms: number; end(): void }[] = [];
  const start = clock.now().getTime();
  const shop = { answer: async () => 200 };

  function open() {
    return openPaySandbox({
      dir,
      clock,
      log: openLog('silent'),
      publicUrl: SHOP,
      pause: (ms) => new Promise<void>((end) => pauses.push({ ms, end })),
      async sendNotice(body) {
        const { data } = body as Notice;
        const minute = (clock.now().getTime() - start) / 60_000;
        heard.push({ minute, orderId: data.orderId, status: data.status });
        return shop.answer();
      },
    });
  }
  let sandbox = open();

  const toss = openToss({
    ...SANDBOX_KEYS,
    apiUrl: `${SHOP}/dev/pay/api`,
    fetch: (request) => sandbox.fetch(request),
  });
  const post = (path: string, fields: Record<string, string>) =>
    sandbox.fetch(new Request(`${SHOP}/dev/pay${path}`, { method: 'POST', body: new URLSearchParams(fields) }));

  /** Where the checkout sends the buyer. */
  async function visit(fields: Record<string, string> = {}): Promise<URL> {
    const answer = await post('/checkout', { ...ORDER, outcome: 'pay', ...fields });
    if (answer.status !== 303) throw new Error(await answer.text());
    return new URL(answer.headers.get('location') ?? '', SHOP);
  }

  /** A payment that waits for its confirmation. */
  async function authorized(fields: Record<string, string> = {}) {
    const { orderId = '', paymentKey = '' } = Object.fromEntries((await visit(fields)).searchParams);
    return { orderId, paymentKey, amount: AMOUNT };
  }

  return {
    dir,
    clock,
    heard,
    pauses,
    shop,
    toss,
    post,
    visit,
    authorized,
    get: (path: string, headers = {}) => sandbox.fetch(new Request(`${SHOP}/dev/pay${path}`, { headers })),
    /** A call of the API as another client would make it. */
    api: (path: string, init: RequestInit) => sandbox.fetch(new Request(`${SHOP}/dev/pay/api${path}`, init)),
    sendNotices: () => sandbox.sendNotices(),
    /** Ends the sandbox and opens another on the same ledger. */
    async restart() {
      await sandbox.close();
      sandbox = open();
    },
    /** A second one on the same ledger. */
    openAnother: open,
    async close() {
      await sandbox.close();
      rmSync(dir, { recursive: true });
    },
  };
}
