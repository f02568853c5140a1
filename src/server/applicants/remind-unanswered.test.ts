import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { remindUnanswered } from '#server/applicants/remind-unanswered.ts';
import { applications } from '#server/schema/applications.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { mails } from '#server/schema/system.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let company: CompanyRow;
let baker: { id: string; slug: string };
let painter: { id: string; slug: string };
beforeAll(async () => {
  // The tests say when a task runs.
  app = await openTestApp({ worker: false, config: { rateLimits: false } });
});
beforeEach(async () => {
  await app.reset();
  company = await createCompany(app.ctx, { name: 'Alder', contact_email: 'hr@alder.example' });
  baker = (await createJob(app.ctx, { company, title: 'Baker' })).job;
  painter = (await createJob(app.ctx, { company, title: 'Painter' })).job;
});
afterAll(() => app.close());

const DAY = DURATIONS.day;

async function apply(slug: string, email: string): Promise<void> {
  expect((await applyTo(app, slug, { email })).status).toBe(201);
}

async function reminders() {
  const written = await app.ctx.db
    .select()
    .from(mails)
    .where(eq(mails.to, 'hr@alder.example'))
    .orderBy(mails.created_at);
  return written.filter(({ message_id }) => message_id.startsWith('<unanswered.'));
}

/** The task a number of days later. */
async function runAfter(days: number): Promise<number> {
  app.clock.advance(days * DAY);
  return remindUnanswered(app.ctx);
}

describe('applications that nobody answers', () => {
  test('are told to their company after a week, by job and without a name', async () => {
    for (const email of ['mina@example.com', 'jin@example.com']) await apply(baker.slug, email);
    await apply(painter.slug, 'mina@example.com');
    expect(await runAfter(6)).toBe(0);
    expect(await runAfter(1)).toBe(1);
    const [letter] = await reminders();
    expect(letter?.subject).toBe('3 applications wait for your answer: Alder');
    expect(letter?.text).toContain('Baker\n2 unanswered, the first since 2026-11-20');
    expect(letter?.text).toContain('Painter\n1 unanswered, the first since 2026-11-20');
    expect(letter?.text).toContain(`/recruit/${company.slug}/jobs/${baker.slug}/applications`);
    expect(letter?.text).not.toMatch(/mina|jin/i);
  });

  test('are named once, and a company gets one letter a week at most', async () => {
    await apply(baker.slug, 'mina@example.com');
    app.clock.advance(2 * DAY);
    await apply(baker.slug, 'jin@example.com');
    expect(await runAfter(5)).toBe(1);
    expect(await remindUnanswered(app.ctx)).toBe(0);
    // The second has waited long enough, but the last letter is two days old.
    expect(await runAfter(2)).toBe(0);
    expect(await runAfter(5)).toBe(1);
    expect(await runAfter(7)).toBe(0);
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      '1 application waits for your answer: Alder',
      '1 application waits for your answer: Alder',
    ]);
  });

  test('are none once they are answered or withdrawn', async () => {
    await apply(baker.slug, 'mina@example.com');
    await apply(painter.slug, 'jin@example.com');
    await app.ctx.db.update(applications).set({ status: 'declined' }).where(eq(applications.job_id, baker.id));
    await app.ctx.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.job_id, painter.id));
    expect(await runAfter(8)).toBe(0);
  });

  test('are not told to a company that asked to be left alone', async () => {
    await apply(baker.slug, 'mina@example.com');
    await app.ctx.db.update(companies).set({ left_alone_at: app.clock.now() }).where(eq(companies.id, company.id));
    expect(await runAfter(8)).toBe(0);
  });

  test('are not told any more to a company that stopped these letters, by one click or on the page', async () => {
    await apply(baker.slug, 'mina@example.com');
    expect(await runAfter(7)).toBe(1);
    const [letter] = await reminders();
    const [, path] = /^<http:\/\/madang\.test(.*)>$/.exec(letter?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    const [page] = /(?<=profile\/mails\/)[\w-]+/.exec(letter?.text ?? '') ?? [];
    const wanted = async () => (await app.json(`/v1/talent/mails/${page}`)).body.data;
    expect(await wanted()).toEqual({ kind: 'unanswered', is_wanted: true });
    expect((await app.json(path ?? '', { method: 'POST' })).status).toBe(200);
    expect(await wanted()).toEqual({ kind: 'unanswered', is_wanted: false });
    await apply(painter.slug, 'jin@example.com');
    expect(await runAfter(30)).toBe(0);
  });
});
