import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { sendPaid } from '#tests/support/sent-postings.ts';
import { buy } from '#tests/support/shop.ts';
import { TERMS } from '#tests/support/sources.ts';
import { expected, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createTwoCompanies } from '#tests/support/two-companies.ts';
import { createTalentReport } from '#tests/support/waiting.ts';

/** Has every letter of the product written but those of the accounts service, over two years; calls `next` at each step. */
export async function writeEveryLetter(app: TestApp, next: () => Promise<void>): Promise<void> {
  const { ctx } = app;
  const world = await createTwoCompanies(app);
  await buy(app, { M: 1 });
  await next();
  await writeTheOthers(app, world);
  await next();
  await createJob(ctx, { title: 'Baker of news', published_at: app.clock.now() });
  await createJob(ctx, { title: 'Baker of nothing said', published_at: null, awaits_answers: true });
  const expires_at = new Date(app.clock.now().getTime() + 2 * DURATIONS.day);
  const { job: ending } = await createJob(ctx, { title: 'Baker of a week', expires_at });
  await expected(201, applyTo(app, ending.slug));
  // Long enough for an alert, an unanswered application and a stale profile; two years later a consent is renewed.
  for (const [days, tasks] of [
    [1, ['alerts.run', 'upkeep.remind-ends', 'applicants.write-daily-notices']],
    [8, ['applicants.remind-unanswered', 'applicants.tell-ended', 'talents.write-weekly']],
    // A Monday, when a company that was asked is reminded.
    [8, ['company-questions.ask']],
    [41, ['posting.remind-ends']],
    [40, ['talent.find-stale', 'imports.remind-waiting']],
    // Half a year after its last day, when the applications to a job go.
    [75, ['applicants.warn-deletion']],
    [535, ['alerts.tidy']],
    [30, ['accounts.end-unused']],
  ] as const) {
    app.clock.advance(days * DURATIONS.day);
    for (const task of tasks) await runTask(app, task);
    await next();
  }
}

type World = Awaited<ReturnType<typeof createTwoCompanies>>;

/** Letters that no step of the two companies brings. */
async function writeTheOthers(app: TestApp, world: World): Promise<void> {
  await atDesk(app, world);
  await byEmployer(app, world);
  const application = { 'link-token': world.links.application };
  await expected(200, send(app, null, 'POST', '/v1/applications/own/messages', { message: 'When?' }, application));
  await invite(app, world.a);
  await expected(200, send(app, null, 'POST', '/v1/applications/own/withdrawal', {}, application));
  await sendPaid(app);
  await addFailingSource(app, world.a.company.slug);
}

async function atDesk(app: TestApp, { a, wanted }: World): Promise<void> {
  const { company: asked } = await createJob(app.ctx);
  const staff = await app.people.signInStaff();
  const ask = (method: string, path: string, body?: object) =>
    expected(200, send(app, staff, method, `/v1/admin/${path}`, body));
  const report = await createTalentReport(app.ctx, a.person.id);
  await ask('POST', `talent-reports/${report}/outcome`, { outcome: 'warned', message: 'Ask for no deposit.' });
  await ask('POST', `talents/${a.person.id}/hiding`, { reason: 'It advertises something.' });
  await app.settle();
  await ask('DELETE', `talents/${a.person.id}/hiding`);
  await ask('POST', `employer-edits/${wanted.pageEdit}/approval`, { confirmed: true });
  await ask('POST', `companies/${asked.slug}/question`);
}

async function byEmployer(app: TestApp, { a: { company, member, answerId } }: World): Promise<void> {
  const ask = (method: string, path: string, body?: object) =>
    expected(200, send(app, null, method, `/v1/recruit/${company.slug}/${path}?pwd=${company.pwd}`, body));
  await ask('POST', 'answers/send', { ids: [answerId] });
  const { now } = (await ask('GET', 'page')).body.data;
  await ask('PUT', 'page', { ...now, summary: 'We build bridges.' });
  const search = { filters: {}, weekly: true };
  await expected(200, send(app, member, 'PUT', `/v1/talent/memberships/${company.slug}/talent-search`, search));
  await ask('PUT', 'company-notices', { email: 'hr@alder.example' });
}

/** To an interview, which is called off by withdrawing. */
async function invite(app: TestApp, { company: { slug, pwd }, applicationId }: World['a']): Promise<void> {
  const at = new Date(app.clock.now().getTime() + 2 * DURATIONS.day).toISOString();
  const interview = { interview_at: at, interview_minutes: 45, interview_place: '12 Teheran-ro, Seoul' };
  const body = { application_ids: [applicationId], status: 'interview', text: 'Dear {name}, come by.', ...interview };
  const answered = await expected(200, send(app, null, 'POST', `/v1/recruit/${slug}/answers?pwd=${pwd}`, body));
  const ids = [answered.body.data.waiting[0].id];
  await expected(200, send(app, null, 'POST', `/v1/recruit/${slug}/answers/send?pwd=${pwd}`, { ids }));
  await app.settle();
}

/** A source that cannot be read, three times: staff hear of it then. */
async function addFailingSource(app: TestApp, company: string): Promise<void> {
  const terms = { ...TERMS, format: 'greenhouse', address: 'http://127.0.0.1:1/jobs', company };
  const { number } = await call(app, 'POST /v1/admin/sources', terms);
  for (let times = 0; times < 3; times++) {
    await call(app, 'POST /v1/admin/sources/{id}/reading', { id: String(number) });
    await app.settle();
  }
}
