import { afterEach, describe, expect, test, vi } from 'vitest';
import { applicationForm, applyTo } from '#tests/support/application-form.ts';
import { createJob } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a network', () => {
  const empty = async (slug: string, address: string) =>
    (await app.json(`/v1/jobs/${slug}/apply`, { method: 'POST', body: new FormData(), address })).status;

  test('sends forty forms an hour to one job, and others still come through', async () => {
    const [{ job }, { job: other }] = [await createJob(app.ctx), await createJob(app.ctx)];
    for (let n = 0; n < 40; n++) expect(await empty(job.slug, '203.0.113.7')).toBe(422);
    expect(await empty(job.slug, '203.0.113.7')).toBe(429);
    expect([await empty(other.slug, '203.0.113.7'), await empty(job.slug, '203.0.113.8')]).toEqual([422, 422]);
  });

  test('sends a hundred forms an hour, to jobs that are there or not', async () => {
    for (let n = 0; n < 100; n++) expect(await empty('no-such-job', '198.51.100.7')).toBe(404);
    const { job } = await createJob(app.ctx);
    expect(await empty(job.slug, '198.51.100.7')).toBe(429);
    expect(await empty(job.slug, '198.51.101.7')).toBe(422);
  });
});

describe('a mailbox', () => {
  const details = (n: number) => `Text number ${n} of an application, long enough.`;

  test('gets five receipts a day for one job, whoever asks and however the address is written', async () => {
    const { job } = await createJob(app.ctx);
    const { job: other } = await createJob(app.ctx);
    for (let n = 0; n < 5; n++) {
      const form = applicationForm({ email: `Mina+${n}@example.com`, details: details(n) });
      const sent = await app.json(`/v1/jobs/${job.slug}/apply`, {
        method: 'POST',
        body: form,
        address: `203.0.113.${n}`,
      });
      expect(sent.status).toBe(201);
    }
    const refused = await applyTo(app, job.slug, { details: details(5) });
    expect(refused.status).toBe(429);
    expect(refused.body.errors.email).toEqual([
      'You’ve sent too many applications with this email address. Try again tomorrow.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await storedRows(app, 'applications')).toHaveLength(5);
    expect((await applyTo(app, other.slug)).status).toBe(201);
  });

  test('that had its five is still told of an application that stands', async () => {
    const { job } = await createJob(app.ctx);
    for (let n = 0; n < 5; n++) await applyTo(app, job.slug, { details: details(n) });
    expect((await applyTo(app, job.slug, { details: details(4) })).status).toBe(200);
    expect((await applyTo(app, job.slug, { details: details(5) })).status).toBe(429);
  });

  test('is not counted for what was refused or could not be stored', async () => {
    const { job } = await createJob(app.ctx);
    const put = vi.spyOn(app.ctx.files, 'put').mockRejectedValue(new Error('away'));
    for (let n = 0; n < 6; n++) expect((await applyTo(app, job.slug, { details: details(n) })).status).toBe(503);
    put.mockRestore();
    expect((await applyTo(app, job.slug)).status).toBe(201);
  });

  test('that had its five for one job loses none of those for others by further attempts', async () => {
    const email = 'jun@example.com';
    const { job } = await createJob(app.ctx);
    for (let n = 0; n < 5; n++) await applyTo(app, job.slug, { email, details: details(n) });
    for (let n = 5; n < 31; n++)
      expect((await applyTo(app, job.slug, { email, details: details(n) })).status).toBe(429);
    const { job: other } = await createJob(app.ctx);
    expect((await applyTo(app, other.slug, { email })).status).toBe(201);
  });

  test('gets thirty receipts a day for all jobs', async () => {
    for (let n = 0; n < 6; n++) {
      const { job } = await createJob(app.ctx);
      for (let m = 0; m < 5; m++) expect((await applyTo(app, job.slug, { details: details(m) })).status).toBe(201);
    }
    const { job } = await createJob(app.ctx);
    expect((await applyTo(app, job.slug)).status).toBe(429);
  });
});
