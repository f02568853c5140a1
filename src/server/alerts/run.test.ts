import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { changeAlert, jobsIn, newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const MINA = 'mina@example.com';
const run = (data: object = {}) => runAlertTask(app, 'alerts.run', data);
/** From noon, when tests begin, to the next morning at eight. */
const untilMorning = () => app.clock.advance(20 * DURATIONS.hour);

/** What staff do with a job, on whatever day it is. */
async function atDesk(method: string, id: string, what: 'closure' | 'publication'): Promise<void> {
  const staff = await app.people.signInStaff();
  const body = method === 'POST' ? {} : undefined;
  expect((await send(app, staff, method, `/v1/admin/jobs/${id}/${what}`, body)).status).toBe(200);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a run sends', () => {
  test('exactly the new jobs that match, once', async () => {
    await createJob(app.ctx, { slug: 'there-before', tags: ['go'] });
    await standingAlert(app, { filters: { tags: 'go' } });
    await createJob(app.ctx, { slug: 'new-go', tags: ['go'] });
    await createJob(app.ctx, { slug: 'new-java', tags: ['java'] });
    untilMorning();
    await run();
    await run();
    const letters = await newsTo(app, MINA);
    expect(letters.map(({ subject }) => subject)).toEqual(['1 new job: Skill: Go']);
    expect(jobsIn(letters[0])).toEqual(['new-go']);
  });

  test('nothing when nothing is new, and looks again the next day', async () => {
    await createJob(app.ctx, { slug: 'there-before' });
    await standingAlert(app);
    untilMorning();
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
    await createJob(app.ctx, { slug: 'a-day-later' });
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
    app.clock.advance(DURATIONS.day);
    await run();
    expect(jobsIn((await newsTo(app, MINA))[0])).toEqual(['a-day-later']);
  });

  test('no job that is closed, expired or not published, and one that is opened later when it is', async () => {
    await standingAlert(app);
    const now = app.ctx.clock.now();
    const { job: closed } = await createJob(app.ctx, { slug: 'closed' });
    await atDesk('POST', closed.id, 'closure');
    await createJob(app.ctx, { slug: 'expired', expires_at: new Date(now.getTime() + DURATIONS.hour) });
    const { job: draft } = await createJob(app.ctx, { slug: 'draft', published_at: null });
    untilMorning();
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
    await atDesk('POST', draft.id, 'publication');
    app.clock.advance(DURATIONS.day);
    await run();
    expect(jobsIn((await newsTo(app, MINA))[0])).toEqual(['draft']);
  });

  test('no job twice, also when it was closed and opened again', async () => {
    await standingAlert(app);
    const { job } = await createJob(app.ctx, { slug: 'comes-back' });
    untilMorning();
    await run();
    await atDesk('POST', job.id, 'closure');
    await createJob(app.ctx, { slug: 'meanwhile' });
    app.clock.advance(DURATIONS.day);
    await run();
    await atDesk('DELETE', job.id, 'closure');
    app.clock.advance(DURATIONS.day);
    await run();
    expect((await newsTo(app, MINA)).map(jobsIn).toSorted()).toEqual([['comes-back'], ['meanwhile']]);
  });

  test('the same as the list shows for words and companies', async () => {
    const company = await createCompany(app.ctx, { slug: 'hanok-labs' });
    await createJob(app.ctx, { company, title: 'Kubernetes engineer' });
    await standingAlert(app, { filters: { q: 'k8s', company: 'hanok-labs' } });
    await createJob(app.ctx, { slug: 'ours', company, title: 'Engineer', description: '<p>Kubernetes</p>' });
    await createJob(app.ctx, { slug: 'theirs', title: 'Kubernetes engineer' });
    await createJob(app.ctx, { slug: 'other-words', company, title: 'Designer' });
    untilMorning();
    await run();
    expect(jobsIn((await newsTo(app, MINA))[0])).toEqual(['ours']);
  });

  test('at most twenty jobs, the newest first, and how many more there are', async () => {
    await standingAlert(app);
    for (let at = 0; at < 23; at++) {
      app.clock.advance(DURATIONS.second);
      await createJob(app.ctx, { slug: `number-${at}` });
    }
    untilMorning();
    await run();
    const [letter] = await newsTo(app, MINA);
    expect(jobsIn(letter)).toEqual(Array.from({ length: 20 }, (_, at) => `number-${22 - at}`));
    expect(letter?.text).toContain('The newest 20 are below; 3 more are on the list.');
    app.clock.advance(DURATIONS.day);
    await run();
    expect(await newsTo(app, MINA)).toHaveLength(1);
  });
});

describe('the letter', () => {
  test('says the four answers, the pay, how to stop it and who sends it, in its text as in its HTML', async () => {
    await standingAlert(app, { filters: { q: 'compiler' } });
    await createJob(app.ctx, {
      slug: 'a-job',
      title: 'Compiler engineer',
      korean_level: 'basic',
      is_visa_sponsored: true,
      visa_note: 'case-by-case',
      residence: 'anywhere',
      workplace: 'hybrid',
      location: 'Mapo, Seoul',
      pay_min: 60_000_000,
      pay_max: 80_000_000,
      pay_currency: 'KRW',
      pay_period: 'year',
    });
    untilMorning();
    await run();
    const [letter] = await newsTo(app, MINA);
    for (const words of [
      'Korean: Basic · Visa: Case by case · Live: Move to Korea · Work: Hybrid',
      '₩60–80M / year',
      'Mapo, Seoul',
      'http://madang.test/jobs/a-job',
      'Change or end this alert',
      'Sent by madang, hello@madang.example.',
      'you confirmed this alert on 20 November 2026',
    ]) {
      expect(letter?.text).toContain(words);
      expect(letter?.html).toContain(words);
    }
    expect(letter?.text).toContain('http://madang.test/jobs?q=compiler');
  });

  test('can be stopped by one click of a mail program', async () => {
    const page = await standingAlert(app);
    await createJob(app.ctx);
    untilMorning();
    await run();
    const mail = (await storedRows(app, 'mails')).find(({ message_id }) => message_id.startsWith('<alert.'));
    const { 'List-Unsubscribe': link, ...others } = mail.headers;
    expect(others).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const [, path = '', token = ''] =
      /^<http:\/\/madang\.test(\/v1\/alerts\/([\w-]{43})\/unsubscribe)>$/.exec(link) ?? [];

    // Mail programs and logs keep this address, so it opens nothing.
    expect(token).not.toBe(page);
    expect((await app.json(`/v1/alerts/${token}`)).status).toBe(404);
    expect((await changeAlert(app, token, { frequency: 'weekly' })).status).toBe(404);
    expect((await app.json(`/v1/alerts/${token}`, { method: 'DELETE' })).status).toBe(404);
    const inBrowser = await app.fetch(path);
    expect(inBrowser.headers.get('location')).toBe(`http://madang.test/profile/mails/${token}`);
    expect((await app.json(`/v1/talent/mails/${token}`)).body.data).toEqual({ kind: 'alert', is_wanted: true });

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers };
    expect((await app.json(path, oneClick)).status).toBe(200);
    expect((await app.json(`/v1/alerts/${page}`)).status).toBe(404);
    expect((await app.json(`/v1/talent/mails/${token}`)).body.data).toEqual({ kind: 'alert', is_wanted: false });
  });
});

describe('a run takes place', () => {
  test('between 8 in the morning and 8 in the evening in Korea', async () => {
    await standingAlert(app);
    await createJob(app.ctx);
    app.clock.advance(DURATIONS.day + 9 * DURATIONS.hour);
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
    app.clock.advance(11 * DURATIONS.hour);
    await run();
    expect(await newsTo(app, MINA)).toHaveLength(1);
  });

  test('on Mondays for a weekly alert', async () => {
    await standingAlert(app, { frequency: 'weekly' });
    await createJob(app.ctx);
    untilMorning();
    await run();
    app.clock.advance(DURATIONS.day);
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
    app.clock.advance(DURATIONS.day);
    await run();
    expect(await newsTo(app, MINA)).toHaveLength(1);
  });

  test('on the next Monday for a weekly alert that had nothing to tell on this one', async () => {
    await createJob(app.ctx);
    await standingAlert(app, { frequency: 'weekly' });
    app.clock.advance(3 * DURATIONS.day);
    await run();
    await createJob(app.ctx, { slug: 'of-monday' });
    app.clock.advance(DURATIONS.day);
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
    app.clock.advance(6 * DURATIONS.day);
    await run();
    expect(jobsIn((await newsTo(app, MINA))[0])).toEqual(['of-monday']);
  });

  test('by the filters that an alert was given while the run had begun', async () => {
    const token = await standingAlert(app, { filters: { tags: 'go' } });
    await createJob(app.ctx, { slug: 'of-the-old-filters', tags: ['go'] });
    const { jobIndex } = app.ctx;
    const current = jobIndex.current.bind(jobIndex);
    vi.spyOn(jobIndex, 'current').mockImplementationOnce(async () => {
      expect((await changeAlert(app, token, { filters: { tags: 'react' } })).status).toBe(200);
      return current();
    });
    await run({ everybody: true });
    expect(await newsTo(app, MINA)).toEqual([]);
    await createJob(app.ctx, { slug: 'of-the-new-filters', tags: ['react'] });
    await run({ everybody: true });
    expect(jobsIn((await newsTo(app, MINA))[0])).toEqual(['of-the-new-filters']);
  });

  test('without an alert that was made weekly while the run had begun', async () => {
    // On a Sunday, when the next letter is due on Monday either way.
    app.clock.advance(2 * DURATIONS.day);
    const token = await standingAlert(app);
    await createJob(app.ctx, { slug: 'new' });
    const { jobIndex } = app.ctx;
    const current = jobIndex.current.bind(jobIndex);
    vi.spyOn(jobIndex, 'current').mockImplementationOnce(async () => {
      expect((await changeAlert(app, token, { frequency: 'weekly' })).status).toBe(200);
      return current();
    });
    await run({ everybody: true });
    expect((await app.json(`/v1/alerts/${token}`)).body.data.frequency).toBe('weekly');
    expect(await newsTo(app, MINA)).toEqual([]);
    await run({ everybody: true });
    const letters = await newsTo(app, MINA);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('It comes every Monday')]);
  });

  test('twice at once without a second letter', async () => {
    for (let at = 0; at < 5; at++) await standingAlert(app, { email: `person${at}@example.com` });
    await createJob(app.ctx);
    untilMorning();
    await Promise.all([run(), run(), run()]);
    const sent = await Promise.all(Array.from({ length: 5 }, (_, at) => newsTo(app, `person${at}@example.com`)));
    expect(sent.map((letters) => letters.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('at once in a demo that asks for it, whatever the hour, and leaves the next one as it was', async () => {
    const token = await standingAlert(app);
    await createJob(app.ctx);
    app.clock.advance(10 * DURATIONS.hour);
    await run({ everybody: true });
    await run({ everybody: true });
    expect(await newsTo(app, MINA)).toHaveLength(1);
    const { body } = await app.json(`/v1/alerts/${token}`);
    expect(body.data.next_at).toBe('2026-11-20T23:00:00.000Z');
  });

  test('at its hour alone where the product is no demo, whoever asks', async () => {
    await standingAlert(app);
    await createJob(app.ctx);
    const { settings } = app.ctx;
    settings.demo = false;
    try {
      await run({ everybody: true });
      expect(await newsTo(app, MINA)).toEqual([]);
      untilMorning();
      await run({ everybody: true });
      expect(await newsTo(app, MINA)).toHaveLength(1);
    } finally {
      settings.demo = true;
    }
  });

  test('for all others, when one of the alerts cannot be sent', async () => {
    for (let at = 0; at < 3; at++) await standingAlert(app, { email: `person${at}@example.com` });
    await app.ctx.db.execute(sql`update job_alerts set seen = 'broken'::bytea where email = 'person1@example.com'`);
    await createJob(app.ctx, { slug: 'new' });
    untilMorning();
    await expect(run()).rejects.toThrow('1 alerts failed.');
    await app.settle();
    expect(await newsTo(app, 'person0@example.com')).toHaveLength(1);
    expect(await newsTo(app, 'person2@example.com')).toHaveLength(1);
  });

  test('for all others, when the letter of one of them cannot be written', async () => {
    for (let at = 0; at < 3; at++) await standingAlert(app, { email: `person${at}@example.com` });
    await createJob(app.ctx, { slug: 'new' });
    await app.ctx.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await app.ctx.db.execute(
      sql`create trigger refuse before insert on mails for each row when (new.to = 'person1@example.com') execute function refuse()`,
    );
    untilMorning();
    await expect(run()).rejects.toThrow('1 alerts failed.');
    await app.settle();
    expect(await newsTo(app, 'person0@example.com')).toHaveLength(1);
    expect(await newsTo(app, 'person2@example.com')).toHaveLength(1);
    await app.ctx.db.execute(sql`drop function refuse cascade`);
    await run();
    expect(jobsIn((await newsTo(app, 'person1@example.com'))[0])).toEqual(['new']);
    expect(await newsTo(app, 'person0@example.com')).toHaveLength(1);
  });

  test('without a word about filters that are known no more', async () => {
    await standingAlert(app, { filters: { tags: 'go' } });
    await app.ctx.db.execute(sql`update job_alerts set query = 'tags=gone'`);
    await createJob(app.ctx, { tags: ['go'] });
    await app.ctx.db.execute(sql`update jobs set tags = '{gone}'`);
    untilMorning();
    await run();
    expect(await newsTo(app, MINA)).toEqual([]);
  });
});
