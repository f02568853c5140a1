import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { changesSince } from '#server/changes/changes.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { closeJobs, updateJob } from '#server/jobs/write-jobs.ts';
import { applications } from '#server/schema/applications.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function jobAsShown(slug: string) {
  return (await app.json(`/v1/jobs/${slug}`)).body.data;
}

describe('how often a job was posted again', () => {
  test('counts each time that it opened after it was closed', async () => {
    const { job } = await createJob(app.ctx);
    const update = (patch: Partial<JobRow>) =>
      app.ctx.db.transaction(async (tx) => {
        const found = await lockJob(tx, job.id);
        if (found) await updateJob(tx, found.job, found.company, patch, app.clock.now());
      });
    expect((await jobAsShown(job.slug)).source.times_reposted).toBe(0);
    for (const _ of [1, 2]) {
      await app.ctx.db.transaction((tx) => closeJobs(tx, [job.id], { by: 'staff', at: app.clock.now() }));
      await update({ is_closed: false, closed_at: null });
    }
    await update({ is_closed: false, location: 'Seoul' });
    expect((await jobAsShown(job.slug)).source.times_reposted).toBe(2);
  });

  test('counts closed jobs of the same title and company that were published before', async () => {
    const company = await createCompany(app.ctx);
    const closed = { is_closed: true, closed_at: app.clock.now() };
    await createJob(app.ctx, { company, title: 'Kite engineer', ...closed });
    await createJob(app.ctx, { company, title: 'Kite pilot', ...closed });
    await createJob(app.ctx, { title: 'Kite engineer', ...closed });
    app.clock.advance(DURATIONS.day);
    const { job: otherSeat } = await createJob(app.ctx, { company, title: 'Kite Engineer' });
    const { job } = await createJob(app.ctx, { company, title: 'Kite Engineer' });
    for (const { slug } of [job, otherSeat]) expect((await jobAsShown(slug)).source.times_reposted).toBe(1);
  });
});

describe('the spelling of a title', () => {
  test.each([
    ['C++ Engineer, Payments', 'c++ engineer – Payments (Seoul)', 1],
    ['Kite-Engineer', 'Kite  engineer | Pangyo, South Korea', 1],
    ['연 개발자 [서울]', '연 개발자', 1],
    ['C++ Engineer', 'C# Engineer', 0],
    ['Seoul Guide', 'Guide', 0],
  ])('of "%s" and "%s" makes a repost or not', async (before, now, times) => {
    const company = await createCompany(app.ctx);
    await createJob(app.ctx, { company, title: before, is_closed: true, closed_at: app.clock.now() });
    app.clock.advance(DURATIONS.day);
    const { job } = await createJob(app.ctx, { company, title: now });
    expect((await jobAsShown(job.slug)).source.times_reposted).toBe(times);
  });
});

describe('how an employer answers', () => {
  /** A company with one job and this many applications, which the company's password can answer. */
  async function employer(applications: number) {
    const company = await createCompany(app.ctx, { password: 'kites' });
    const { job } = await createJob(app.ctx, { company });
    const ids: string[] = [];
    for (let at = 0; at < applications; at++) {
      const { body } = await applyTo(app, job.slug, { email: `kite-${at}@example.com`, name: `Kite ${at}` });
      ids.push(body.data.id);
    }
    const setState = (id: string | undefined, status: string) =>
      app.json(`/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${id}/state?pwd=kites`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      });
    return { job, ids, setState };
  }

  test('is told once five applications are two weeks old', async () => {
    const { job, ids, setState } = await employer(5);
    app.clock.advance(2 * DURATIONS.day);
    await setState(ids[0], 'read');
    await setState(ids[1], 'declined');
    await carryOutDecisions(app);
    app.clock.advance(2 * DURATIONS.day);
    await setState(ids[2], 'in-conversation');
    await carryOutDecisions(app);
    app.clock.advance(4 * DURATIONS.day);
    await setState(ids[1], 'hired');
    expect((await jobAsShown(job.slug)).answer_rate).toBeNull();
    app.clock.advance(6 * DURATIONS.day);
    expect((await jobAsShown(job.slug)).answer_rate).toEqual({ applications: 5, answered: 2, days: 3 });
  });

  test('is not told of fewer, nor of applications that were withdrawn before any answer', async () => {
    const { job, ids } = await employer(5);
    await app.ctx.db
      .update(applications)
      .set({ status: 'withdrawn' })
      .where(eq(applications.id, ids[0] ?? ''));
    app.clock.advance(20 * DURATIONS.day);
    expect((await jobAsShown(job.slug)).answer_rate).toBeNull();
  });

  test('counts an application that was answered, then withdrawn', async () => {
    const { job, ids, setState } = await employer(5);
    await setState(ids[0], 'in-conversation');
    await carryOutDecisions(app);
    const first = eq(applications.id, ids[0] ?? '');
    await app.ctx.db.update(applications).set({ status: 'withdrawn' }).where(first);
    app.clock.advance(20 * DURATIONS.day);
    expect((await jobAsShown(job.slug)).answer_rate).toMatchObject({ applications: 5, answered: 1 });
  });

  test('has no days where nobody was answered', async () => {
    const { job } = await employer(6);
    app.clock.advance(14 * DURATIONS.day);
    expect((await jobAsShown(job.slug)).answer_rate).toEqual({ applications: 6, answered: 0, days: null });
  });

  test('makes the pages of the company old with the first answer alone', async () => {
    const { job, ids, setState } = await employer(1);
    const changed = async (status: string) => {
      const { mark } = await changesSince(app.ctx.db, null);
      await setState(ids[0], status);
      return (await changesSince(app.ctx.db, mark)).tags;
    };
    expect(await changed('read')).not.toContain(`job:${job.slug}`);
    expect(await changed('declined')).toContain(`job:${job.slug}`);
    expect(await changed('hired')).not.toContain(`job:${job.slug}`);
  });
});
