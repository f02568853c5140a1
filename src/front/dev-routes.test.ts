import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveHttp } from '#platform/http.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ worker: false });
});
afterAll(() => app.close());

describe('the payment sandbox of a demo', () => {
  test('is the gateway of the product', async () => {
    const { payments } = app.ctx;
    const { path, params } = await app.sandbox.visit({ orderId: 'order-0001', amount: 40_000 });
    expect(path).toBe('/merch/success');
    const { paymentKey = '', orderId = '' } = params;
    expect(await payments?.confirm({ paymentKey, orderId, amount: 40_000 }, 'confirm-1')).toMatchObject({
      kind: 'done',
    });
    await app.sandbox.cancelByHand(paymentKey, 10_000);
    expect(await payments?.find(paymentKey)).toMatchObject({ payment: { state: 'partly-refunded', balance: 30_000 } });
    expect(await app.sandbox.payments()).toMatchObject([
      { orderId, status: 'PARTIAL_CANCELED', balanceAmount: 30_000 },
    ]);
  });

  test('holds an answer back until it is let go, and sends notices when asked to', async () => {
    const { params } = await app.sandbox.visit({ orderId: 'order-0003', amount: 40_000 }, { fault: 'slow' });
    const { paymentKey = '', orderId = '' } = params;
    const answer = app.ctx.payments?.confirm({ paymentKey, orderId, amount: 40_000 }, 'confirm-3');
    await app.sandbox.release();
    expect(await answer).toMatchObject({ kind: 'done' });
    expect(await app.sandbox.sendNotices()).toBeGreaterThan(0);
    expect(await app.sandbox.sendNotices()).toBe(0);
  });

  test('forgets everything between tests', async () => {
    await app.reset();
    expect(await app.sandbox.payments()).toEqual([]);
  });
});

describe('a demo of several processes', () => {
  test('shares one sandbox: the others send buyers and operations there', async () => {
    const server = await serveHttp({
      fetch: (request, address) =>
        app.fetch(request.url.slice(new URL(request.url).origin.length), forwarded(request, address)),
      host: '127.0.0.1',
      port: 0,
      trustProxy: 0,
    });
    const apiUrl = server.url.replace(/\/$/, '');
    const other = await openTestApp({ worker: false, config: { payments: { kind: 'sandbox', apiUrl } } });
    const { params } = await other.sandbox.visit({ orderId: 'order-0002', amount: 40_000 });
    const { paymentKey = '', orderId = '' } = params;
    const payment = { paymentKey, orderId, amount: 40_000 };
    expect(await other.ctx.payments?.confirm(payment, 'confirm-2')).toMatchObject({ kind: 'done' });
    expect(await app.ctx.payments?.find(paymentKey)).toMatchObject({ payment: { state: 'paid' } });
    expect(await other.sandbox.payments()).toEqual(await app.sandbox.payments());
    await other.close();
    await server.close();
  });

  function forwarded({ method, headers, body }: Request, address: string): RequestInit & { address: string } {
    return { method, headers, body, address, ...(body ? { duplex: 'half' } : {}) } as RequestInit & { address: string };
  }
});

test('production knows neither the sandbox nor the mailbox', async () => {
  const production = await openTestApp({ worker: false, config: { mode: 'production', payments: null } });
  for (const path of ['/dev/pay', '/dev/pay/sdk.js', '/dev/pay/api/v1/payments/x', '/dev/mail']) {
    expect((await production.fetch(path)).status, path).toBe(404);
  }
  expect(production.ctx.payments).toBeNull();
  await production.close();
});
