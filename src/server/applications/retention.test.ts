import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const applications = () => storedRows(app, 'applications');

describe('applications', () => {
  test('go 180 days after their job expired or was closed, with files and emails; others stay', async () => {
    const closesAt = new Date(app.clock.now().getTime() + DURATIONS.day);
    const company = await createCompany(app.ctx, { slug: 'kites', password: 'kites' });
    await createJob(app.ctx, { company, slug: 'expires', expires_at: closesAt });
    const later = new Date(closesAt.getTime() + 30 * DURATIONS.day);
    await createJob(app.ctx, { company, slug: 'closes', expires_at: later });
    for (const slug of ['comes-back', 'stays']) await createJob(app.ctx, { company, slug });
    for (const slug of ['expires', 'closes', 'comes-back', 'stays']) await expected(201, applyTo(app, slug));
    const turn = (slug: string, way: string) =>
      expected(200, send(app, null, 'POST', `/v1/recruit/kites/jobs/${slug}/${way}?pwd=kites`));
    await turn('comes-back', 'closure');
    await app.settle();
    app.clock.set(closesAt);
    await turn('closes', 'closure');
    await turn('comes-back', 'relisting');
    await app.settle();

    app.clock.set(new Date(closesAt.getTime() + 180 * DURATIONS.day));
    await runTask(app, 'applications.remove-expired');
    expect(await applications()).toHaveLength(4);

    app.clock.advance(1);
    await runTask(app, 'applications.remove-expired');
    const left = await applications();
    const jobs = await Promise.all(
      ['comes-back', 'stays'].map(async (slug) => (await app.json(`/v1/jobs/${slug}`)).body.data.id),
    );
    expect(left.map(({ job_id }) => job_id).toSorted()).toEqual(jobs.toSorted());
    expect((await storedFiles(app, 'resumes')).toSorted()).toEqual(left.map(({ resume_key }) => resume_key).toSorted());
    expect(await storedRows(app, 'mails')).toHaveLength(4);
  });
});

describe('the store', () => {
  test('loses files that no application points to, once they are an hour old', async () => {
    const { job } = await createJob(app.ctx);
    await applyTo(app, job.slug);
    const kept = await storedFiles(app, 'resumes');
    const second = await expected(201, applyTo(app, job.slug, { email: 'jun@example.com' }));
    await app.ctx.db.execute(sql`delete from applications where id = ${second.body.data.id}`);

    app.clock.set(new Date());
    await runTask(app, 'applications.sweep-resumes');
    expect(await storedFiles(app, 'resumes')).toHaveLength(2);

    app.clock.advance(2 * DURATIONS.hour);
    await runTask(app, 'applications.sweep-resumes');
    expect(await storedFiles(app, 'resumes')).toEqual(kept);
  });

  test('loses what an upload that was cut off left behind, once no upload can be under way', async () => {
    const { stagingDir } = app.ctx.settings;
    const { job } = await createJob(app.ctx);
    // Which makes the folder.
    await applyTo(app, job.slug);
    for (const name of ['old', 'new']) await writeFile(join(stagingDir, name), 'x');
    const longAgo = new Date(Date.now() - DURATIONS.hour);
    await utimes(join(stagingDir, 'old'), longAgo, longAgo);
    await runTask(app, 'applications.sweep-staging');
    expect(await readdir(stagingDir)).toEqual(['new']);
  });
});
