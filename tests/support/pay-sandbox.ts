import type { SandboxOptions } from '#platform/pay-sandbox/pay-sandbox.ts';
import type { Backend } from '#src/app.ts';
import type { Json } from '#tests/support/test-app.ts';

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** What buyers and the gateway do in a test. */
export type TestSandbox = {
  /**
   * What a buyer does on the checkout page (`pay`, `decline`, `close`), and which fault of `FAULTS` meets them there.
   * @returns where that sends the buyer.
   */
  visit(
    order: { orderId: string; amount: number },
    choice?: { outcome?: string; fault?: string },
  ): Promise<{ path: string; params: Record<string, string> }>;
  /** Cancels a payment in the gateway's own console, in won; whole where no amount is given. */
  cancelByHand(paymentKey: string, amount?: number): Promise<void>;
  /** Sends the notices that are due; nothing else sends them. @returns how many were answered 200. */
  sendNotices(): Promise<number>;
  /** All payments, as Toss's API tells them, the first one first. */
  payments(): Promise<Json[]>;
  /** Lets go what the faults `slow` and `late` hold back; waits until there is something. */
  release(): Promise<void>;
};

/** `sendOf` tells how requests reach the product, once there is one. */
export function openTestSandbox(sendOf: () => Send): {
  options: Partial<SandboxOptions>;
  of(backend: Backend): TestSandbox;
} {
  let held = Promise.withResolvers<void>();
  let free = Promise.withResolvers<void>();
  const post = (path: string, body: string | URLSearchParams, headers = {}) =>
    sendOf()(path, { method: 'POST', body, headers });
  return {
    options: {
      pause() {
        held.resolve();
        return free.promise;
      },
      async sendNotice(body) {
        const json = { 'content-type': 'application/json' };
        return (await post('/v1/payments/notices', JSON.stringify(body), json)).status;
      },
    },
    of: (backend) => ({
      async visit({ orderId, amount }, { outcome = 'pay', fault = 'none' } = {}) {
        const [successUrl, failUrl] = ['/merch/success', '/merch/failure'].map(
          (path) => backend.ctx.settings.publicUrl + path,
        );
        const fields = { orderId, amount, orderName: 'A test', successUrl, failUrl, outcome, fault };
        const answer = await post(
          '/dev/pay/checkout',
          new URLSearchParams(fields as unknown as Record<string, string>),
        );
        const location = answer.headers.get('location');
        if (!location) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
        const { pathname, searchParams } = new URL(location);
        return { path: pathname, params: Object.fromEntries(searchParams) };
      },
      async cancelByHand(paymentKey, amount) {
        const fields = { paymentKey, amount: String(amount ?? '') };
        const answer = await post('/dev/pay/cancellations', new URLSearchParams(fields));
        if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
      },
      sendNotices: async () => backend.sandbox?.sendNotices() ?? 0,
      async payments() {
        const answer = await sendOf()('/dev/pay', { headers: { accept: 'application/json' } });
        return ((await answer.json()) as { payments: Json[] }).payments;
      },
      async release() {
        await held.promise;
        free.resolve();
        held = Promise.withResolvers<void>();
        free = Promise.withResolvers<void>();
      },
    }),
  };
}
