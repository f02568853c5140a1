import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { WATCH_YEARS } from '#contract/compliance/watch.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const LOW = { pay_min: 1_500_000, pay_currency: 'KRW', pay_period: 'month' } as const;

const post = (path: string, body: object, person = staff) => send(app, person, 'POST', `/v1/admin/${path}`, body);
const ids = async (table: string) => (await storedRows(app, table)).map(({ id }) => id);
const waiting = async (list: string) => (await send(app, staff, 'GET', `/v1/admin/${list}`)).body.data;

async function order(job: string) {
  const given = {
    authority: 'Seoul labor office',
    demand: 'change',
    text: 'State the hours.',
    received_on: '2026-11-20',
  };
  return (await post('advert-orders', { ...given, job })).body.data;
}

/** What a table holds once the years are over, and a moment later. */
async function keptOf(table: string): Promise<string[][]> {
  const end = new Date(TEST_START);
  end.setUTCFullYear(end.getUTCFullYear() + WATCH_YEARS);
  const kept: string[][] = [];
  for (const ms of [0, 1]) {
    app.clock.set(new Date(end.getTime() + ms));
    await runTask(app, 'adverts.remove-old');
    kept.push(await ids(table));
  }
  return kept;
}

test('what a listing broke goes once it is mended for years, and what waits or was let stand stays', async () => {
  for (const slug of ['mended', 'waits', 'stands']) await createJob(app.ctx, { slug, ...LOW });
  await command(app, 'adverts', 'check');
  const found = new Map(
    (await waiting('advert-findings')).map((one: { id: string; job: { slug: string } }) => [one.job.slug, one.id]),
  );
  await post(`advert-findings/${found.get('stands')}/settlement`, { accept: true, reason: 'A freelancer.' });
  await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'mended', pay_min: 3000000 });
  await command(app, 'adverts', 'check');
  const [before, after] = await keptOf('advert_findings');
  expect(before?.toSorted()).toEqual([...found.values()].toSorted());
  expect(after?.toSorted()).toEqual([found.get('waits'), found.get('stands')].toSorted());
});

test('an order goes years after it ended, and one that stands stays', async () => {
  await createJob(app.ctx, { slug: 'one' });
  const [ended, stands] = [await order('one'), await order('one')];
  await post(`advert-orders/${ended.id}/end`, { why: 'The court lifted it.' });
  const [before, after] = await keptOf('advert_orders');
  expect([before?.length, after]).toEqual([2, [stands.id]]);
});

test('an account of staff takes along the orders that it recorded itself', async () => {
  await createJob(app.ctx, { slug: 'one' });
  const other = await app.people.signInStaff();
  for (const person of [staff, other]) {
    await post(
      'advert-orders',
      { authority: 'Office', demand: 'change', text: 'Mend it.', received_on: '2026-11-20', job: 'one' },
      person,
    );
  }
  const archive = await app.fetch('/v1/talent/export', { headers: staff.headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const told = JSON.parse(Buffer.from(files['adverts.json'] ?? []).toString());
  expect(told.orders).toHaveLength(1);
});
