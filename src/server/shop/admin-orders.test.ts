import { afterEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { PRINTED, shirtOrder } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { buy, confirm, leftBySize, ownOrder, type Placed, payInWindow, place } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { send } from '#tests/support/talents.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

const { log } = heardLog();
let app: TestApp;
let staff: TestPerson;
let gateway: PaymentGateway;
withShop({ overrides: { log } }, async (opened) => {
  app = opened;
  staff = await app.people.signInStaff();
  gateway = app.ctx.payments as PaymentGateway;
});
afterEach(() => {
  app.ctx.payments = gateway;
});

const needing = async (need: string) =>
  (await send(app, staff, 'GET', `/v1/admin/orders?needs=${need}`)).body.data.map(({ number }: Json) => number);
const read = async ({ orderId }: Pick<Placed, 'orderId'>) =>
  (await send(app, staff, 'GET', `/v1/admin/orders/${orderId}`)).body.data;
const act = ({ orderId }: Pick<Placed, 'orderId'>, verb: string, body?: object) =>
  send(app, staff, 'POST', `/v1/admin/orders/${orderId}/${verb}`, body);
const auditOf = async ({ orderId }: Pick<Placed, 'orderId'>): Promise<{ action: string; user_id: string | null }[]> => {
  const { data } = (await send(app, staff, 'GET', `/v1/admin/orders?q=${orderId}`)).body;
  return (await send(app, staff, 'GET', `/v1/admin/audit?subject=${data[0].id}`)).body.data;
};

/** The gateway refuses every refund from now on. */
function refuseRefunds(): void {
  app.ctx.payments = { ...gateway, refund: async () => ({ kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' }) };
}

/** An order of which the gateway refused a refund. */
async function refused(order: Placed, body: object = { reason: 'A stain' }) {
  refuseRefunds();
  const answer = await act(order, 'refunds', body);
  await app.settle();
  app.ctx.payments = gateway;
  return answer;
}

describe('a complaint', () => {
  test('keeps its outcome and day when a later one is settled', async () => {
    const order = await buy(app, { M: 1 });
    const settle = async (text: string, outcome: string) => {
      await act(order, 'complaints', { text });
      await act(order, 'complaints/resolution', { text: outcome });
      return (await read(order)).complaints;
    };
    const [first] = await settle('It is the wrong size.', 'They keep it.');
    app.clock.advance(DURATIONS.day);
    staff = await app.people.again(staff, { aal: 'aal2' });
    expect(await settle('It has a stain.', 'They send it back.')).toMatchObject([
      first,
      { text: 'It has a stain.', resolution: 'They send it back.' },
    ]);
  });

  test('stays open when one about another order is settled', async () => {
    const [order, other] = [await buy(app, { M: 1 }), await buy(app, { M: 1 })];
    for (const one of [order, other]) await act(one, 'complaints', { text: 'It has a stain.' });
    await act(other, 'complaints/resolution', { text: 'They keep it.' });
    expect((await read(order)).complaints).toMatchObject([{ text: 'It has a stain.', resolution: null }]);
  });
});

describe('an order', () => {
  test('tells all about it, by id or number; who looked is recorded once an hour', async () => {
    const order = await buy(app, { M: 2 }, { email: 'mina@example.com' });
    await app.settle();
    const { id } = await read(order);
    expect((await send(app, staff, 'GET', `/v1/admin/orders/${id}`)).body.data).toMatchObject({
      ...{ number: order.orderId, state: 'paid', amount: 80_000, vat: 7273, delivery: 'waiting', owed: null },
      ...{ email: 'mina@example.com', lines: [{ size: 'M', quantity: 2 }], needs: ['parcel'], posting: null },
      ...{ operations: [{ kind: 'confirm', state: 'done' }], page_url: expect.stringContaining(order.token) },
    });
    const { letters, operations } = await read(order);
    expect(letters.map(({ to }: { to: string }) => to)).toContain('mina@example.com');
    expect(JSON.stringify(operations)).not.toContain(order.payment.paymentKey);
    const looks = async () => (await auditOf(order)).filter(({ action }) => action === 'order.show');
    expect(await looks()).toMatchObject([{ user_id: staff.id }]);
    app.clock.advance(DURATIONS.hour + DURATIONS.second);
    staff = await app.people.again(staff, { aal: 'aal2' });
    await read(order);
    expect(await looks()).toHaveLength(2);
    expect((await send(app, staff, 'GET', '/v1/admin/orders/MD-AAAA')).status).toBe(404);
  });

  test('names no letter any more whose recipient and text were erased', async () => {
    const order = await buy(app, { M: 1 });
    await app.settle();
    expect((await read(order)).letters).not.toEqual([]);
    app.clock.advance(31 * DURATIONS.day);
    await runTask(app, 'mail.erase-old');
    staff = await app.people.again(staff, { aal: 'aal2' });
    expect((await read(order)).letters).toEqual([]);
  });

  test('is sent and delivered, by the usual courier unless another is named', async () => {
    const order = await buy(app, { M: 1 });
    expect((await act(order, 'delivery', { to: 'packed' })).body.data.delivery).toBe('packed');
    expect((await act(order, 'delivery', { to: 'shipped', tracking_number: '1 2' })).status).toBe(422);
    const sent = await act(order, 'delivery', { to: 'shipped', tracking_number: '12-34' });
    expect(sent.body.data).toMatchObject({ tracking_number: '12-34', courier: app.ctx.settings.operator.courier });
    await act(order, 'delivery', { to: 'shipped', tracking_number: '12-34', courier: 'Bicycle' });
    expect((await act(order, 'delivery', { to: 'delivered' })).body.data).toMatchObject({ courier: 'Bicycle' });
    expect((await act(order, 'delivery', { to: 'packed' })).status).toBe(409);
    const steps = (await auditOf(order)).filter(({ action }) => action === 'order.deliver');
    expect(steps.map(({ user_id }) => user_id)).toEqual(Array(4).fill(staff.id));
  });

  test('that nobody paid is canceled, and its pieces are on sale again', async () => {
    const order = await place(app, { M: 1 });
    expect((await act(order, 'cancellation')).body.data.state).toBe('cancelled');
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await act(await buy(app, { M: 1 }), 'cancellation')).status).toBe(409);
  });

  test('from abroad is recorded once with its link, and is paid when staff say so', async () => {
    const body = { ...shirtOrder({ M: 1 }), link: 'https://pay.example/1', usd: '45.00' };
    const record = () => send(app, staff, 'POST', '/v1/admin/orders', body);
    const { number } = (await record()).body.data;
    expect((await record()).body.data.number).toBe(number);
    expect((await send(app, staff, 'POST', '/v1/admin/orders', { ...body, usd: '0' })).status).toBe(422);
    expect((await act({ orderId: number }, 'comparison')).status).toBe(409);
    const paid = await act({ orderId: number }, 'payment');
    expect(paid.body.data).toMatchObject({ state: 'paid', payment_link: { usd_cents: 4500 } });
  });

  test('is withdrawn from for a buyer who wrote to us, and refunded before it is sent', async () => {
    const order = await buy(app, { M: 1 });
    const { body } = await act(order, 'withdrawal', { reason: 'By email.' });
    expect(body.data).toMatchObject({ state: 'refunded', withdrawal: { reason: 'By email.' }, can_withdraw: false });
  });
});

describe('a refund', () => {
  test('of the price of one, then of the rest, is said to the buyer and puts the pieces back on sale', async () => {
    const order = await buy(app, { M: 2 });
    const { revision } = await read(order);
    const part = await act(order, 'refunds', { reason: 'A stain', amount: 40_000, revision });
    expect(part.body.data).toMatchObject({
      order: { state: 'partly-refunded', refunded: 40_000 },
      refund: { state: 'done', amount: 40_000, pieces: { M: 1 } },
    });
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
    await act(order, 'refunds', { reason: 'All of it' });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await ownOrder(app, order)).history.at(-1)).toMatchObject({ state: 'refunded', reason: 'All of it' });
  });

  test('is made once, where somebody else asks for it while the gateway is asked', async () => {
    const order = await buy(app, { M: 2 });
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.ctx.payments = {
      ...gateway,
      async refund(...given) {
        asked.resolve();
        await answered.promise;
        return await gateway.refund(...given);
      },
    };
    const ask = () => act(order, 'refunds', { reason: 'A stain', amount: 10_000 });
    const first = ask();
    await asked.promise;
    const second = await ask();
    expect([second.status, second.body.message]).toEqual([409, 'Another refund of this order is in progress.']);
    answered.resolve();
    expect((await first).status).toBe(200);
    expect((await ownOrder(app, order)).refunded).toBe(10_000);
  });

  test('is refused to whoever read the order before another refund of it', async () => {
    const order = await buy(app, { M: 3 });
    const { revision } = await read(order);
    const ask = () => act(order, 'refunds', { reason: 'A stain', amount: 40_000, revision });
    expect((await ask()).body.data.refund.state).toBe('done');
    await app.settle();
    expect((await ask()).status).toBe(409);
    expect((await ownOrder(app, order)).refunded).toBe(40_000);
  });

  test('is refused to whoever read the order before one that moved neither its state nor its pieces', async () => {
    const order = await buy(app, { M: 3 });
    await act(order, 'refunds', { reason: 'A stain', amount: 1_000 });
    const { revision } = await read(order);
    await act(order, 'refunds', { reason: 'A thread', amount: 1_000 });
    expect((await act(order, 'refunds', { reason: 'A stain', amount: 1_000, revision })).status).toBe(409);
  });

  test('of pieces, as it was asked for once, is refused instead of refunding everything', async () => {
    const order = await buy(app, { M: 2 });
    expect((await act(order, 'refunds', { reason: 'A stain', pieces: { M: 1 } })).status).toBe(422);
    expect((await ownOrder(app, order)).refunded).toBe(0);
  });

  test('of more than is left, or without a reason, is refused', async () => {
    const order = await buy(app, { M: 1 });
    const tooMuch = await act(order, 'refunds', { reason: 'A stain', amount: 40_001 });
    expect(tooMuch).toMatchObject({ status: 422, body: { errors: { amount: ['Invalid input'] } } });
    expect((await act(order, 'refunds', { reason: ' ' })).body.errors).toEqual({ reason: ['Required'] });
    expect((await act(await place(app, { L: 1 }), 'refunds', { reason: 'A stain' })).status).toBe(409);
  });

  test('that the gateway refuses is told with its code, is owed, and is asked for again', async () => {
    const order = await buy(app, { M: 1 });
    const { body } = await refused(order);
    expect(body.data).toMatchObject({
      refund: { state: 'refused', code: 'NOT_CANCELABLE_PAYMENT' },
      order: { state: 'paid', owed: { amount: 40_000, reason: 'A stain', code: 'NOT_CANCELABLE_PAYMENT' } },
    });
    expect(await needing('refund')).toEqual([order.orderId]);
    const again = await act(order, 'refunds/retry');
    expect(again.body.data).toMatchObject({ refund: { state: 'done' }, order: { state: 'refunded', owed: null } });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect(await needing('refund')).toEqual([]);
    expect((await act(order, 'refunds/retry')).status).toBe(409);
  });

  test('of the sum that is left brings all sizes back that are left, one of any other sum none of several', async () => {
    const order = await buy(app, { M: 1, L: 1 });
    await act(order, 'refunds', { reason: 'One of them came back', amount: 40_000 });
    expect(await leftBySize(app)).toMatchObject({ M: PRINTED.M - 1, L: PRINTED.L - 1 });
    await act(order, 'refunds', { reason: 'All of it', amount: 40_000 });
    expect(await leftBySize(app)).toEqual(PRINTED);
  });

  test('is owed of no card that was declined, nor while it is asked for again', async () => {
    const declined = await place(app, { L: 1 });
    expect((await confirm(app, await payInWindow(app, declined, 'declined'))).status).toBe(409);
    const order = await buy(app, { M: 1 });
    await refused(order);
    expect(await needing('refund')).toEqual([order.orderId]);
    const unclear = { kind: 'unclear', reason: 'silent' } as const;
    app.ctx.payments = { ...gateway, refund: async () => unclear, find: async () => unclear };
    expect((await act(order, 'refunds/retry')).body.data.refund.state).toBe('asked');
    expect(await needing('refund')).toEqual([]);
    expect((await act(order, 'refunds/retry')).status).toBe(409);
    await app.settle();
    app.ctx.payments = gateway;
    expect((await act(order, 'comparison')).body.data.state).toBe('refunded');
  });

  test('is owed no more once it was made in the console of the gateway', async () => {
    const order = await buy(app, { M: 2 });
    await refused(order, { reason: 'A stain', amount: 30_000 });
    app.clock.advance(DURATIONS.minute);
    await app.sandbox.cancelByHand(order.payment.paymentKey, 30_000);
    await app.sandbox.sendNotices();
    await app.settle();
    expect((await read(order)).owed).toBeNull();
  });

  test('that was refused is owed but for what was refunded since', async () => {
    const order = await buy(app, { M: 2 });
    await refused(order);
    await act(order, 'refunds', { reason: 'A part', amount: 30_000 });
    expect((await read(order)).owed).toMatchObject({ amount: 50_000 });
    expect((await act(order, 'refunds/retry')).body.data.order).toMatchObject({ state: 'refunded', owed: null });
  });

  test('that was refused is asked for again though pieces of it were given back since', async () => {
    const order = await buy(app, { M: 2 });
    await refused(order);
    await act(order, 'refunds', { reason: 'One of them', amount: 40_000 });
    const again = await act(order, 'refunds/retry');
    expect(again.body.data).toMatchObject({
      ...{ refund: { state: 'done', amount: 40_000 }, order: { state: 'refunded', owed: null } },
    });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await ownOrder(app, order)).history.at(-1)).toMatchObject({ reason: 'A stain', pieces: { M: 1 } });
  });

  test('whose answer is unclear is neither owed nor asked for twice, until the gateway says', async () => {
    const order = await buy(app, { M: 1 });
    app.ctx.payments = {
      ...gateway,
      refund: async () => ({ kind: 'unclear', reason: 'silent' }),
      find: async () => ({ kind: 'unclear', reason: 'silent' }),
    };
    expect((await act(order, 'refunds', { reason: 'A stain' })).body.data.refund.state).toBe('asked');
    expect((await act(order, 'refunds', { reason: 'A stain' })).status).toBe(409);
    expect(await needing('refund')).toEqual([]);
    app.ctx.payments = gateway;
    expect((await act(order, 'comparison')).body.data.state).toBe('refunded');
  });
});
