import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { csvRecords } from '#platform/csv.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const get = async (path: string) => (await send(app, staff, 'GET', `/v1/admin/${path}`)).body;
const post = (path: string, body: object = {}) => send(app, staff, 'POST', `/v1/admin/${path}`, body);
const drawn = async () => {
  await command(app, 'run-task', 'adverts.draw-sample');
  await app.settle();
};

const KOREA_HOURS = 9;

function koreanDayOf(time: string): string {
  return new Date(Date.parse(time) + KOREA_HOURS * DURATIONS.hour).toISOString().slice(0, 10);
}

const WAGE = { pay_min: 3_000_000, pay_currency: 'KRW', pay_period: 'month' } as const;

describe('the report of a month', () => {
  test('counts what was checked, drawn, found, ordered and brought in, and nothing of other months', async () => {
    await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
    await createJob(app.ctx, { slug: 'paid', ...WAGE });
    await command(app, 'adverts', 'check');
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
    await command(app, 'adverts', 'check');
    await drawn();
    const [sample] = (await get('advert-samples')).data;
    await post(`advert-samples/${sample.id}/outcome`, { outcome: 'fine' });
    await post('advert-orders', {
      ...{ job: 'paid', authority: 'Seoul labour office', demand: 'change', text: 'State the hours.' },
      received_on: '2026-10-31',
    });
    const list = { list_date: '2026-11-01', employers: [{ name: 'Alder', published_on: '2026-11-01' }] };
    await send(app, staff, 'PUT', '/v1/admin/published-employers/accidents', list);
    const { data } = await get('advert-reports/2026-11');
    expect(data).toMatchObject({
      ...{ month: '2026-11', is_complete: false },
      samples: { drawn: 2, waiting: 1, outcomes: { fine: 1, mended: 0, 'taken-down': 0 } },
      findings: [{ rule: 'minimum-wage', found: 1, mended: 1, accepted: 0, ended: 0 }],
      orders: [],
      lists: [{ list: 'accidents', list_date: '2026-11-01', employers: 1, matched: 0 }],
    });
    expect(data.checks).toContainEqual({ kind: 'wage', by: 'programme', result: 'passed', checks: 2, adverts: 2 });
    expect(data.checks).toContainEqual({ kind: 'wage', by: 'programme', result: 'failed', checks: 1, adverts: 1 });
    expect((await get('advert-reports/2026-10')).data).toMatchObject({
      ...{ is_complete: true, checks: [], findings: [], lists: [] },
      orders: [{ job: { slug: 'paid' }, state: 'waiting' }],
    });
    const taken = await app.fetch('/v1/admin/exports/advert-report', {
      method: 'POST',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { month: '2026-11' } }),
    });
    expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csvRecords(await taken.text())).toContainEqual(
      expect.objectContaining({ what: 'wage', by: 'programme', outcome: 'failed', number: '1', adverts: '1' }),
    );
  });

  test('counts in its own month what was found, mended and found again', async () => {
    await createJob(app.ctx, { slug: 'cheap', ...WAGE, pay_min: 1_000_000 });
    await command(app, 'adverts', 'check');
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 3000000 });
    await command(app, 'adverts', 'check');
    app.clock.set(new Date('2026-12-02T01:00:00Z'));
    staff = await app.people.signInStaff();
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'cheap', pay_min: 1000000 });
    await command(app, 'adverts', 'check');
    expect((await get('advert-reports/2026-11')).data.findings).toMatchObject([{ found: 1, mended: 1 }]);
    expect((await get('advert-reports/2026-12')).data.findings).toMatchObject([{ found: 1, mended: 0 }]);
  });

  test('begins and ends with the month in Korea, through the end of a year', async () => {
    const at = async (time: string) => {
      app.clock.set(new Date(time));
      staff = await app.people.signInStaff();
    };
    const counted = async (month: string) => {
      const { checks, samples, findings, orders, lists, is_complete } = (await get(`advert-reports/${month}`)).data;
      return [checks.length > 0, samples.drawn, findings.length, orders.length, lists.length, is_complete];
    };
    const ends = [
      '2026-11-30T14:59:59.999Z',
      '2026-11-30T15:00:00Z',
      '2026-12-31T14:59:59.999Z',
      '2026-12-31T15:00:00Z',
    ];
    for (const [number, time] of ends.entries()) {
      await at(time);
      await createJob(app.ctx, { slug: `cheap-${number}`, ...WAGE, pay_min: 1_000_000 });
      await createJob(app.ctx, { slug: `open-${number}` });
      await command(app, 'adverts', 'check');
      await drawn();
      const received_on = koreanDayOf(time);
      const order = { authority: 'Seoul labour office', demand: 'remove', text: 'It is false.', received_on };
      await post('advert-orders', { ...order, job: `open-${number}` });
      const list = { list_date: received_on, employers: [{ name: 'Alder', published_on: received_on }] };
      await send(app, staff, 'PUT', '/v1/admin/published-employers/accidents', list);
    }
    expect(await counted('2026-11')).toMatchObject([true, 1, 1, 1, 1, true]);
    expect(await counted('2026-12')).toMatchObject([true, expect.any(Number), 1, 2, 2, true]);
    expect((await get('advert-reports/2026-12')).data.findings).toMatchObject([{ found: 2 }]);
    expect((await get('advert-reports/2026-11')).data.findings).toMatchObject([{ found: 1 }]);
    expect(await counted('2027-01')).toMatchObject([true, expect.any(Number), 1, 1, 1, false]);
  });

  test('names an order in each month in which something became of it', async () => {
    await createJob(app.ctx, { slug: 'false' });
    const order = { authority: 'Seoul labour office', demand: 'remove', text: 'It is false.' };
    const { data } = (await post('advert-orders', { ...order, job: 'false', received_on: '2026-10-31' })).body;
    await post(`advert-orders/${data.id}/execution`, { measure: 'take-down', how: 'At once.' });
    app.clock.set(new Date('2026-12-05T00:00:00Z'));
    staff = await app.people.signInStaff();
    await post(`advert-orders/${data.id}/end`, { why: 'The court lifted it.' });
    const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];
    const named = months.map(async (month) => (await get(`advert-reports/${month}`)).data.orders.length);
    expect(await Promise.all(named)).toEqual([0, 1, 1, 1, 0]);
  });

  test.each(['2026-13', '2026', 'now'])('of %s is none', async (month) => {
    expect((await send(app, staff, 'GET', `/v1/admin/advert-reports/${month}`)).status).toBe(404);
  });
});
