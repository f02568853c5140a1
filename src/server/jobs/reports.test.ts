import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createJob } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

/** Moves the clock to so many hours after the start, when staff have just signed in. */
async function wait(hours: number): Promise<void> {
  app.clock.set(new Date(TEST_START.getTime() + hours * DURATIONS.hour));
  staff = await app.people.again(staff, { aal: 'aal2' });
}

/** Reports, so many hours after the start. */
async function report(slug: string, hours: number, body: object = {}): Promise<void> {
  await wait(hours);
  expect((await send(app, null, 'POST', `/v1/jobs/${slug}/report`, body)).status).toBe(200);
}

const list = async (query = '') => (await send(app, staff, 'GET', `/v1/admin/reports${query}`)).body;
const settle = (id: string, outcome = 'Asked the company.') =>
  send(app, staff, 'POST', `/v1/admin/reports/${id}/outcome`, { outcome });
const slugs = ({ data }: Json) => data.map(({ job }: Json) => job.slug);

describe('the queue of reports', () => {
  test('shows the longest waiting job first, with all that was reported of it', async () => {
    const [first, second] = [await createJob(app.ctx), await createJob(app.ctx)];
    await report(second.job.slug, 1, { kind: 'fraud', reason: 'They ask for a deposit.' });
    await report(first.job.slug, 2, { kind: 'closed' });
    await report(second.job.slug, 3);
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 2, next_cursor: null });
    expect(data).toMatchObject([
      {
        job: { slug: second.job.slug, title: second.job.title, company_name: second.company.name, state: 'open' },
        reports: [
          { kind: { id: 'fraud' }, reason: 'They ask for a deposit.', handled_at: null, outcome: null },
          { kind: null, reason: null },
        ],
      },
      { job: { slug: first.job.slug }, reports: [{ kind: { id: 'closed', label: 'It’s already closed' } }] },
    ]);
  });

  test('is read page by page, what is settled last', async () => {
    const slugsInTurn: string[] = [];
    for (let hour = 0; hour < 5; hour++) {
      const { job } = await createJob(app.ctx);
      await report(job.slug, hour);
      slugsInTurn.push(job.slug);
    }
    const [settledFirst = '', settledNext = '', ...waiting] = slugsInTurn;
    await settle(settledFirst);
    await wait(6);
    await settle(settledNext);
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Json = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      read.push(...slugs(page));
      cursor = page.meta.next_cursor;
    }
    expect(read).toEqual([...waiting, settledNext, settledFirst]);
  });

  test('refuses a cursor that is none', async () => {
    expect((await send(app, staff, 'GET', '/v1/admin/reports?cursor=WzAsIngiLDFd')).status).toBe(422);
  });
});

describe('staff settle', () => {
  test('one report, and then the others of its job at once, each time with a record', async () => {
    const { job } = await createJob(app.ctx);
    for (const hour of [1, 2, 3]) await report(job.slug, hour);
    const [{ reports }] = (await list()).data;
    const settled = await settle(reports[1].id, ' It was a mistake. ');
    expect(settled.body.data.reports).toMatchObject([
      { outcome: null },
      { outcome: 'It was a mistake.', handled_at: app.clock.now().toISOString() },
      { outcome: null },
    ]);
    const outcomes = (await settle(job.slug, 'Closed it.')).body.data.reports.map(({ outcome }: Json) => outcome);
    expect(outcomes).toEqual(['Closed it.', 'It was a mistake.', 'Closed it.']);
    const records = await auditRecords(app, job.id);
    expect(records).toMatchObject([
      { action: 'job.handle-report', user_id: staff.id, detail: { reports: 1 } },
      { action: 'job.handle-report', user_id: staff.id, detail: { reports: 2 } },
    ]);
  });

  test('and take it back: it waits again', async () => {
    const { job } = await createJob(app.ctx);
    await report(job.slug, 1);
    const reopen = () => send(app, staff, 'DELETE', `/v1/admin/reports/${job.slug}/outcome`);
    expect((await reopen()).status).toBe(409);
    await settle(job.slug);
    expect([slugs(await list('?state=waiting')), slugs(await list('?state=settled'))]).toEqual([[], [job.slug]]);
    expect((await reopen()).body.data.reports).toMatchObject([{ handled_at: null, outcome: null }]);
    expect([slugs(await list('?state=waiting')), slugs(await list('?state=settled'))]).toEqual([[job.slug], []]);
    expect((await list('?state=settled')).meta.total).toBe(0);
    const records = await auditRecords(app, job.id);
    expect(records.at(-1)).toMatchObject({ action: 'job.reopen-reports', user_id: staff.id, detail: { reports: 1 } });
  });

  test('nothing twice, nothing unknown, and nothing without a word on what came of it', async () => {
    const { job } = await createJob(app.ctx);
    await report(job.slug, 1);
    expect((await settle(job.slug, ' ')).body.errors).toHaveProperty('outcome');
    expect((await settle(job.slug)).status).toBe(200);
    expect((await settle(job.slug)).status).toBe(409);
    expect((await settle('no-such-job')).status).toBe(404);
  });
});
