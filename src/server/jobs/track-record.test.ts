import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
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
    const staff = await app.people.signInStaff();
    expect((await jobAsShown(job.slug)).source.times_reposted).toBe(0);
    for (const _ of [1, 2]) {
      await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: job.slug });
      expect((await send(app, staff, 'DELETE', `/v1/admin/jobs/${job.slug}/closure`)).status).toBe(200);
    }
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, location: 'Seoul' });
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
    const published_at = new Date(app.clock.now().getTime() + 1);
    await createJob(app.ctx, { company, title: 'Kite engineer', ...closed, published_at });
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

  const withdraw = (id = '') =>
    app.ctx.db.execute(sql`update applications set status = 'withdrawn' where id = ${id}::uuid`);

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
    await withdraw(ids[0]);
    app.clock.advance(20 * DURATIONS.day);
    expect((await jobAsShown(job.slug)).answer_rate).toBeNull();
  });

  test('counts an application that was answered, then withdrawn', async () => {
    const { job, ids, setState } = await employer(5);
    await setState(ids[0], 'in-conversation');
    await carryOutDecisions(app);
    await withdraw(ids[0]);
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
    const changed = (status: string) => staleAfter(app, () => setState(ids[0], status));
    expect(await changed('read')).not.toContain(`job:${job.slug}`);
    expect(await changed('declined')).toContain(`job:${job.slug}`);
    expect(await changed('hired')).not.toContain(`job:${job.slug}`);
  });
});
