import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { applications } from '#server/schema/applications.ts';
import { mails } from '#server/schema/system.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

describe('applications', () => {
  test('go 180 days after their job closed, with files and e-mails; others stay', async () => {
    const closesAt = new Date(app.clock.now().getTime() + DURATIONS.day);
    const closing = await createJob(app.ctx, { expires_at: closesAt });
    const open = await createJob(app.ctx);
    await applyTo(app, closing.job.slug);
    const staying = await applyTo(app, open.job.slug);
    await app.settle();

    app.clock.set(new Date(closesAt.getTime() + 180 * DURATIONS.day));
    await runTask(app, 'applications.remove-expired');
    expect(await app.ctx.db.select().from(applications)).toHaveLength(2);

    app.clock.advance(1);
    await runTask(app, 'applications.remove-expired');
    const left = await app.ctx.db.select().from(applications);
    expect(left.map(({ id }) => id)).toEqual([staying.body.data.id]);
    expect(await storedFiles(app, 'resumes')).toEqual(left.map(({ resume_key }) => resume_key));
    expect(await app.ctx.db.select().from(mails)).toHaveLength(2);
  });
});

describe('the store', () => {
  test('loses files that no application points to, once they are an hour old', async () => {
    const { job } = await createJob(app.ctx);
    await applyTo(app, job.slug);
    const [kept] = await storedFiles(app, 'resumes');
    const second = await applyTo(app, job.slug, { details: 'Another text of more than ten characters.' });
    await app.ctx.db.delete(applications);
    await app.ctx.db.insert(applications).values({
      job_id: job.id,
      name: 'Mina Park',
      email: 'mina@example.com',
      portfolio: 'https://mina.example',
      details: 'Written again by hand.',
      resume_key: kept ?? '',
      resume_name: 'resume.pdf',
      resume_size: 1000,
      content_hash: '',
      consent_version: '',
      applied_at: app.clock.now(),
      status_changed_at: app.clock.now(),
    });
    expect(second.status).toBe(201);

    app.clock.set(new Date());
    await runTask(app, 'applications.sweep-resumes');
    expect(await storedFiles(app, 'resumes')).toHaveLength(2);

    app.clock.advance(2 * DURATIONS.hour);
    await runTask(app, 'applications.sweep-resumes');
    expect(await storedFiles(app, 'resumes')).toEqual([kept]);
  });
});
