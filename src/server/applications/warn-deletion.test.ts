import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ config: { rateLimits: false } }, (opened) => {
  app = opened;
});

const DAY = DURATIONS.day;

/** A company with jobs that close after so many days, each with so many applications. */
async function employer(given: { title: string; closesIn: number; applications: number }[], about: object = {}) {
  const company = await createCompany(app.ctx, {
    name: 'Alder',
    password: 'alder',
    contact_email: 'hr@alder.example',
    ...about,
  });
  for (const { title, closesIn, applications } of given) {
    const expires_at = new Date(app.clock.now().getTime() + closesIn * DAY);
    const { job } = await createJob(app.ctx, { company, title, expires_at });
    for (let one = 0; one < applications; one++)
      await expected(201, applyTo(app, job.slug, { email: `${title}-${one}@example.com`.toLowerCase() }));
  }
  return company;
}

async function warnings() {
  return (await app.mailbox()).filter(({ subject }) => subject.startsWith('We’ll delete'));
}

async function after(days: number) {
  app.clock.advance(days * DAY);
  await runTask(app, 'applicants.warn-deletion');
  return warnings();
}

test('a company is told once, fourteen days before, how many applications of which job will be deleted', async () => {
  const company = await employer([
    { title: 'Baker', closesIn: 1, applications: 2 },
    { title: 'Nobody', closesIn: 1, applications: 0 },
    { title: 'Painter', closesIn: 4, applications: 1 },
  ]);
  expect(await after(166)).toEqual([]);
  const [first, ...others] = await after(1);
  expect([first?.to, others]).toEqual(['hr@alder.example', []]);
  expect(first?.subject).toBe('We’ll delete 2 applications after 20 May 2027: Alder');
  expect(first?.text).toContain('Baker\n2 applications, deleted after 20 May 2027');
  expect(first?.text).toContain(`/recruit/${company.slug}/jobs/`);
  expect(first?.text).not.toMatch(/Nobody|Painter|example\.com/);
  expect(await after(2)).toHaveLength(1);
  const [second] = await after(1);
  expect(second?.text).toContain('Painter\n1 application, deleted after 23 May 2027');
  expect(second?.text).not.toContain('Baker');
  expect(await after(1)).toHaveLength(2);
});

test('the news of the recruit page say the same until they are deleted', async () => {
  const { slug } = await employer([{ title: 'Baker', closesIn: 1, applications: 2 }]);
  const deletions = async () =>
    (await expected(200, send(app, null, 'GET', `/v1/recruit/${slug}/home?pwd=alder`))).body.data.news.deletions;
  app.clock.advance(160 * DAY);
  expect(await deletions()).toEqual([]);
  app.clock.advance(10 * DAY);
  expect(await deletions()).toMatchObject([{ job: { title: 'Baker' }, count: 2, last_day: '2027-05-20' }]);
  app.clock.advance(11 * DAY);
  expect(await deletions()).toEqual([]);
});

test('no letter goes to a company that stopped them, that is left alone, or for which nobody proved to speak', async () => {
  await employer([{ title: 'Baker', closesIn: 1, applications: 1 }], { left_alone_at: app.clock.now() });
  await employer([{ title: 'Painter', closesIn: 1, applications: 1 }], { awaits_proof: true });
  expect(await after(168)).toEqual([]);
  await employer([
    { title: 'Sailor', closesIn: 1, applications: 1 },
    { title: 'Diver', closesIn: 5, applications: 1 },
  ]);
  const [letter] = await after(168);
  const [stored] = (await storedRows(app, 'mails')).filter(({ subject }) => subject === letter?.subject);
  const [, path] = /^<http:\/\/madang\.test(.*)>$/.exec(stored.headers['List-Unsubscribe']) ?? [];
  const [page] = /(?<=profile\/mails\/)[\w-]+/.exec(letter?.text ?? '') ?? [];
  expect((await app.json(path ?? '', { method: 'POST' })).status).toBe(200);
  const wanted = (await app.json(`/v1/talent/mails/${page}`)).body.data;
  expect(wanted).toMatchObject({ kind: 'deletion', is_wanted: false });
  expect(await after(5)).toHaveLength(1);
});
