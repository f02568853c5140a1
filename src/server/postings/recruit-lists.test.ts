import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
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

const at = (minutes: number) => sql`${ago(minutes).toISOString()}::timestamptz`;

/** So many applications to a job, several of each minute. */
async function apply(jobId: string, many: number, status = 'new'): Promise<void> {
  await app.ctx.db.execute(sql`
    insert into applications (job_id, name, email, portfolio, details, resume_key, resume_name, resume_size,
      content_hash, consent_version, status, applied_at, status_changed_at)
    select ${jobId}::uuid, 'Person ' || n, ${status}::text || n || '@mail.example', '', '', 'resumes/' || n || '.pdf', 'cv.pdf', 1,
      n::text, '2026-11-21', ${status}::text, ${at(0)} - n % 5 * interval '1 minute', ${at(0)}
    from generate_series(1, ${many}::int) n`);
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
  const { job: foreign } = await createJob(app.ctx);
  await apply(job.id, MANY);
  await apply(job.id, 2, 'read');
  await apply(foreign.id, 3);
  const idsOf: Read<string> = (data) => (data as { applications: { id: string }[] }).applications.map(idOf);
  const all = await readAll(`${base}/jobs/${job.slug}/applications?${pwd}`, idsOf);
  expect([all.pages, new Set(all.ids).size, all.total]).toEqual([[50, 12], MANY + 2, MANY + 2]);
  const { body } = await app.json(`${base}/jobs?${pwd}`);
  expect(body.meta.new_applications).toBe(MANY);
  expect(body.data.jobs).toMatchObject([{ id: job.id, counters: { applications: MANY + 2, new_applications: MANY } }]);
});

test('the conversations of a company come fifty at a time', async () => {
  const { company, base, pwd } = await employer();
  await app.ctx.db.execute(sql`
    insert into talent_conversations (company_id, user_id, job_title, started_at, last_message_at)
    select ${company.id}::uuid, gen_random_uuid(), 'Engineer', ${at(0)} - n * interval '1 minute',
      ${at(0)} - n % 5 * interval '1 minute' from generate_series(1, ${MANY}::int) n`);
  const all = await readAll(`${base}/conversations?${pwd}`, (data) => (data as { id: string }[]).map(idOf));
  expect([all.pages, new Set(all.ids).size, all.total]).toEqual([[50, 10], MANY, MANY]);
});
