import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { applications } from '#server/schema/applications.ts';
import { talentConversations } from '#server/schema/conversations.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

const MANY = 60;
const numbers = Array.from({ length: MANY }, (_, at) => at);
const ago = (minutes: number) => new Date(TEST_START.getTime() - minutes * DURATIONS.minute);

async function employer() {
  const company = await createCompany(app.ctx, { slug: 'many', password: 'many-things' });
  return { company, base: '/v1/recruit/many', pwd: 'pwd=many-things' };
}

type Read<Item> = (data: unknown) => Item[];

/** What a list answers at first, and with all that follows by its cursors. */
async function readAll(address: string, idsOf: Read<string>) {
  const pages: string[][] = [];
  let next: string | null = '';
  let total = 0;
  while (next !== null) {
    const { status, body } = await app.json(`${address}${next && `&cursor=${next}`}`);
    expect(status).toBe(200);
    pages.push(idsOf(body.data));
    ({ total, next_cursor: next } = body.meta);
  }
  return { pages: pages.map(({ length }) => length), ids: pages.flat(), total };
}

const idOf = ({ id }: { id: string }) => id;

test('the jobs of a company come fifty at a time, the open ones first, none twice and none left out', async () => {
  const { company, base, pwd } = await employer();
  for (const number of numbers) {
    const is_closed = number % 3 === 0;
    await createJob(app.ctx, { company, is_closed, published_at: number % 7 === 0 ? null : ago(number % 5) });
  }
  const jobsOf: Read<{ id: string; state: string }> = (data) =>
    (data as { jobs: { id: string; state: string }[] }).jobs;
  const all = await readAll(`${base}/jobs?${pwd}`, (data) => jobsOf(data).map(idOf));
  expect(all.pages).toEqual([50, 10]);
  expect(new Set(all.ids).size).toBe(MANY);
  const second = await app.json(`${base}/jobs?${pwd}&page=2`);
  expect(jobsOf(second.body.data).map(idOf)).toEqual(all.ids.slice(50));
  const visitor = await app.json(`${base}/jobs?limit=100`);
  expect(visitor.body.meta).toMatchObject({ total: jobsOf(visitor.body.data).length, new_applications: null });
  expect(visitor.body.data.company.open_jobs).toBe(visitor.body.meta.total);
  const { body } = await app.json(`${base}/home?${pwd}&jobs=${all.ids.slice(50).join()}`);
  expect(body.data.jobs.map(idOf).sort()).toEqual(all.ids.slice(50).sort());
  expect((await app.json(`${base}/home?${pwd}`)).body.data.jobs).toHaveLength(50);
});

test('the applications to a job come fifty at a time', async () => {
  const { company, base, pwd } = await employer();
  const { job } = await createJob(app.ctx, { company });
  const sent = { portfolio: '', details: '', resume_name: 'cv.pdf', resume_size: 1, consent_version: '2026-11-21' };
  const rows = numbers.map((number) => ({
    ...sent,
    job_id: job.id,
    name: `Person ${number}`,
    email: `p${number}@mail.example`,
    resume_key: `resumes/${number}.pdf`,
    content_hash: String(number),
    applied_at: ago(number % 5),
    status_changed_at: ago(0),
  }));
  await app.ctx.db.insert(applications).values(rows);
  const idsOf: Read<string> = (data) => (data as { applications: { id: string }[] }).applications.map(idOf);
  const all = await readAll(`${base}/jobs/${job.slug}/applications?${pwd}`, idsOf);
  expect([all.pages, new Set(all.ids).size, all.total]).toEqual([[50, 10], MANY, MANY]);
  expect((await app.json(`${base}/jobs?${pwd}`)).body.meta.new_applications).toBe(MANY);
});

test('the conversations of a company come fifty at a time', async () => {
  const { company, base, pwd } = await employer();
  const rows = numbers.map((number) => ({
    company_id: company.id,
    user_id: crypto.randomUUID(),
    job_title: 'Engineer',
    started_at: ago(number),
    last_message_at: ago(number % 5),
  }));
  await app.ctx.db.insert(talentConversations).values(rows);
  const all = await readAll(`${base}/conversations?${pwd}`, (data) => (data as { id: string }[]).map(idOf));
  expect([all.pages, new Set(all.ids).size, all.total]).toEqual([[50, 10], MANY, MANY]);
});
