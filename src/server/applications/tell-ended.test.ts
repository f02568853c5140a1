import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ config: { rateLimits: false } }, (opened) => {
  app = opened;
});

const DAY = DURATIONS.day;

/** A company with a job, to which people applied by their address. */
async function listing(given: Parameters<typeof createJob>[1], emails: readonly string[]) {
  const company = await createCompany(app.ctx, { name: 'Kite Works', password: 'kites' });
  const { job } = await createJob(app.ctx, { company, title: 'Kite Engineer', tags: ['go'], ...given });
  const ids: string[] = [];
  for (const email of emails) ids.push((await expected(201, applyTo(app, job.slug, { email }))).body.data.id);
  const call = (method: string, path: string, body?: object) =>
    expected(200, send(app, null, method, `/v1/recruit/${company.slug}/jobs/${job.slug}/${path}?pwd=kites`, body));
  return { job, company, ids, call };
}

async function letters() {
  const written = (await app.mailbox()).filter(({ subject }) => subject.endsWith('is closed'));
  return written.map(({ to, subject, text }) => ({ to, subject, text }));
}

async function after(duration: number) {
  app.clock.advance(duration);
  await runTask(app, 'applicants.tell-ended');
  return letters();
}

test('whoever waits hears once, a day later, that the job was closed, with open jobs like it', async () => {
  const { call, company } = await listing({}, ['mina@example.com', 'jun@example.com']);
  const { job: like } = await createJob(app.ctx, { title: 'Kite Engineer, Payments', tags: ['go'] });
  await createJob(app.ctx, { title: 'Kite Engineer of old', tags: ['go'], is_closed: true });
  await call('POST', 'closure');
  expect(await after(DAY - 1)).toEqual([]);
  const told = await after(1);
  expect(told.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['jun@example.com', 'Kite Engineer at Kite Works is closed'],
    ['mina@example.com', 'Kite Engineer at Kite Works is closed'],
  ]);
  const [letter] = told;
  expect(letter?.text).toContain(`This job was closed, and ${company.name} hasn’t answered your application yet.`);
  expect(letter?.text).toContain('180 days after the job closes');
  expect(letter?.text).toContain(`/jobs/${like.slug}`);
  expect(letter?.text).not.toContain('Kite Engineer of old');
  expect(letter?.text).toMatch(/\/applications#[\w-]+/);
  await after(DAY);
  await call('POST', 'relisting');
  await call('POST', 'closure');
  expect(await after(2 * DAY)).toHaveLength(2);
});

test('they hear the same where the last day passed', async () => {
  await listing({ expires_at: new Date(app.clock.now().getTime() + DAY) }, ['mina@example.com']);
  expect(await after(2 * DAY)).toMatchObject([{ text: expect.stringContaining('The last day to apply has passed') }]);
});

test('nobody hears it whose application was answered or whose job is open again', async () => {
  const answered = await listing({}, ['mina@example.com']);
  const [id] = answered.ids;
  await answered.call('PUT', `applications/${id}/state`, { status: 'declined' });
  await carryOutDecisions(app);
  await answered.call('POST', 'closure');
  const reopened = await listing({}, ['jun@example.com']);
  await reopened.call('POST', 'closure');
  await reopened.call('POST', 'relisting');
  await listing({}, ['yuna@example.com']);
  expect(await after(2 * DAY)).toEqual([]);
});

test('whoever closes a job sees how many wait for an answer, at each door', async () => {
  const { job, company, ids, call } = await listing({}, ['mina@example.com', 'jun@example.com', 'yuna@example.com']);
  const unanswered = async () => {
    const home = await expected(200, send(app, null, 'GET', `/v1/recruit/${company.slug}/home?pwd=kites`));
    const staff = await app.people.signInStaff();
    const desk = await expected(200, send(app, staff, 'GET', `/v1/admin/jobs/${job.slug}`));
    return [home.body.data.jobs[0].unanswered, desk.body.data.unanswered];
  };
  expect(await unanswered()).toEqual([3, 3]);
  await call('PUT', `applications/${ids[0]}/state`, { status: 'declined' });
  await call('PUT', `applications/${ids[1]}/state`, { status: 'read' });
  await carryOutDecisions(app);
  expect(await unanswered()).toEqual([2, 2]);
});
