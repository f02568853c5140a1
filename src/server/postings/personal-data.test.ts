import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { expectBooksToAgree } from '#tests/support/books.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { createPosting, postingBody, registeredBody } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askPosting, createPrices, ownPosting, sendPaid, sendUnpaid } from '#tests/support/sent-postings.ts';
import { askOwn, chargeBehindOurBack, confirm, ownOrder, payInWindow } from '#tests/support/shop.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ overrides: { log: heardLog().log } }, async (opened) => {
  app = opened;
  app.ctx.settings.promotionUntil = null;
  await createPrices(app);
});
afterEach(() => expectBooksToAgree(app));

const SENDER = { email: 'minji@nabi.example', person_in_charge: 'Minji Kim', note: 'Call before noon.' };
const namesIn = (data: object) => Object.values(SENDER).filter((word) => JSON.stringify(data).includes(word));

test('an account takes along the postings of its address, and what is unpaid or over is erased with it', async () => {
  const [unpaid, withdrawn] = [await sendUnpaid(app, SENDER), await sendPaid(app, SENDER)];
  const reviewed = await sendPaid(app, SENDER);
  await askPosting(app, withdrawn.token, 'withdrawal');
  await app.settle();
  await sendUnpaid(app, { ...SENDER, email: 'juno@nabi.example' });
  const person = await app.people.signIn({ email: 'Minji@nabi.example' });
  const archive = await app.fetch('/v1/talent/export', { headers: person.headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(
    Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join()
      .split('Call before noon.'),
  ).toHaveLength(4);

  expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
  await app.settle();
  for (const { token } of [unpaid, withdrawn]) expect((await askPosting(app, token, 'withdrawal')).status).toBe(404);
  const rows = await storedRows(app, 'postings');
  expect(rows.map((row) => [row.state, namesIn(row).length]).toSorted()).toEqual([
    ['in-review', 3],
    // Of another address.
    ['unpaid', 2],
    ['withdrawn', 0],
    ['withdrawn', 0],
  ]);
  for (const { id } of rows) await call(app, 'GET /v1/admin/postings/{id}', { id });
  expect(namesIn(await ownPosting(app, reviewed.token))).toHaveLength(3);

  // What is charged for an erased posting all the same goes back.
  await chargeBehindOurBack(app, unpaid.order);
  await app.sandbox.sendNotices();
  await app.settle();
  expect(await ownOrder(app, unpaid.order)).toMatchObject({ state: 'refunded' });
  expect((await app.mailbox()).map(({ to }) => to)).not.toContain('erased@erased.invalid');
});

test('of what is over, an account leaves no word of the employer, and of what was accepted all of it', async () => {
  const said = {
    proposed: postingBody({ ...SENDER, note: 'Word of the edit' }),
    translation: { title: 'Word of the translation', description: 'Word of the translation', criteria: '' },
    ...{ company_proof: 'mail-domain' as const, proof_wanted_at: app.ctx.clock.now() },
    ...{ question: 'Word of the question', answer: 'Word of the answer', decline_reason: 'Word of the reason' },
    ...{ sender_check: 'Word of the check', proof_email: 'word@nabi.example', identity_check: 'Word of the identity' },
    ...{ content_hash: 'word of the hash' },
  };
  const fields = registeredBody({ ...SENDER });
  const over = await createPosting(app.ctx, { ...said, fields, state: 'declined', idempotency_key: 'word of the key' });
  const accepted = await createPosting(app.ctx, { ...said, fields, state: 'accepted' });
  const rowOf = async (id: string) => (await storedRows(app, 'postings')).find((row) => row.id === id);
  const before = await rowOf(accepted.id);
  const person = await app.people.signIn({ email: SENDER.email });
  expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
  await app.settle();
  const words = /word|Nabi|Minji|nabi\.example|124-81-00998/gi;
  expect(JSON.stringify(await rowOf(over.id)).match(words)).toBeNull();
  expect(await rowOf(accepted.id)).toEqual(before);
});

test('a posting that is being paid stays until the gateway says what became of it, whatever the time', async () => {
  const gateway = app.ctx.payments as PaymentGateway;
  const { order } = await sendUnpaid(app, SENDER);
  const payment = await payInWindow(app, order);
  const silent = async () => ({ kind: 'unclear', reason: 'silent' }) as const;
  app.ctx.payments = { ...gateway, confirm: silent, find: silent };
  expect((await confirm(app, payment)).status).toBe(202);
  const person = await app.people.signIn({ email: SENDER.email });
  expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
  app.clock.advance((POSTING_LINK_DAYS + 1) * DURATIONS.day);
  await runTask(app, 'posting.forget');
  const [row] = await storedRows(app, 'postings');
  expect([row.state, namesIn(row).length]).toEqual(['unpaid', 3]);
  app.ctx.payments = gateway;
  await runTask(app, 'payments.reconcile');
  await runTask(app, 'posting.forget');
  const [later] = await storedRows(app, 'postings');
  expect([later.state, namesIn(later).length]).toEqual(['withdrawn', 0]);
});

test('an accepted posting names its sender for five years after its listing closed', async () => {
  const closed_at = new Date(TEST_START.getTime() - DURATIONS.day);
  const { job } = await createJob(app.ctx, { is_closed: true, closed_at });
  const { id } = await createPosting(app.ctx, { state: 'accepted', job_id: job.id });
  const names = async () => namesIn((await storedRows(app, 'postings')).find((row) => row.id === id));
  const named = await names();
  const end = new Date(closed_at);
  end.setUTCFullYear(end.getUTCFullYear() + AUDIT_YEARS);
  app.clock.set(end);
  await runTask(app, 'posting.forget');
  expect(await names()).toEqual(named);
  app.clock.advance(DURATIONS.day);
  await runTask(app, 'posting.forget');
  expect(await names()).toEqual([]);
});

test('the order of a posting is withdrawn by its posting alone', async () => {
  const { token, order } = await sendPaid(app);
  expect(await ownOrder(app, order)).toMatchObject({ kind: 'posting', can_withdraw: false, delivery: null, vat: 9000 });
  const { status, body } = await askOwn(app, order, 'withdrawal');
  expect([status, body.message]).toEqual([409, expect.stringContaining('Withdraw the posting itself')]);
  expect((await ownPosting(app, token)).state).toBe('in-review');
});
