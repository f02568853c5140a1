import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { command, runCommand } from '#tests/support/commands.ts';
import { runTask } from '#tests/support/run-task.ts';
import { buy } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let number: string;
withShop({}, async (opened) => {
  app = opened;
  number = (await buy(app, { M: 1 }, { email: 'Jiwon@Example.com' })).orderId;
});

const orders = (verb: string, ...words: string[]) => command(app, 'orders', verb, number, ...words);

/** The complaints that `orders show` tells. */
async function complaints(): Promise<string[]> {
  return (await orders('show')).filter((line) => line.includes('complaint: '));
}

function yearsLater(years: number, days: number): Date {
  const moment = new Date(TEST_START);
  moment.setUTCFullYear(moment.getUTCFullYear() + years, moment.getUTCMonth(), moment.getUTCDate() + days);
  return moment;
}

test('a complaint is on record with what became of it until three years after', async () => {
  await orders('complaint', '--text', 'One sleeve is longer.');
  expect(await orders('resolve', '--text', 'Sent another one.')).toEqual([`One complaint about ${number} settled.`]);
  app.clock.advance(1000);
  await orders('complaint', '--text', 'So is the other one.');
  const both = [
    '2026-11-20T03:00:00.000Z complaint: One sleeve is longer. (settled 2026-11-20T03:00:00.000Z: Sent another one.)',
    '2026-11-20T03:00:01.000Z complaint: So is the other one. (open)',
  ];
  expect(await complaints()).toEqual(both);
  app.clock.set(yearsLater(3, -1));
  await runTask(app, 'payments.remove-complaints');
  expect(await complaints()).toEqual(both);
  app.clock.set(yearsLater(3, 1));
  await runTask(app, 'payments.remove-complaints');
  expect(await complaints()).toEqual(both.slice(1));
});

test('only an open complaint can be settled, and a complaint says what it is about', async () => {
  expect(await runCommand(app, 'orders', 'resolve', number, '--text', 'Done.')).toEqual({
    code: 1,
    lines: ['No complaint about this order is open.'],
  });
  const { code, lines } = await runCommand(app, 'orders', 'complaint', number);
  expect([code, lines[0]]).toEqual([2, '--text is missing.\n']);
});

test('that somebody complained is audited, in no words of theirs', async () => {
  await orders('complaint', '--text', 'One sleeve is longer.');
  await orders('resolve', '--text', 'Sent another one.');
  const rows = (await command(app, 'audit', 'list')).filter((line) => /complain/.test(line));
  expect(rows.map((line) => line.split(' ')[1])).toEqual(['order.resolve-complaint', 'order.complain']);
  expect(rows.join()).not.toMatch(/sleeve|another/);
});

test('the archive of the buyer’s account holds orders with their complaints', async () => {
  await orders('complaint', '--text', 'One sleeve is longer.');
  const { headers } = await app.people.signIn({ email: 'jiwon@example.com' });
  const answer = await app.fetch('/v1/talent/export', { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['orders.json'] ?? []).toString())).toMatchObject({
    orders: [{ orderId: number, state: 'paid', complaints: [{ text: 'One sleeve is longer.' }] }],
  });
});
