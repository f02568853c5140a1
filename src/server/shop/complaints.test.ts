import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { call, command, runCall } from '#tests/support/commands.ts';
import { runTask } from '#tests/support/run-task.ts';
import { buy } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let id: string;
withShop({}, async (opened) => {
  app = opened;
  id = (await buy(app, { M: 1 }, { email: 'Jiwon@Example.com' })).orderId;
});

const complain = (text: string) => call(app, 'POST /v1/admin/orders/{id}/complaints', { id, text });
const resolve = (text: string) => runCall(app, 'POST /v1/admin/orders/{id}/complaints/resolution', { id, text });
const complaints = async () => (await call(app, 'GET /v1/admin/orders/{id}', { id })).complaints;

function yearsLater(years: number, days: number): Date {
  const moment = new Date(TEST_START);
  moment.setUTCFullYear(moment.getUTCFullYear() + years, moment.getUTCMonth(), moment.getUTCDate() + days);
  return moment;
}

test('a complaint is on record with what became of it until three years after', async () => {
  await complain('One sleeve is longer.');
  expect((await resolve('Sent another one.')).code).toBe(0);
  app.clock.advance(1000);
  await complain('So is the other one.');
  const both = await complaints();
  expect(both).toMatchObject([
    { text: 'One sleeve is longer.', at: TEST_START.toISOString(), resolution: 'Sent another one.' },
    { text: 'So is the other one.', at: '2026-11-20T03:00:01.000Z', resolved_at: null },
  ]);
  app.clock.set(yearsLater(3, -1));
  await runTask(app, 'payments.remove-complaints');
  expect(await complaints()).toEqual(both);
  app.clock.set(yearsLater(3, 1));
  await runTask(app, 'payments.remove-complaints');
  expect(await complaints()).toEqual(both.slice(1));
});

test('only an open complaint can be settled, and a complaint says what it is about', async () => {
  expect(await resolve('Done.')).toEqual({ code: 1, lines: ['This order has no open complaints.'] });
  const { code, lines } = await runCall(app, 'POST /v1/admin/orders/{id}/complaints', { id });
  expect([code, lines.at(-1)]).toEqual([1, 'text: Required']);
});

test('that somebody complained is audited, in no words of theirs', async () => {
  await complain('One sleeve is longer.');
  await resolve('Sent another one.');
  const rows = (await command(app, 'audit', 'list')).filter((line) => /complain/.test(line));
  expect(rows.map((line) => line.split(' ')[1])).toEqual(['order.resolve-complaint', 'order.complain']);
  expect(rows.join()).not.toMatch(/sleeve|another/);
});

test('the archive of the buyer’s account holds orders with their complaints', async () => {
  await complain('One sleeve is longer.');
  const { headers } = await app.people.signIn({ email: 'jiwon@example.com' });
  const answer = await app.fetch('/v1/talent/export', { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['orders.json'] ?? []).toString())).toMatchObject({
    orders: [{ orderId: id, state: 'paid', complaints: [{ text: 'One sleeve is longer.' }] }],
  });
});
