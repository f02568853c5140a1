import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { byLink, employer } from '#tests/support/recruiting.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** Mina applied twice, the second time in other letters, and Jun once. */
async function appliedTwice() {
  const own = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
  app.clock.advance(DURATIONS.day);
  const again = { name: 'Mina Park', email: 'Mina@Example.com', details: 'Now with a better resume than before.' };
  const second: string = (await applyTo(app, own.job.slug, again)).body.data.id;
  const [first = '', jun = ''] = own.ids;
  return { ...own, first, jun, second };
}

const idsIn = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

test('Who applied twice to a job is one row, the later, from which the earlier is reached', async () => {
  const { call, first, second, jun } = await appliedTwice();
  const list = await call('GET', 'applications');
  expect(idsIn(list)).toEqual([second, jun]);
  expect(list.body.meta).toMatchObject({ total: 2, by_status: { new: 2 } });
  const { before } = (await call('GET', `applications/${second}`)).body.data;
  expect(before).toMatchObject([{ id: first, details: 'Native English, conversational Korean, lives in Seoul.' }]);
  expect((await call('GET', `applications/${jun}`)).body.data.before).toEqual([]);
});

test('The receipt of the later one names the day of the earlier, and leads to where that is withdrawn', async () => {
  const { job, first } = await appliedTwice();
  await app.settle();
  const receipts = (await app.mailbox()).filter(({ subject }) => subject.startsWith('You applied to'));
  const [later, ...others] = receipts.map(({ to, text }) => ({ to, text }));
  expect(later).toMatchObject({ to: 'Mina@Example.com' });
  const [, day, token] = /Your application of (.*)\n.*\n.*\/applications#([\w-]{43})\n/.exec(later?.text ?? '') ?? [];
  expect(day).toBe('20 November 2026');
  await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
  expect((await byLink(app, first)).body.data.status).toBe('withdrawn');
  expect(others.filter(({ text }) => text.includes('before'))).toEqual([]);

  await applyTo(app, job.slug, { email: 'mina@example.com', details: 'A third, which knows of the second alone.' });
  await app.settle();
  const third = (await app.mailbox()).find(({ to }) => to === 'mina@example.com');
  expect(third?.text.match(/Your application of .*/g)).toEqual(['Your application of 21 November 2026']);
});

test('A later one that was withdrawn leaves the earlier in its place', async () => {
  const { call, first, second, jun } = await appliedTwice();
  await byLink(app, second, 'POST', '/withdrawal');
  expect(idsIn(await call('GET', 'applications')).toSorted()).toEqual([first, jun].toSorted());
  await byLink(app, first, 'POST', '/withdrawal');
  expect(idsIn(await call('GET', 'applications'))[0]).toBe(second);
});

test('Applications to two jobs are two', async () => {
  const { ids, company, call } = await employer(app, 'kites', ['Mina Park']);
  const other = await employer(app, 'others', ['Mina Park']);
  expect(other.company.id).not.toBe(company.id);
  expect(idsIn(await call('GET', 'applications'))).toEqual(ids);
  expect(idsIn(await other.call('GET', 'applications'))).toEqual(other.ids);
});

test('Counts and the answer rate know one of them', async () => {
  const { call, job, second, jun } = await appliedTwice();
  const counters = async () => {
    const { jobs } = (await call('GET', 'jobs')).body.data;
    return jobs.find(({ slug }: { slug: string }) => slug === job.slug).counters;
  };
  expect(await counters()).toMatchObject({ applications: 2, new_applications: 2 });
  for (const name of ['Ana', 'Sol', 'Ravi']) await applyTo(app, job.slug, { name, email: `${name}@example.com` });
  await call('POST', 'answers', { application_ids: [second, jun], status: 'declined', text: 'No.' });
  await carryOutDecisions(app);
  app.clock.advance(15 * DURATIONS.day);
  const shown = (await app.json(`/v1/jobs/${job.slug}`)).body.data;
  expect(shown.answer_rate).toMatchObject({ applications: 5, answered: 2 });
});
