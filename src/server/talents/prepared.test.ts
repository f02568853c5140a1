import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { changeJob } from '#tests/support/written-jobs.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const DETAILS = 'Native English, conversational Korean, lives in Seoul.';
const APP = { id: 'job-finder', name: 'Job finder' };
const PASSWORD = 'gate-prepared';

const own = (person: TestPerson, method = 'GET', id = '') =>
  send(app, person, method, `/v1/talent/prepared${id && `/${id}`}`);

const prepare = (person: TestPerson, what: 'applications' | 'profile', body: object) =>
  send(app, person, 'POST', `/v1/talent/prepared/${what}`, { app: APP, ...body });

async function preparedFor(person: TestPerson, job: string): Promise<string> {
  return (await expected(201, prepare(person, 'applications', { job, details: DETAILS }))).body.data[0].id;
}

/** Ina, who may answer whoever applied to her company, and the path of that application. */
async function recruiter() {
  const company = await createCompany(app.ctx, { password: PASSWORD });
  const { job } = await createJob(app.ctx, { company });
  const [applicant, ina] = [await app.people.signIn(), await app.people.signIn()];
  const { body } = await expected(201, applyTo(app, job.slug, { email: applicant.email }));
  const recruit = `/v1/recruit/${company.slug}`;
  await expected(201, send(app, ina, 'POST', `${recruit}/members`, { pwd: PASSWORD }));
  const answer = (person: TestPerson | null, text: string, query = '') =>
    send(app, person, 'POST', `${recruit}/applications/${body.data.id}/prepared-answer${query}`, {
      ...{ app: APP, status: 'declined', text },
    });
  return { applicant, ina, applied: body.data.id, recruit, answer, slug: company.slug };
}

test('what an app prepared names the app, the job and the page that decides, and is counted as news', async () => {
  const person = await app.people.signIn();
  const { job } = await createJob(app.ctx);
  const id = await preparedFor(person, job.slug);
  const shown = { id, kind: 'application', app: 'Job finder', path: `/prepared/${id}`, content: { details: DETAILS } };
  expect((await own(person)).body.data).toMatchObject([{ ...shown, job: { slug: job.slug, is_closed: false } }]);
  expect((await own(person, 'GET', id)).body.data).toMatchObject(shown);
  expect((await send(app, person, 'GET', '/v1/talent/news')).body.data).toMatchObject({ prepared: 1 });
  expect(await storedRows(app, 'applications')).toEqual([]);
});

test('the newest for a job or a field stands in place of the one before', async () => {
  const person = await app.people.signIn();
  const { job } = await createJob(app.ctx);
  const id = await preparedFor(person, job.slug);
  const content = { details: `${DETAILS} Once more.` };
  const again = await prepare(person, 'applications', { job: job.id, ...content });
  expect(again.body.data).toMatchObject([{ id, content }]);
  await expected(201, prepare(person, 'profile', { job_title: 'Baker', years_of_experience: 5 }));
  await expected(201, prepare(person, 'profile', { job_title: 'Baker of platforms', skills: 'Rust, Go' }));
  const fields = (await own(person)).body.data.flatMap(({ field, content }: { field?: string; content: object }) =>
    field ? [[field, (content as { value: unknown }).value]] : [],
  );
  expect(Object.fromEntries(fields)).toEqual({
    job_title: 'Baker of platforms',
    skills: ['Rust', 'Go'],
    years_of_experience: '5',
  });
});

test('only what the forms take can be prepared, for a job that takes applications here', async () => {
  const person = await app.people.signIn();
  const { job } = await createJob(app.ctx);
  const closed = await createJob(app.ctx, { is_closed: true });
  const elsewhere = await createJob(app.ctx, { apply_url: 'https://kite.example/jobs/1' });
  const draft = await createJob(app.ctx, { published_at: null });
  const tried = async (slug: string, more: object = {}) =>
    (await prepare(person, 'applications', { job: slug, details: DETAILS, ...more })).status;
  expect(await tried(closed.job.slug)).toBe(409);
  expect(await tried(elsewhere.job.slug)).toBe(409);
  expect(await tried(draft.job.slug)).toBe(404);
  expect(await tried(job.slug, { details: 'Hi' })).toBe(422);
  expect(await tried(job.slug, { portfolio: 'javascript:alert(1)' })).toBe(422);
  expect(await tried(job.slug, { lives_in: 'korea' })).toBe(422);
  expect((await prepare(person, 'profile', {})).status).toBe(422);
  expect((await prepare(person, 'profile', { summary: 'Hi' })).status).toBe(422);
  expect((await prepare(person, 'profile', { visibility: 'public' })).status).toBe(422);
  expect((await own(person)).body.data).toEqual([]);
});

test('what was prepared for a job that closes says so', async () => {
  const person = await app.people.signIn();
  const expires_at = new Date(app.clock.now().getTime() + DURATIONS.minute);
  const { job } = await createJob(app.ctx, { expires_at });
  await preparedFor(person, job.slug);
  app.clock.advance(DURATIONS.minute);
  expect((await own(person)).body.data).toMatchObject([{ job: { slug: job.slug, is_closed: true } }]);
});

test('dismissed by its person it is gone, and nobody else can read or dismiss it', async () => {
  const [person, other] = [await app.people.signIn(), await app.people.signIn()];
  const { body } = await prepare(person, 'profile', { job_title: 'Baker of platforms' });
  const { id } = body.data[0];
  expect((await own(other)).body.data).toEqual([]);
  expect((await own(other, 'GET', id)).status).toBe(404);
  expect((await own(other, 'DELETE', id)).status).toBe(404);
  expect((await own(person)).body.data).toMatchObject([{ kind: 'profile', field: 'job_title', path: '/profile' }]);
  await expected(200, own(person, 'DELETE', id));
  expect((await own(person, 'GET', id)).status).toBe(404);
});

test('an application that is sent takes along what was prepared for that job, and for no other', async () => {
  const person = await app.people.signIn();
  const [one, two] = [await createJob(app.ctx), await createJob(app.ctx)];
  const [first, second] = [await preparedFor(person, one.job.slug), await preparedFor(person, two.job.slug)];
  await expected(201, applyTo(app, two.job.slug, { prepared: first }));
  expect((await own(person)).body.data).toHaveLength(2);
  await expected(201, applyTo(app, one.job.slug, { prepared: first }));
  expect((await own(person)).body.data).toMatchObject([{ id: second }]);
  await expected(201, applyTo(app, one.job.slug, { prepared: 'no id', email: 'jin@example.com' }));
});

test('an answer is a draft for whoever may send it, and goes with the application', async () => {
  const { applicant, ina, applied, answer, recruit, slug } = await recruiter();
  const text = 'Dear {name}, we chose somebody else.';
  expect((await answer(ina, 'Dear {nick}, no.')).status).toBe(422);
  expect((await answer(null, text, `?pwd=${PASSWORD}`)).status).toBe(403);
  expect((await answer(applicant, text)).status).toBe(401);
  await expected(201, answer(ina, text));
  const path = `/recruit/${slug}/applications?opened=${applied}`;
  const shown = { kind: 'answer', path, application: { id: applied }, content: { status: 'declined', text } };
  expect((await own(ina)).body.data).toMatchObject([shown]);
  await app.settle();
  expect((await app.mailbox()).filter(({ text: letter }) => letter.includes('somebody else'))).toEqual([]);
  const { members } = (await send(app, ina, 'GET', `${recruit}/members`)).body.data;
  const role = `${recruit}/members/${members[0].id}/role?pwd=${PASSWORD}`;
  await expected(200, send(app, null, 'PUT', role, { role: 'viewer' }));
  expect((await own(ina)).body.data).toEqual([]);
  expect((await answer(ina, text)).status).toBe(403);
  await expected(200, send(app, applicant, 'DELETE', `/v1/talent/applications/${applied}`));
  expect(await storedRows(app, 'prepared')).toEqual([]);
});

describe('is neither shown nor news', () => {
  const expectNothing = async (person: TestPerson) => {
    expect((await own(person)).body.data).toEqual([]);
    expect((await send(app, person, 'GET', '/v1/talent/news')).body.data).toMatchObject({ prepared: 0 });
  };

  test('what waits for a job that was taken back', async () => {
    const person = await app.people.signIn();
    const { job } = await createJob(app.ctx);
    await preparedFor(person, job.slug);
    await changeJob(app.ctx, job.slug, { published_at: null });
    await expectNothing(person);
  });

  test('an answer to somebody who applied to a company that the person has left', async () => {
    const { ina, answer, recruit, slug } = await recruiter();
    await expected(201, answer(ina, 'Dear {name}, we chose somebody else.'));
    const { members } = (await send(app, ina, 'GET', `${recruit}/members`)).body.data;
    await createMember(app, slug);
    await expected(200, send(app, null, 'DELETE', `${recruit}/members/${members[0].id}?pwd=${PASSWORD}`));
    await expectNothing(ina);
  });
});

test('a hundred things can wait for a person', async () => {
  const person = await app.people.signIn();
  for (let made = 0; made < 100; made++) await preparedFor(person, (await createJob(app.ctx)).job.slug);
  const more = prepare(person, 'profile', { job_title: 'Baker of platforms' });
  expect(await more).toMatchObject({ status: 409, body: { message: expect.stringContaining('100') } });
});

test('goes a fortnight after the app wrote it', async () => {
  const person = await app.people.signIn();
  await expected(201, prepare(person, 'profile', { job_title: 'Baker of platforms' }));
  app.clock.advance(14 * DURATIONS.day);
  await runTask(app, 'talent.remove-prepared');
  expect(await storedRows(app, 'prepared')).toHaveLength(1);
  app.clock.advance(1);
  await runTask(app, 'talent.remove-prepared');
  expect(await storedRows(app, 'prepared')).toEqual([]);
});

test('the archive tells of it, and it goes with the account', async () => {
  const person = await app.people.signIn();
  await expected(201, prepare(person, 'profile', { job_title: 'Baker of platforms' }));
  const other = await app.people.signIn();
  await expected(201, prepare(other, 'profile', { job_title: 'Gardener' }));
  const archive = await app.fetch('/v1/talent/export', { headers: person.headers });
  const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer()))).map((file) => strFromU8(file));
  expect(files.filter((text) => text.includes('Baker of platforms'))).toHaveLength(1);
  await expected(200, send(app, person, 'DELETE', '/v1/talent/account'));
  expect(await storedRows(app, 'prepared')).toMatchObject([{ user_id: other.id }]);
});
