import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { complaintsOf, noteComplaint, resolveComplaints } from '#server/payments/complaints.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { runTask } from '#tests/support/shop.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const STAFF = { who: 'staff', actor: COMMAND_LINE } as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.reset();
  await createStock(app.ctx);
});
afterAll(() => app.close());

test('a complaint is on record with what became of it until three years after', async () => {
  const { id } = await createOrder(app.ctx, { state: 'paid' });
  await noteComplaint(app.ctx, STAFF, id, 'One sleeve is longer.');
  await resolveComplaints(app.ctx, STAFF, id, 'Sent another one.');
  await noteComplaint(app.ctx, STAFF, id, 'So is the other one.');
  const [resolved, open] = await complaintsOf(app.ctx.db, id);
  expect(resolved).toMatchObject({ text: 'One sleeve is longer.', resolution: 'Sent another one.' });
  expect(open).toMatchObject({ text: 'So is the other one.', resolution: null, resolved_at: null });
  const moment = new Date(TEST_START);
  moment.setUTCFullYear(moment.getUTCFullYear() + 3, moment.getUTCMonth(), moment.getUTCDate() - 1);
  app.clock.set(moment);
  await runTask(app, 'payments.remove-complaints');
  expect(await complaintsOf(app.ctx.db, id)).toHaveLength(2);
  moment.setUTCDate(moment.getUTCDate() + 2);
  app.clock.set(moment);
  await runTask(app, 'payments.remove-complaints');
  expect(await complaintsOf(app.ctx.db, id)).toMatchObject([{ text: 'So is the other one.' }]);
});

test('only an open complaint can be settled', async () => {
  const { id } = await createOrder(app.ctx, { state: 'paid' });
  await expect(resolveComplaints(app.ctx, STAFF, id, 'Done.')).rejects.toThrow(
    'No complaint about this order is open.',
  );
});

test('the archive of the buyer’s account holds orders with their complaints', async () => {
  const { id, number } = await createOrder(app.ctx, { state: 'paid', email: 'Jiwon@Example.com' });
  await noteComplaint(app.ctx, STAFF, id, 'One sleeve is longer.');
  const { headers } = await app.people.signIn({ email: 'jiwon@example.com' });
  const answer = await app.fetch('/v1/talent/export', { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['orders.json'] ?? []).toString())).toMatchObject({
    orders: [{ orderId: number, state: 'paid', complaints: [{ text: 'One sleeve is longer.' }] }],
  });
});
