import { beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { RetentionPart } from '#contract/desk/retention.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { createPosting, type GivenPosting, registeredBody } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askPosting, createPrices, sendPosting, sendUnpaid } from '#tests/support/sent-postings.ts';
import { confirm, payInWindow } from '#tests/support/shop.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** A word that stands in all that an employer and staff write, and in nothing that may stay. */
const MARK = 'Moonlight';

const marked = (given: GivenPosting = {}) =>
  createPosting(app.ctx, { fields: registeredBody({ title: `${MARK} engineer` }), ...given });
const rows = () => storedRows(app, 'postings');
/** The postings that still say something of who sent them. */
const kept = async () => (await rows()).filter((row) => JSON.stringify(row).includes(MARK)).map(({ id }) => id);
const due = async (name = 'postings that were not accepted') =>
  (await call(app, 'GET /v1/admin/retention')).find(({ id }: RetentionPart) => id === name).count;
const forget = () => runTask(app, 'posting.forget');

describe('a posting of which nothing came', () => {
  test.each(['unpaid', 'declined', 'withdrawn'] as const)(
    'is erased once its days are over, being %s, and one of the next day stays',
    async (state) => {
      await marked({ state });
      app.clock.advance(DURATIONS.day);
      const next = await marked({ state });
      app.clock.advance((POSTING_LINK_DAYS - 1) * DURATIONS.day);
      await forget();
      expect(await kept()).toHaveLength(2);
      app.clock.advance(1);
      expect(await due()).toBe(1);
      await forget();
      expect(await kept()).toEqual([next.id]);
    },
  );

  test('is erased once, and counts no more as what is to go', async () => {
    await marked({ state: 'declined' });
    app.clock.advance((POSTING_LINK_DAYS + 1) * DURATIONS.day);
    await forget();
    expect(await due()).toBe(0);
  });

  test('keeps nothing that anybody wrote of it or of whoever sent it', async () => {
    const said = `${MARK} said`;
    const text = { title: said, description: said, criteria: said };
    const fields = registeredBody({
      ...{ title: said, company: said, description: said, criteria: said, location: said, note: said },
      ...{ person_in_charge: said, email: `${MARK}@nabi.example`, company_url: `https://${MARK}.example` },
      ...{ representative: said, employer_address: said, employer_phone: said },
    });
    await createPosting(app.ctx, {
      ...{ state: 'declined', fields, proposed: fields, translation: text, translation_state: 'offered' },
      ...{ question: said, answer: said, decline_reason: said, identity_check: said, sender_check: said },
      ...{ company_proof: 'staff-word', proof_email: said, idempotency_key: said, content_hash: said },
    });
    app.clock.advance((POSTING_LINK_DAYS + 1) * DURATIONS.day);
    await forget();
    expect((await rows()).map((row) => JSON.stringify(row).match(new RegExp(MARK, 'gi')))).toEqual([null]);
  });

  test.each(['in-review', 'asked', 'accepted'] as const)('is none that is %s, however old', async (state) => {
    const { id } = await marked({ state });
    app.clock.advance(10 * POSTING_LINK_DAYS * DURATIONS.day);
    await forget();
    expect(await kept()).toEqual([id]);
  });

  test('stays where it moved later than others of its day', async () => {
    app.ctx.settings.promotionUntil = '2026-12-31';
    const [early, late] = [await sendPosting(app, { title: MARK }), await sendPosting(app, { title: MARK })];
    await askPosting(app, early.body.data.token, 'withdrawal');
    app.clock.advance(DURATIONS.day);
    await askPosting(app, late.body.data.token, 'withdrawal');
    app.clock.advance(POSTING_LINK_DAYS * DURATIONS.day);
    await forget();
    expect(await kept()).toHaveLength(1);
  });
});

test('An accepted posting whose listing ended by its last day names its sender for the same time', async () => {
  const ended = await createJob(app.ctx, { expires_at: new Date(app.clock.now().getTime() + DURATIONS.day) });
  const open = await createJob(app.ctx, { expires_at: null });
  for (const { job } of [ended, open]) await marked({ state: 'accepted', job_id: job.id });
  app.clock.advance(5 * 365 * DURATIONS.day);
  expect(await due('accepted postings')).toBe(0);
  app.clock.advance(4 * DURATIONS.day);
  expect(await due('accepted postings')).toBe(1);
  await forget();
  expect((await rows()).filter(({ job_id }) => job_id === open.job.id)).toMatchObject([
    { fields: { title: `${MARK} engineer` } },
  ]);
  expect([await kept(), await due('accepted postings')]).toEqual([[expect.any(String)], 0]);
});

describe('a posting that waits for its payment', () => {
  beforeEach(async () => {
    app.ctx.settings.promotionUntil = null;
    await createPrices(app);
  });

  test('is not among what is to go while its card is being charged', async () => {
    const { order } = await sendUnpaid(app, { title: MARK });
    const silent = async () => ({ kind: 'unclear', reason: 'silent' }) as const;
    const gateway = app.ctx.payments;
    if (!gateway) throw new Error('This app takes no cards.');
    app.ctx.payments = { ...gateway, confirm: silent, find: silent };
    expect((await confirm(app, await payInWindow(app, order))).status).toBe(202);
    app.clock.advance((POSTING_LINK_DAYS + 1) * DURATIONS.day);
    expect(await due()).toBe(0);
    app.ctx.payments = gateway;
  });

  test('goes with the account of its address, and its card window charges nothing any more', async () => {
    const sender = await app.people.signIn({ email: 'minji@nabi.example' });
    const { order } = await sendUnpaid(app, { title: MARK, email: sender.email });
    const declined = await marked({ state: 'declined', fields: registeredBody({ email: sender.email }) });
    const accepted = await marked({ state: 'accepted' });
    const other = await marked({ state: 'declined', fields: registeredBody({ title: MARK, email: 'b@nabi.example' }) });
    const payment = await payInWindow(app, order);
    expect((await send(app, sender, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    expect((await confirm(app, payment)).status).toBe(409);
    expect((await kept()).toSorted()).toEqual([accepted.id, other.id].toSorted());
    expect((await rows()).find(({ id }) => id === declined.id)?.fields.email).toBe('erased@erased.invalid');
  });
});
