import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PostingState } from '#contract/postings/posting-states.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { MailRefused, type MailTransport } from '#platform/mail.ts';
import { askForAlert, standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { scheduledTasks } from '#tests/support/run-task.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows, storeRow } from '#tests/support/tables.ts';
import { createTalent } from '#tests/support/talents.ts';
import { type Json, openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const UNREACHABLE = 'mina@nowhere.example';
const [UNPAID, PAID] = ['eve@example.com', 'jin@example.com'];
const SENDERS: Partial<Record<PostingState, string>> = { unpaid: 'Eve', declined: 'Ann', 'in-review': 'Min' };
/** Each class of data has its exact moment in a test beside its code. */
const STEP_DAYS = 30;

const transport: MailTransport = {
  send: async ({ to }) => {
    if (to === UNREACHABLE) throw new MailRefused('550');
  },
  check: async () => {},
  close: () => {},
};

let app: TestApp;
beforeAll(async () => {
  const engine = { name: 'engine', atOnce: 100, perDay: null, tell: async () => ({ kind: 'accepted' as const }) };
  app = await openTestApp({ overrides: { transport, searchEngines: [engine] } });
});
afterAll(() => app.close());

/** What stands of all that was written on the first day. */
async function left(jobId: string): Promise<Record<string, number>> {
  const ofFirstDay = (time: string | null) => time !== null && Date.parse(time) < TEST_START.getTime() + DURATIONS.day;
  const count = async (table: string, isMeant: (row: Json) => boolean = () => true) =>
    (await storedRows(app, table)).filter(isMeant).length;
  const kept = (state: PostingState) => count('postings', ({ fields }) => fields.person_in_charge === SENDERS[state]);
  return {
    'application to the closed job': await count('applications', ({ job_id }) => job_id === jobId),
    'application to the open job': await count('applications', ({ job_id }) => job_id !== jobId),
    resumes: (await storedFiles(app, 'resumes')).length,
    'alert that nobody confirmed': await count('job_alerts', ({ email }) => email === 'eve@example.com'),
    'confirmed alert': await count('job_alerts', ({ email }) => email === 'jin@example.com'),
    profile: await count('talent_profiles'),
    'deletion of an account': await count('account_deletions'),
    'email that was sent': await count('mails', ({ sent_at, to }) => ofFirstDay(sent_at) && to !== '(erased)'),
    'email that never went out': await count('mails', ({ to }) => to === UNREACHABLE),
    'what search engines were told': await count('search_notices', ({ sent_at }) => ofFirstDay(sent_at)),
    'buyer of an order that nobody paid': await count('orders', ({ email }) => email === UNPAID),
    'buyer of a paid order': await count('orders', ({ email }) => email === PAID),
    'posting that nobody paid': await kept('unpaid'),
    'posting that was declined': await kept('declined'),
    'posting in review': await kept('in-review'),
    'what the shop said before': await count('shop_notices', ({ since }) => ofFirstDay(since)),
    'settled report': await count('job_reports', ({ handled_at }) => handled_at !== null),
    'report that waits': await count('job_reports', ({ handled_at }) => handled_at === null),
    'question to a company': await count('company_questions'),
    'how the link of the closed job stands': await count('job_links', ({ job_id }) => job_id === jobId),
    'how the link of the open job stands': await count('job_links', ({ job_id }) => job_id !== jobId),
    'run of a source': await count('import_runs', ({ state }) => state === 'done'),
    'last run of a source': await count('import_runs', ({ state }) => state === 'held'),
    'record of a change': await count('changes', ({ tag }) => tag === 'legal'),
  };
}

/** Everything that the clock starts, as it would have run in the days that passed. */
async function runSchedule(): Promise<void> {
  for (const { name, run } of scheduledTasks(app)) {
    // Rewriting files removes no row, and takes its time.
    if (name !== 'erasures.scrub') await run({});
  }
  await app.settle();
}

type Listing = { id: string; slug: string };

/** Reports of two jobs, of which one is settled; their employers are asked, and their links were followed. */
async function reportAndAsk(...both: [Listing, Listing]): Promise<void> {
  for (const { id, slug } of both) {
    expect((await app.json(`/v1/jobs/${slug}/report`, { method: 'POST', ...jsonOf({ kind: 'closed' }) })).status).toBe(
      200,
    );
    await call(app, 'POST /v1/admin/companies/{id}/question', { id: await companyOf(slug) });
    const link = { url: 'https://careers.gone.example', checked_at: TEST_START, state: 'dead' } as const;
    await storeRow(app, 'job_links', { job_id: id, ...link, failures: 1, failing_since: TEST_START });
  }
  await call(app, 'POST /v1/admin/reports/{id}/outcome', { id: both[1].slug, outcome: 'It is open.' });
}

const companyOf = async (slug: string): Promise<string> => (await app.json(`/v1/jobs/${slug}`)).body.data.company.slug;

const jsonOf = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Somebody who writes in, and goes. */
async function firstDay(): Promise<string> {
  // Search engines are told of what changes from their first day on.
  await runSchedule();
  const closing = await createJob(app.ctx, { expires_at: new Date(TEST_START.getTime() + 10 * DURATIONS.day) });
  const open = await createJob(app.ctx);
  await applyTo(app, closing.job.slug);
  await applyTo(app, open.job.slug, { email: UNREACHABLE });
  await askForAlert(app, { email: 'eve@example.com' });
  await standingAlert(app, { email: 'jin@example.com' });
  await reportAndAsk(closing.job, open.job);
  await createStock(app.ctx);
  await createOrder(app.ctx, { email: UNPAID });
  await createOrder(app.ctx, { state: 'paid', email: PAID });
  for (const [state, person_in_charge] of Object.entries(SENDERS))
    await createPosting(app.ctx, { state: state as PostingState, fields: registeredBody({ person_in_charge }) });
  await createTalent(app);
  const leaving = await createTalent(app);
  expect((await app.fetch('/v1/talent/account', { method: 'DELETE', headers: leaving.headers })).status).toBe(200);
  await storeRow(app, 'changes', { tag: 'legal', created_at: TEST_START });
  await createRuns();
  await app.settle();
  // The database dates a letter by its own clock.
  await app.ctx.db.execute(sql`update mails set created_at = ${TEST_START.toISOString()}`);
  await runSchedule();
  return closing.job.id;
}

/** A source that was read twice. */
async function createRuns(): Promise<void> {
  const { id: source_id } = await storeRow(app, 'import_sources', { format: 'json' });
  const run = { source_id, trigger: 'command', started_at: TEST_START, touched_at: TEST_START };
  for (const state of ['done', 'held']) await storeRow(app, 'import_runs', { ...run, state });
}

test('through a year, the schedule removes everything once the documents say so, and nothing before', async () => {
  // So its legal texts change on their days; a demo has all of them from the start.
  app.ctx.settings.openedOn = koreanDay(TEST_START);
  const jobId = await firstDay();
  const stood: Record<string, number> = {};
  for (let day = 0; day <= 360; day += STEP_DAYS) {
    app.clock.set(new Date(TEST_START.getTime() + day * DURATIONS.day));
    await runSchedule();
    for (const [what, count] of Object.entries(await left(jobId))) if (count > 0) stood[what] = day;
  }
  // The last day, of those looked at, on which each was still there.
  expect(stood).toEqual({
    'application to the closed job': 180,
    'application to the open job': 360,
    resumes: 360,
    'alert that nobody confirmed': 0,
    'confirmed alert': 360,
    profile: 360,
    'deletion of an account': 30,
    'email that was sent': 30,
    'email that never went out': 30,
    'what search engines were told': 30,
    'run of a source': 180,
    'last run of a source': 360,
    // It expires on the first day that is looked at, the thirtieth.
    'buyer of an order that nobody paid': 60,
    'buyer of a paid order': 360,
    'posting that nobody paid': 180,
    'posting that was declined': 180,
    'posting in review': 360,
    // Half a year after the coming policy replaced what the shop named before.
    'what the shop said before': 210,
    'settled report': 180,
    'report that waits': 360,
    'question to a company': 180,
    // The job expires on the tenth day.
    'how the link of the closed job stands': 0,
    'how the link of the open job stands': 360,
    'record of a change': 0,
  });
  expect(await storedFiles(app, 'resumes')).toHaveLength(1);
  const monthAgo = app.clock.now().getTime() - 31 * DURATIONS.day;
  const old = (await storedRows(app, 'mails')).filter(({ sent_at }) => sent_at && Date.parse(sent_at) < monthAgo);
  expect(old.length).toBeGreaterThan(0);
  expect(old.filter(({ text }) => text !== '')).toEqual([]);
});
