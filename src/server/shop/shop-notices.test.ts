import { expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#contract/compliance/legal.ts';
import { SHIRT } from '#contract/shop/merch.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** What the clock does in a shop whose telephone is this one. */
async function runWith(phone: string) {
  const settings = { ...app.ctx.settings, operator: { ...app.ctx.settings.operator, phone } };
  await attemptTask({ ...app, ctx: { ...app.ctx, settings } }, 'merch.record-notice');
}

async function recorded() {
  const notices = (await storedRows(app, 'shop_notices')).map((row) => ({ ...row, since: new Date(row.since) }));
  return notices.toSorted((one, other) => one.since.getTime() - other.since.getTime());
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
