import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createListedPosting } from '#tests/support/postings.ts';
import { dyingIn, scheduledTasks } from '#tests/support/run-task.ts';
import { createTalent } from '#tests/support/talents.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const REMINDERS = [
  'talent.find-stale',
  'alerts.tidy',
  'upkeep.remind-ends',
  'posting.remind-ends',
  'applicants.remind-unanswered',
  'applicants.tell-ended',
  'applicants.warn-deletion',
  'accounts.end-unused',
];
const LATER = 2 * 365 * DURATIONS.day;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

function reminders({ ctx }: Pick<TestApp, 'ctx'>) {
  return scheduledTasks({ ctx }).filter(({ name }) => REMINDERS.includes(name));
}

test('every reminder goes out once, though its task was killed and then ran three times', async () => {
  const talent = await createTalent(app);
  await standingAlert(app, { email: 'jin@example.com' });
  const now = new Date(TEST_START.getTime() + LATER);
  const expires_at = new Date(now.getTime() + 2 * DURATIONS.day);
  const company = await createCompany(app.ctx, { contact_email: 'hr@ending.example' });
  await createJob(app.ctx, { company, expires_at });
  await createListedPosting(app.ctx, { job: { expires_at } });
  const { job: waited } = await createJob(app.ctx, {
    company: await createCompany(app.ctx, { contact_email: 'hr@slow.example' }),
  });
  await applyTo(app, waited.slug);
  const ended = new Date(now.getTime() - 2 * DURATIONS.day);
  const { job: over } = await createJob(app.ctx, {
    company: await createCompany(app.ctx, { contact_email: null }),
    expires_at: ended,
  });
  await applyTo(app, over.slug, { email: 'yuna@example.com' });
  const { job: long } = await createJob(app.ctx, {
    company: await createCompany(app.ctx, { contact_email: 'hr@past.example' }),
    expires_at: new Date(now.getTime() - 170 * DURATIONS.day),
  });
  await applyTo(app, long.slug, { email: 'sora@example.com' });
  await app.ctx.db.execute(sql`update applications set status = 'declined' where email = 'sora@example.com'`);
  await app.settle();
  const before = new Set((await app.mailbox()).map(({ subject, to }) => `${to} ${subject}`));
  app.clock.set(now);
  for (const task of reminders({ ctx: dyingIn(app) })) await expect(task.run({}), task.name).rejects.toThrow('killed');
  await app.settle();
  for (let run = 0; run < 3; run++) {
    for (const task of reminders(app)) await task.run({});
    await app.settle();
    app.clock.advance(DURATIONS.hour);
  }
  const sent = (await app.mailbox()).map(({ subject, to }) => `${to} ${subject}`).filter((one) => !before.has(one));
  expect(sent).toHaveLength(REMINDERS.length);
  expect(new Set(sent).size).toBe(REMINDERS.length);
  expect(sent.some((one) => one.startsWith(talent.email))).toBe(true);
});
