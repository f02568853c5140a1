import { describe, expect, test } from 'vitest';
import { createJob } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

describe('a report', () => {
  const report = (slug: string, body: object, address = '203.0.113.9') =>
    app.json(`/v1/jobs/${slug}/report`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      address,
    });

  test('is kept for staff, with or without what is wrong and a reason', async () => {
    const { job } = await createJob(app.ctx);
    expect((await report(job.slug, { kind: 'closed', reason: ' The job is gone. ' })).status).toBe(200);
    expect((await report(job.slug, {})).status).toBe(200);
    const kept = await storedRows(app, 'job_reports');
    expect(kept.map(({ job_id, kind, reason }) => ({ job_id, kind, reason }))).toEqual(
      expect.arrayContaining([
        { job_id: job.id, kind: 'closed', reason: 'The job is gone.' },
        { job_id: job.id, kind: null, reason: null },
      ]),
    );
  });

  test('of a kind that is not on the list is refused', async () => {
    const { job } = await createJob(app.ctx);
    expect((await report(job.slug, { kind: 'boring' })).status).toBe(422);
  });

  test('may hold a NUL, which says nothing', async () => {
    const { job } = await createJob(app.ctx);
    expect((await report(job.slug, { reason: 'gone\0' })).status).toBe(200);
  });

  test('of an unknown job is not found, nor of one that is not public', async () => {
    const { job: draft } = await createJob(app.ctx, { published_at: null });
    const { job: scheduled } = await createJob(app.ctx, { published_at: new Date(app.clock.now().getTime() + 1) });
    for (const slug of ['no-such-job', draft.slug, scheduled.slug]) expect((await report(slug, {})).status).toBe(404);
  });

  test('is taken ten times an hour from one address', async () => {
    const { job } = await createJob(app.ctx);
    for (let sent = 0; sent < 10; sent++) expect((await report(job.slug, {})).status).toBe(200);
    const eleventh = await report(job.slug, {});
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await report(job.slug, {}, '203.0.113.10')).status).toBe(200);
  });
});
