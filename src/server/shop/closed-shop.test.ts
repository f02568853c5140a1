import { expect, onTestFinished, test } from 'vitest';
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contract/compliance/legal.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { textFromHtml } from '#server/core/safe-html.ts';
import { runTask } from '#tests/support/run-task.ts';
import { createPrices, sendPosting } from '#tests/support/sent-postings.ts';
import { askOwn, buy, confirm, ownOrder, payInWindow, place, sendOrder } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

test('a shop that was closed takes no order, and still takes payments under way and gives money back', async () => {
  const [placed, bought] = [await place(app, { M: 1 }), await buy(app, { L: 1 })];
  app.ctx.settings.shopOpen = false;
  onTestFinished(() => {
    app.ctx.settings.shopOpen = true;
  });
  expect((await app.json('/v1/pricing/merch')).body.data.is_open).toBe(false);
  const { status, body } = await sendOrder(app, { M: 1 });
  expect([status, body.message]).toEqual([503, 'We can’t take cards right now. Order by email instead.']);
  expect((await confirm(app, await payInWindow(app, placed))).body.data.state).toBe('paid');
  expect((await askOwn(app, bought, 'withdrawal')).body.data.state).toBe('refunded');
});

test('a shop that has lost its gateway confirms what is paid, and keeps withdrawals until it has one again', async () => {
  const [placed, bought, other] = [await place(app, { M: 1 }), await buy(app, { L: 1 }), await buy(app, { S: 1 })];
  const payment = await payInWindow(app, placed);
  const { payments } = app.ctx;
  app.ctx.payments = null;
  onTestFinished(() => {
    app.ctx.payments = payments;
  });
  expect((await confirm(app, payment)).body.message).toBe('We can’t take cards right now. Nothing was charged.');
  expect((await confirm(app, bought.payment)).body.data.state).toBe('paid');
  const withdrawn = await askOwn(app, other, 'withdrawal');
  expect([withdrawn.status, withdrawn.body.data.state]).toEqual([200, 'paid']);
  app.clock.advance(2 * DURATIONS.minute);
  app.ctx.payments = payments;
  await runTask(app, 'payments.reconcile');
  expect((await ownOrder(app, other)).state).toBe('refunded');
});

/** What a text in force says where it covers a sale. */
const COVERED = {
  merch: {
    terms: 'terms of sale',
    privacy: 'You order the shirt',
    'terms-of-sale': 'for each order of the shirt',
  },
  posting: {
    terms: 'its options cost',
    privacy: 'You send a job posting',
  },
};

test.each([null, '2026-11-21', '2026-11-22', '2026-11-24'])(
  'on a board that opened on %s nothing is sold before the texts that people read cover it',
  async (opened) => {
    await createPrices(app);
    app.ctx.settings.openedOn = opened;
    onTestFinished(() => {
      app.ctx.settings.openedOn = null;
    });
    const begins = Object.values(LEGAL_VERSIONS).flatMap((versions) =>
      versions.map(({ effective_on }) => effective_on),
    );
    const sold: object[] = [];
    for (const day of [...new Set(begins)].sort().filter((one) => one >= (opened ?? ''))) {
      app.clock.set(new Date(`${day}T09:00:00+09:00`));
      const texts = LEGAL_DOCUMENTS.map(async (name): Promise<[string, string]> => {
        return [name, textFromHtml((await app.json(`/v1/legal/${name}`)).body.data.html)];
      });
      const inForce: Record<string, string> = Object.fromEntries(await Promise.all(texts));
      const covers = (kind: 'merch' | 'posting') =>
        Object.entries(COVERED[kind]).every(([name, says]) => inForce[name]?.includes(says));
      const isOpen = {
        merch: (await app.json('/v1/pricing/merch')).body.data.is_open,
        posting: (await app.json('/v1/pricing')).body.data.takes_cards,
      };
      const taken = {
        merch: (await sendOrder(app, { M: 1 })).status === 201,
        posting: (await sendPosting(app)).status === 201,
      };
      expect({ day, ...isOpen }).toEqual({ day, merch: covers('merch'), posting: covers('posting') });
      expect(taken).toEqual(isOpen);
      expect(taken.posting && inForce['terms']?.includes('obliges you to pay anything')).toBe(false);
      sold.push(taken);
    }
    expect(sold.at(-1)).toEqual({ merch: true, posting: true });
    if (opened !== '2026-11-21') expect(sold[0]).toEqual({ merch: true, posting: true });
  },
);
