import { afterEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { PRINTED, shirtOrder } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askOwn, buy, leftBySize, ownOrder, type Placed, place, rowOf } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

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

const list = async (query = '') => (await send(app, staff, 'GET', `/v1/admin/orders${query}`)).body;
const numbers = async (query: string) => (await list(query)).data.map(({ number }: { number: string }) => number);
const read = async ({ orderId }: Pick<Placed, 'orderId'>) =>
  (await send(app, staff, 'GET', `/v1/admin/orders/${orderId}`)).body.data;
const act = ({ orderId }: Pick<Placed, 'orderId'>, verb: string, body?: object) =>
  send(app, staff, 'POST', `/v1/admin/orders/${orderId}/${verb}`, body);
const auditOf = async ({ orderId }: Pick<Placed, 'orderId'>): Promise<{ action: string; user_id: string | null }[]> => {
  const { id } = await rowOf(app, { orderId });
  return (await send(app, staff, 'GET', `/v1/admin/audit?subject=${id}`)).body.data;
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

describe('the list of orders', () => {
  test('finds one by number, name or address, and by what it waits for', async () => {
    const order = await buy(app, { M: 1 }, { email: 'mina@example.com', fullName: 'Mina Park' });
    const open = await place(app, { L: 1 });
    for (const word of [order.orderId.toLowerCase(), 'mina%20park', 'MINA@example.com'])
      expect(await numbers(`?q=${word}`)).toEqual([order.orderId]);
    expect(await numbers('?state=pending')).toEqual([open.orderId]);
    expect(await numbers('?needs=parcel')).toEqual([order.orderId]);
    for (const need of ['refund', 'withdrawal', 'complaint']) expect(await numbers(`?needs=${need}`)).toEqual([]);
    const { data, meta } = await list('?sort=amount&order=asc&limit=1');
    expect([data.length, meta.total]).toEqual([1, 2]);
    expect((await list('?kind=posting')).data).toEqual([]);
  });

  test('shows a complaint until it is settled, and a withdrawal until it is refunded', async () => {
    const order = await buy(app, { M: 1 });
    await act(order, 'delivery', { to: 'shipped', tracking_number: '12-34' });
    await act(order, 'complaints', { text: 'It is the wrong size.' });
    await askOwn(app, order, 'withdrawal', { reason: 'Too small' });
    expect((await list()).data[0].needs).toEqual(['withdrawal', 'complaint']);
    await act(order, 'complaints/resolution', { text: 'They send it back.' });
    await act(order, 'refunds', { reason: 'Withdrawn' });
    expect((await list()).data[0].needs).toEqual([]);
    expect(await read(order)).toMatchObject({ complaints: [{ resolution: 'They send it back.' }] });
  });
});

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
});

describe('an order', () => {
  test('tells all about it, by id or number; who looked is recorded once an hour', async () => {
    const order = await buy(app, { M: 2 }, { email: 'mina@example.com' });
    await app.settle();
    const { id } = await rowOf(app, order);
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

  test('that nobody paid is cancelled, and its pieces are on sale again', async () => {
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
    const { body } = await act(order, 'withdrawal', { reason: 'By e-mail.' });
    expect(body.data).toMatchObject({ state: 'refunded', withdrawal: { reason: 'By e-mail.' }, can_withdraw: false });
  });
});

describe('a refund', () => {
  test('of some pieces, then of the rest, is said to the buyer and puts the pieces back on sale', async () => {
    const order = await buy(app, { M: 2, L: 1 });
    const { revision } = await read(order);
    const part = await act(order, 'refunds', { reason: 'A stain', pieces: { M: 1 }, revision });
    expect(part.body.data).toMatchObject({
      order: { state: 'partly-refunded', refunded: 40_000 },
      refund: { state: 'done', amount: 40_000, pieces: { M: 1 } },
    });
    await act(order, 'refunds', { reason: 'All of it', restock: false });
    expect(await leftBySize(app)).toMatchObject({ M: PRINTED.M - 1, L: PRINTED.L - 1 });
    await act(order, 'restock', { pieces: { M: 1, L: 1 } });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await ownOrder(app, order)).history.at(-1)).toMatchObject({ state: 'refunded', reason: 'All of it' });
  });

  test('is made once, where two people ask for it at once', async () => {
    const order = await buy(app, { M: 2 });
    const { revision } = await read(order);
    const ask = () => act(order, 'refunds', { reason: 'A stain', amount: 10_000, revision });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ownOrder(app, order)).refunded).toBe(10_000);
  });

  test('is refused to whoever read the order before another refund of it', async () => {
    const order = await buy(app, { M: 3 });
    const { revision } = await read(order);
    const ask = () => act(order, 'refunds', { reason: 'A stain', pieces: { M: 1 }, revision });
    expect((await ask()).body.data.refund.state).toBe('done');
    await app.settle();
    expect((await ask()).status).toBe(409);
    expect((await ownOrder(app, order)).refunded).toBe(40_000);
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
    expect(await numbers('?needs=refund')).toEqual([order.orderId]);
    const again = await act(order, 'refunds/retry');
    expect(again.body.data).toMatchObject({ refund: { state: 'done' }, order: { state: 'refunded', owed: null } });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect(await numbers('?needs=refund')).toEqual([]);
    expect((await act(order, 'refunds/retry')).status).toBe(409);
  });

  test('that was refused is owed but for what was refunded since', async () => {
    const order = await buy(app, { M: 2 });
    await refused(order);
    await act(order, 'refunds', { reason: 'A part', amount: 30_000 });
    expect((await read(order)).owed).toMatchObject({ amount: 50_000 });
    expect((await act(order, 'refunds/retry')).body.data.order).toMatchObject({ state: 'refunded', owed: null });
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
    expect(await numbers('?needs=refund')).toEqual([]);
    app.ctx.payments = gateway;
    expect((await act(order, 'comparison')).body.data.state).toBe('refunded');
  });
});
