import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { createPrices, sendUnpaid } from '#tests/support/sent-postings.ts';
import { askOwn, buy, type Placed, place, placeByLink } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { send } from '#tests/support/talents.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withShop({}, async (opened) => {
  app = opened;
  staff = await app.people.signInStaff();
});

const list = async (query = '') => (await send(app, staff, 'GET', `/v1/admin/orders${query}`)).body;
const numbers = async (query: string) => (await list(query)).data.map(({ number }: Json) => number);
const read = async ({ orderId }: Pick<Placed, 'orderId'>) =>
  (await send(app, staff, 'GET', `/v1/admin/orders/${orderId}`)).body.data;
const act = ({ orderId }: Pick<Placed, 'orderId'>, verb: string, body?: object) =>
  send(app, staff, 'POST', `/v1/admin/orders/${orderId}/${verb}`, body);

describe('the list of orders', () => {
  test('finds one by number, name or address, and by what it waits for', async () => {
    const order = await buy(app, { M: 1 }, { email: 'mina@example.com', fullName: 'Mina Park' });
    const open = await place(app, { L: 1 });
    for (const word of [order.orderId.toLowerCase(), 'mina%20park', 'MINA@example.com'])
      expect(await numbers(`?q=${word}`)).toEqual([order.orderId]);
    expect(await numbers('?state=pending')).toEqual([open.orderId]);
    expect(await numbers('?needs=parcel')).toEqual([order.orderId]);
    for (const need of ['refund', 'withdrawal', 'complaint']) expect(await numbers(`?needs=${need}`)).toEqual([]);
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

  test('counts what its filters let pass, also where one page shows less', async () => {
    await createPrices(app);
    const { order: posting } = await sendUnpaid(app);
    const [waiting, shipped] = [await buy(app, { M: 1 }), await buy(app, { M: 2 })];
    await act(shipped, 'delivery', { to: 'shipped', tracking_number: '12-34' });
    for (const [query, expected] of [
      ['kind=posting', [posting]],
      ['kind=merch', [waiting, shipped]],
      ['state=pending', [posting]],
      ['delivery=shipped', [shipped]],
      ['delivery=waiting', [waiting]],
      ['needs=parcel', [waiting]],
    ] as const) {
      const { data, meta } = await list(`?${query}`);
      const found = data.map(({ number }: Json) => number);
      expect(found.toSorted(), query).toEqual(expected.map(({ orderId }) => orderId).toSorted());
      expect(meta.total, query).toBe(expected.length);
      expect((await list(`?${query}&limit=1`)).meta.total, query).toBe(expected.length);
    }
  });

  test('comes in the order that was asked for, page by page', async () => {
    const [small, large, middle] = [await place(app, { M: 1 }), await place(app, { M: 3 }), await place(app, { M: 2 })];
    expect(await numbers('?sort=amount&order=asc')).toEqual([small, middle, large].map(({ orderId }) => orderId));
    expect(await numbers('?sort=amount&order=desc&limit=1&page=2')).toEqual([middle.orderId]);
    app.clock.advance(DURATIONS.second);
    const latest = await place(app, { L: 1 });
    expect((await numbers(''))[0]).toBe(latest.orderId);
  });

  test('wants a parcel of what is paid, packed or not, and of nothing that was taken back', async () => {
    const [packed, refunded, withdrawn] = [await buy(app, { M: 1 }), await buy(app, { M: 1 }), await placeByLink(app)];
    await call(app, 'POST /v1/admin/orders/{id}/payment', { id: withdrawn.orderId });
    await act(packed, 'delivery', { to: 'packed' });
    const wanting = () => numbers('?needs=parcel').then((found) => found.toSorted());
    expect(await wanting()).toEqual([packed, refunded, withdrawn].map(({ orderId }) => orderId).toSorted());
    await act(refunded, 'refunds', { reason: 'A stain' });
    await askOwn(app, withdrawn, 'withdrawal');
    expect(await wanting()).toEqual([packed.orderId]);
    expect(await numbers('?needs=withdrawal')).toEqual([withdrawn.orderId]);
  });
});
