import { expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { SHIRT } from '#contract/merch.ts';
import type { Context } from '#server/context.ts';
import { merchTasks } from '#server/merch/tasks.ts';
import { shopNotices } from '#server/schema/order-records.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** What the clock does in a shop whose telephone is this one. */
async function runWith(phone: string) {
  const settings = { ...app.ctx.settings, operator: { ...app.ctx.settings.operator, phone } };
  const ctx: Context = { ...app.ctx, settings };
  await merchTasks(ctx)
    .find(({ name }) => name === 'merch.record-notice')
    ?.run({});
}

function recorded() {
  return app.ctx.db.select().from(shopNotices).orderBy(shopNotices.since);
}

function after(months: number, days: number): Date {
  const moment = new Date(TEST_START);
  moment.setUTCMonth(moment.getUTCMonth() + months, moment.getUTCDate() + days);
  return moment;
}

test('what the shop says of price, seller and terms is recorded once, and again when it changes', async () => {
  await runWith('02-111-1111');
  app.clock.set(after(0, 1));
  await runWith('02-111-1111');
  expect(await recorded()).toMatchObject([
    {
      since: TEST_START,
      content: {
        shirt: { price: SHIRT.price },
        consent: expect.stringContaining('Example Parcels'),
        terms_of_sale: LEGAL_VERSIONS['terms-of-sale'][0]?.version,
      },
    },
  ]);
  await runWith('02-222-2222');
  const [before, now, ...others] = await recorded();
  expect(JSON.stringify(before?.content)).toContain('02-111-1111');
  expect(JSON.stringify(now?.content)).toContain('02-222-2222');
  expect(others).toEqual([]);
});

test('a record stays for six months after the next one, and the last one for good', async () => {
  app.clock.set(after(3, 0));
  await runWith('02-111-1111');
  app.clock.set(after(4, 0));
  await runWith('02-222-2222');
  app.clock.set(after(10, -1));
  await runWith('02-222-2222');
  expect(await recorded()).toHaveLength(2);
  app.clock.set(after(10, 1));
  await runWith('02-222-2222');
  expect(await recorded()).toMatchObject([{ since: after(4, 0) }]);
});
