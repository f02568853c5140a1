import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { command } from '#tests/support/commands.ts';
import { createStock, PRINTED } from '#tests/support/orders.ts';
import { askOwn, buy, leftBySize, type Placed, place } from '#tests/support/shop.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const read = async () => (await send(app, staff, 'GET', '/v1/admin/stock')).body.data;
const put = (body: object) => send(app, staff, 'PUT', '/v1/admin/stock', { reason: 'Counted again.', ...body });
const BOXES = { ...PRINTED, M: PRINTED.M - 1, L: PRINTED.L + 1 };

describe('the stock at the desk', () => {
  test('is empty until staff say how many were printed', async () => {
    const { sizes, revision } = await read();
    expect(sizes).toEqual([]);
    expect((await put({ printed: PRINTED, revision })).status).toBe(200);
    expect(await leftBySize(app)).toMatchObject({ M: 40 });
  });

  test('tells what is sold, reserved and left, and is corrected with a reason on record', async () => {
    await createStock(app.ctx);
    await buy(app, { M: 2 });
    await place(app, { M: 1 });
    const { sizes, revision } = await read();
    expect(sizes[1]).toEqual({ size: 'M', printed: 40, reserved: 1, sold: 2, left: 37 });
    const { body } = await put({ printed: BOXES, revision });
    expect(body.data.sizes[1]).toMatchObject({ printed: 39, left: 36 });
    expect((await command(app, 'audit', 'list'))[1]).toMatch(/"before":40,.*"reason":"Counted again\."/);
  });

  test('never falls under what is sold and reserved, nor differs from all that were printed', async () => {
    await createStock(app.ctx);
    await buy(app, { '2XL': 3 });
    const few = await put({ printed: { ...PRINTED, XL: 42, '2XL': 2 } });
    expect(few).toMatchObject({ status: 409, body: { message: '3 of size 2XL are sold or reserved.' } });
    expect((await put({ printed: { ...PRINTED, S: 21 } })).status).toBe(422);
    expect((await put({ printed: BOXES, reason: ' ' })).body.errors).toEqual({ reason: ['Required'] });
    expect((await read()).sizes[4]).toMatchObject({ printed: 14 });
  });

  test('is not overwritten by somebody who read another one', async () => {
    await createStock(app.ctx);
    const { revision } = await read();
    await put({ printed: BOXES, revision });
    expect((await put({ printed: PRINTED, revision })).status).toBe(409);
    expect((await read()).sizes[1]).toMatchObject({ printed: 39 });
  });

  test('makes the page of the shirt stale when it is set, and when pieces of it are taken or come back', async () => {
    expect(await staleAfter(app, () => put({ printed: PRINTED }))).toEqual(['merch']);
    let order: Placed | undefined;
    const take = async () => {
      order = await place(app, { M: 1 });
    };
    expect(await staleAfter(app, take)).toEqual(['merch']);
    expect(await staleAfter(app, () => askOwn(app, order as Placed, 'cancellation'))).toEqual(['merch']);
  });
});
