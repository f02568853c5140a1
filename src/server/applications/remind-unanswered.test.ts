import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { privateToken } from '#platform/signed-tokens.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof createCompany>>;
let baker: { id: string; slug: string };
let painter: { id: string; slug: string };
withApp({ config: { rateLimits: false } }, async (opened) => {
  app = opened;
  company = await createCompany(app.ctx, { name: 'Alder', contact_email: 'hr@alder.example', password: 'alder' });
  baker = (await createJob(app.ctx, { company, title: 'Baker' })).job;
  painter = (await createJob(app.ctx, { company, title: 'Painter' })).job;
});

const DAY = DURATIONS.day;

/** Resolves with the id of the application. */
async function apply(slug: string, email: string): Promise<string> {
  const { status, body } = await applyTo(app, slug, { email });
  expect(status).toBe(201);
  return body.data.id;
}

/** What a recruiter does with an application; an answer is sent. */
async function setState(slug: string, id: string, status: string): Promise<void> {
  const path = `/v1/recruit/${company.slug}/jobs/${slug}/applications/${id}/state?pwd=alder`;
  expect((await send(app, null, 'PUT', path, { status })).status).toBe(200);
  await carryOutDecisions(app);
}

/** The reminders that a mailbox has got, the first one first. */
async function reminders(to = 'hr@alder.example') {
  const written = (await app.mailbox()).toReversed();
  return written.filter((letter) => letter.to === to && letter.subject.includes('for your answer'));
}

/** How many reminders the task a number of days later writes. */
async function runAfter(days: number): Promise<number> {
  const before = (await reminders()).length;
  app.clock.advance(days * DAY);
  await runTask(app, 'applicants.remind-unanswered');
  return (await reminders()).length - before;
}

describe('applications that nobody answers', () => {
  test('are told to their company after a week, by job, without a name and without those of others', async () => {
    const other = await createCompany(app.ctx, { name: 'Birch', contact_email: 'hr@birch.example' });
    const { job: sailor } = await createJob(app.ctx, { company: other, title: 'Sailor' });
    for (const email of ['mina@example.com', 'jin@example.com']) await apply(baker.slug, email);
    const read = await apply(painter.slug, 'mina@example.com');
    await setState(painter.slug, read, 'read');
    app.clock.set(TEST_START);
    await apply(sailor.slug, 'mina@example.com');
    expect(await runAfter(6)).toBe(0);
    expect(await runAfter(1)).toBe(1);
    const [letter] = await reminders();
    expect(letter?.subject).toBe('3 applications are waiting for your answer: Alder');
    expect(letter?.text).toContain('Baker\n2 unanswered, the oldest from 20 November 2026');
    expect(letter?.text).toContain('Painter\n1 unanswered, sent on 20 November 2026');
    expect(letter?.text).toContain(`/recruit/${company.slug}/jobs/${baker.slug}/applications`);
    expect(letter?.text).not.toMatch(/mina|jin|sailor/i);
    expect(await reminders('hr@birch.example')).toMatchObject([
      { subject: '1 application is waiting for your answer: Birch', text: expect.not.stringContaining('Baker') },
    ]);
  });

  test('are named once, and a company gets one letter a week at most', async () => {
    await apply(baker.slug, 'mina@example.com');
    app.clock.advance(2 * DAY);
    await apply(baker.slug, 'jin@example.com');
    expect(await runAfter(5)).toBe(1);
    expect(await runAfter(0)).toBe(0);
    // The second has waited long enough, but the last letter is two days old.
    expect(await runAfter(2)).toBe(0);
    expect(await runAfter(5)).toBe(1);
    expect(await runAfter(7)).toBe(0);
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      '1 application is waiting for your answer: Alder',
      '1 application is waiting for your answer: Alder',
    ]);
  });

  test('are told a week after the last letter, though the task runs a moment earlier in its hour', async () => {
    await apply(baker.slug, 'mina@example.com');
    app.clock.advance(DAY);
    await apply(painter.slug, 'jin@example.com');
    expect(await runAfter(6)).toBe(1);
    app.clock.advance(7 * DAY - DURATIONS.hour - 1);
    expect(await runAfter(0)).toBe(0);
    app.clock.advance(1);
    expect(await runAfter(0)).toBe(1);
  });

  test('are none once they are answered, also where one is read again, or withdrawn', async () => {
    const declined = await apply(baker.slug, 'mina@example.com');
    await setState(baker.slug, declined, 'declined');
    const reread = await apply(baker.slug, 'jin@example.com');
    await setState(baker.slug, reread, 'declined');
    await setState(baker.slug, reread, 'read');
    const withdrawn = await apply(painter.slug, 'jin@example.com');
    const token = privateToken(app.ctx.settings.secrets, 'own application', withdrawn);
    expect((await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' })).status).toBe(200);
    expect(await runAfter(8)).toBe(0);
    await apply(painter.slug, 'mina@example.com');
    expect(await runAfter(8)).toBe(1);
    expect((await reminders())[0]?.subject).toBe('1 application is waiting for your answer: Alder');
  });

  test('are not told to a company that asked to be left alone', async () => {
    await apply(baker.slug, 'mina@example.com');
    const staff = await app.people.signInStaff();
    const asked = { note: 'They called.' };
    const path = `/v1/admin/companies/${company.id}/leave-alone`;
    expect((await send(app, staff, 'POST', path, asked)).status).toBe(200);
    expect(await runAfter(8)).toBe(0);
  });

  test('are not told to a company for which nobody has proved to speak', async () => {
    await apply(baker.slug, 'mina@example.com');
    await app.ctx.db.execute(sql`update companies set awaits_proof = true where id = ${company.id}`);
    expect(await runAfter(8)).toBe(0);
    await app.ctx.db.execute(sql`update companies set awaits_proof = false where id = ${company.id}`);
    expect(await runAfter(0)).toBe(1);
  });

  test('are not told any more to a company that stopped these letters, by one click or on the page', async () => {
    await apply(baker.slug, 'mina@example.com');
    expect(await runAfter(7)).toBe(1);
    const [letter] = await reminders();
    const [stored] = (await storedRows(app, 'mails')).filter(({ subject }) => subject === letter?.subject);
    const [, path] = /^<http:\/\/madang\.test(.*)>$/.exec(stored.headers['List-Unsubscribe']) ?? [];
    const [page] = /(?<=profile\/mails\/)[\w-]+/.exec(letter?.text ?? '') ?? [];
    const wanted = async () => (await app.json(`/v1/talent/mails/${page}`)).body.data;
    expect(await wanted()).toEqual({ kind: 'unanswered', is_wanted: true, company_slug: company.slug });
    expect((await app.json(path ?? '', { method: 'POST' })).status).toBe(200);
    expect(await wanted()).toEqual({ kind: 'unanswered', is_wanted: false, company_slug: company.slug });
    await apply(painter.slug, 'jin@example.com');
    expect(await runAfter(30)).toBe(0);
  });
});
