import { and, eq, getTableColumns, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import type { PostingState } from '#contract/posting-states.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { MailRefused, type MailTransport } from '#platform/mail.ts';
import type { Context } from '#server/context.ts';
import { SCRUB } from '#server/erasures/erasure-log.ts';
import { retentions, tasks } from '#server/features.ts';
import { removeDue } from '#server/retention/remove-due.ts';
import type { DueId, Retention } from '#server/retention/retention.ts';
import { accountDeletions } from '#server/schema/accounts.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { applications } from '#server/schema/applications.ts';
import { importRuns } from '#server/schema/import-runs.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobLinks, jobQuestions } from '#server/schema/job-facts.ts';
import { type JobRow, jobReports } from '#server/schema/jobs.ts';
import { shopNotices } from '#server/schema/order-records.ts';
import { orders } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';
import { searchNotices } from '#server/schema/search-engines.ts';
import { changes, mails } from '#server/schema/system.ts';
import { talentProfiles } from '#server/schema/talent.ts';
import { putLink } from '#server/upkeep/link-queries.ts';
import { askForAlert, standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { command } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { createTalent } from '#tests/support/talents.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const UNREACHABLE = 'mina@nowhere.example';
const [UNPAID, PAID] = ['eve@example.com', 'jin@example.com'];
const SENDERS: Partial<Record<PostingState, string>> = { unpaid: 'Eve', declined: 'Ann', 'in-review': 'Min' };
const STEP_DAYS = 5;

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
  const { db } = app.ctx;
  const ofFirstDay = new Date(TEST_START.getTime() + DURATIONS.day);
  return {
    'application to the closed job': await db.$count(applications, eq(applications.job_id, jobId)),
    'application to the open job': await db.$count(applications, ne(applications.job_id, jobId)),
    resumes: (await storedFiles(app, 'resumes')).length,
    'alert that nobody confirmed': await db.$count(jobAlerts, eq(jobAlerts.email, 'eve@example.com')),
    'confirmed alert': await db.$count(jobAlerts, eq(jobAlerts.email, 'jin@example.com')),
    profile: await db.$count(talentProfiles),
    'deletion of an account': await db.$count(accountDeletions),
    'e-mail that was sent': await db.$count(mails, and(lt(mails.sent_at, ofFirstDay), ne(mails.to, '(erased)'))),
    'e-mail that never went out': await db.$count(mails, eq(mails.to, UNREACHABLE)),
    'what search engines were told': await db.$count(searchNotices, lt(searchNotices.sent_at, ofFirstDay)),
    'buyer of an order that nobody paid': await db.$count(orders, eq(orders.email, UNPAID)),
    'buyer of a paid order': await db.$count(orders, eq(orders.email, PAID)),
    'posting that nobody paid': await kept('unpaid'),
    'posting that was declined': await kept('declined'),
    'posting in review': await kept('in-review'),
    'what the shop said before': await db.$count(shopNotices, lt(shopNotices.since, ofFirstDay)),
    'settled report': await db.$count(jobReports, isNotNull(jobReports.handled_at)),
    'report that waits': await db.$count(jobReports, isNull(jobReports.handled_at)),
    'question to an employer': await db.$count(jobQuestions),
    'how the link of the closed job stands': await db.$count(jobLinks, eq(jobLinks.job_id, jobId)),
    'how the link of the open job stands': await db.$count(jobLinks, ne(jobLinks.job_id, jobId)),
    'run of a source': await db.$count(importRuns, eq(importRuns.state, 'done')),
    'last run of a source': await db.$count(importRuns, eq(importRuns.state, 'held')),
    'record of a change': await db.$count(changes, eq(changes.tag, 'legal')),
  };
}

function kept(state: PostingState): Promise<number> {
  return app.ctx.db.$count(postings, sql`${postings.fields} ->> 'person_in_charge' = ${SENDERS[state]}`);
}

/** Everything that the clock starts, as it would have run in the days that passed. */
async function runSchedule(): Promise<void> {
  // Rewriting files removes no row, and takes its time.
  const scheduled = tasks(app.ctx).filter(({ name, schedule }) => schedule && name !== SCRUB);
  for (const task of scheduled) await task.run({});
  await app.settle();
}

/** Reports of two jobs, of which one is settled; their employers are asked, and their links were followed. */
async function reportAndAsk(...both: [JobRow, JobRow]): Promise<void> {
  for (const { id, slug } of both) {
    expect((await app.json(`/v1/jobs/${slug}/report`, { method: 'POST', ...jsonOf({ kind: 'closed' }) })).status).toBe(
      200,
    );
    await command(app, 'ask-employer', slug);
    const link = { url: 'https://careers.gone.example', checked_at: TEST_START, state: 'dead' } as const;
    await putLink(app.ctx.db, { job_id: id, ...link, fault: null, failures: 1, failing_since: TEST_START });
  }
  await command(app, 'reports', 'handle', both[1].slug, 'It is open.');
}

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
  await app.ctx.db.insert(changes).values({ tag: 'legal', created_at: TEST_START });
  await createRuns();
  await app.settle();
  // The database dates a letter by its own clock.
  await app.ctx.db.update(mails).set({ created_at: TEST_START });
  await runSchedule();
  return closing.job.id;
}

/** A source that was read twice. */
async function createRuns(): Promise<void> {
  const [source] = await app.ctx.db.insert(importSources).values({ format: 'json' }).returning();
  const run = {
    source_id: source?.id ?? '',
    trigger: 'command',
    started_at: TEST_START,
    touched_at: TEST_START,
  } as const;
  await app.ctx.db.insert(importRuns).values([
    { ...run, state: 'done' },
    { ...run, state: 'held' },
  ]);
}

/** Everything that stands of a class of data, as text by id. */
async function standing({ rows, due }: Retention): Promise<Map<DueId, string>> {
  if (rows) {
    const found = await app.ctx.db.select().from(rows.table);
    return new Map(found.map((row) => [row[keyOf(rows)] as DueId, JSON.stringify(row)]));
  }
  const all = await due(app.ctx, new Date(8.64e15), { after: null, limit: Number.MAX_SAFE_INTEGER });
  return new Map(all.map((id) => [id, '']));
}

function keyOf({ table, key }: NonNullable<Retention['rows']>): string {
  return Object.entries(getTableColumns(table)).find(([, column]) => column === key)?.[0] ?? '';
}

/** A context whose process dies in its second transaction, when all of that is written but nothing committed. */
function killedInSecond(): Context {
  let begun = 0;
  const transaction: Context['db']['transaction'] = (body) =>
    app.ctx.db.transaction(async (tx) => {
      const result = await body(tx);
      if (++begun === 2) throw new Error('killed');
      return result;
    });
  const db = new Proxy(app.ctx.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  });
  return { ...app.ctx, db };
}

/** Removes what is due with a process that dies on the way, then with its successor, and asks what that removed. */
async function removesWhatItListed(retention: Retention): Promise<number> {
  const now = app.clock.now();
  const listed = await retention.due(app.ctx, now, { after: null, limit: 10_000 });
  expect(await retention.count(app.ctx, now)).toBe(listed.length);
  if (listed.length === 0) return 0;
  const before = await standing(retention);
  const killed = removeDue(killedInSecond(), [retention], 1);
  await (listed.length > 1 && retention.rows ? expect(killed).rejects.toThrow('killed') : killed);
  await removeDue(app.ctx, [retention]);
  expect(await retention.count(app.ctx, now), retention.name).toBe(0);
  const after = await standing(retention);
  const changed = [...before].filter(([id, row]) => after.get(id) !== row).map(([id]) => id);
  expect(changed.sort(), retention.name).toEqual(listed.sort());
  return listed.length;
}

test('through a year of days, everything is removed when the documents say, and nothing before', async () => {
  // So its legal texts change on their days; a demo has all of them from the start.
  app.ctx.settings.openedOn = koreanDay(TEST_START);
  const jobId = await firstDay();
  const stood: Record<string, number> = {};
  const removed: Record<string, number> = {};
  for (let day = 0; day <= 365; day += STEP_DAYS) {
    app.clock.set(new Date(TEST_START.getTime() + day * DURATIONS.day));
    for (const one of retentions) removed[one.name] = (removed[one.name] ?? 0) + (await removesWhatItListed(one));
    await runSchedule();
    for (const [what, count] of Object.entries(await left(jobId))) if (count > 0) stood[what] = day;
  }
  // The last day, of those looked at, on which each was still there.
  expect(stood).toEqual({
    'application to the closed job': 190,
    'application to the open job': 365,
    resumes: 365,
    'alert that nobody confirmed': 5,
    'confirmed alert': 365,
    profile: 365,
    'deletion of an account': 30,
    'e-mail that was sent': 30,
    'e-mail that never went out': 30,
    'what search engines were told': 30,
    'run of a source': 180,
    'last run of a source': 365,
    // It expires on the first day that is looked at, the fifth.
    'buyer of an order that nobody paid': 35,
    'buyer of a paid order': 365,
    'posting that nobody paid': 180,
    'posting that was declined': 180,
    'posting in review': 365,
    // Half a year after the coming policy replaced what the shop named before.
    'what the shop said before': 190,
    'settled report': 180,
    'report that waits': 365,
    'question to an employer': 180,
    // The day before the job expires.
    'how the link of the closed job stands': 5,
    'how the link of the open job stands': 365,
    'record of a change': 5,
  });
  expect(await storedFiles(app, 'resumes')).toHaveLength(1);
  expect(
    (await app.ctx.db.select().from(mails)).filter(
      ({ text, sent_at }) =>
        text !== '' && sent_at && sent_at < new Date(app.clock.now().getTime() - 31 * DURATIONS.day),
    ),
  ).toEqual([]);
});
