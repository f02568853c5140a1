import { describe, expect, test } from 'vitest';
import { versionInForce } from '#contract/compliance/legal.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import {
  askForAlert,
  changeAlert,
  createAlerts,
  jobsIn,
  newsTo,
  runAlertTask,
  standingAlert,
  tokenIn,
} from '#tests/support/alerts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** Of the privacy policy, on the day on which the clock of these tests stands. */
const CONSENT_VERSION = versionInForce('privacy', '2026-11-20', null).version;

const alerts = () => storedRows(app, 'job_alerts');
const post = (path: string) => app.json(path, { method: 'POST' });
const change = (token: string, wanted: Parameters<typeof changeAlert>[2]) => changeAlert(app, token, wanted);

describe('asking for an alert', () => {
  test('keeps it unconfirmed with the consent, and writes one letter with the link', async () => {
    const { status, body } = await askForAlert(app, { filters: { tags: 'react,go', ko_language_levels: 'basic' } });
    expect([status, body]).toEqual([202, { data: { ok: true } }]);
    await app.settle();
    const [letter, ...others] = await app.mailbox();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'mina@example.com', subject: 'Confirm your job alert' });
    expect(letter?.text).toContain('Filters: Korean: Basic · Skill: Go, React');
    const { body: seen, headers } = await app.json(`/v1/alerts/${tokenIn(letter)}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(seen.data).toMatchObject({
      email: 'mina@example.com',
      frequency: 'daily',
      filters: { tags: 'go,react', ko_language_levels: 'basic' },
      filter_words: ['Korean: Basic', 'Skill: Go, React'],
      is_confirmed: false,
      next_at: null,
    });
    expect(seen.data.requested_at).toBe(app.clock.now().toISOString());
    expect(await alerts()).toMatchObject([{ consent_version: CONSENT_VERSION }]);
  });

  test('tells what is wrong beside its field', async () => {
    const wrong = await askForAlert(app, { email: 'mina', filters: { workplace_types: 'moon' } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({
      email: ['Invalid input'],
      'filters.workplace_types': ['Unknown value: moon'],
    });
    const unknown = await askForAlert(app, { filters: { tags: 'cobol' } });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { 'filters.tags': ['Unknown value: cobol'] } } });
    expect((await askForAlert(app, { email: ' ' })).body.errors).toEqual({ email: ['Required'] });
    expect((await askForAlert(app, { filters: { tag: 'go' } })).status).toBe(422);
    const nowhere = await askForAlert(app, { filters: { company: 'win money at evil example' } });
    expect(nowhere.body.errors).toEqual({ 'filters.company': ['That company doesn’t exist.'] });
    expect(await alerts()).toEqual([]);
  });

  test('keeps who somebody is only where that decides what they get', async () => {
    const person = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };
    const open = { korean_level: 'not-required', is_visa_sponsored: true, workplace: 'remote' } as const;
    await createJob(app.ctx, { ...open, residence: 'anywhere' });
    await createJob(app.ctx, { ...open, residence: 'in-korea' });
    const kept = async (email: string, filters: Record<string, string>) =>
      (await app.json(`/v1/alerts/${await standingAlert(app, { email, filters })}`)).body.data;
    const { filters, jobs_now } = await kept('noor@example.com', person);
    expect([filters, jobs_now]).toEqual([{}, 2]);
    const fit = { ...person, fit: 'yes' };
    expect(await kept('ines@example.com', fit)).toMatchObject({ filters: fit, jobs_now: 1 });
  });

  test('twice for the same address and filters is one alert and two letters, whatever the order and the case', async () => {
    await askForAlert(app, { filters: { tags: 'react,go', places: 'seoul' } });
    await askForAlert(app, { email: 'Mina@Example.com', filters: { places: 'seoul', tags: 'go, react,go' } });
    await app.settle();
    expect(await alerts()).toHaveLength(1);
    expect(await app.mailbox()).toHaveLength(2);
  });

  test('again with the same Idempotency-Key brings no second letter', async () => {
    for (let sent = 0; sent < 3; sent++) await askForAlert(app, {}, { key: 'one' });
    await app.settle();
    expect(await app.mailbox()).toHaveLength(1);
  });

  test('is answered alike whether the alert stands already, and changes nothing of it', async () => {
    await standingAlert(app);
    const before = await alerts();
    const again = await askForAlert(app, { frequency: 'weekly' });
    expect([again.status, again.body]).toEqual([202, { data: { ok: true } }]);
    await app.settle();
    expect(await alerts()).toEqual(before);
    expect((await app.mailbox()).map(({ subject }) => subject)).toContain('You already have this job alert');
  });

  test('lets no stranger put words of their own into the letter', async () => {
    await askForAlert(app, { filters: { q: 'win money at evil.example', tags: 'go' } });
    await app.settle();
    const [letter] = await app.mailbox();
    expect(letter?.text).not.toContain('evil');
    expect(letter?.text).toContain('Skill: Go · your search words');
  });

  test.each([
    ['address', () => 'often.named@example.com'],
    ['mailbox, whatever follows a plus', (at: number) => `${at % 2 ? 'Tagged' : 'tagged'}+${at}@example.com`],
  ])('has an end for one %s, within a day, wherever it is asked from', async (_name, emailOf) => {
    const statuses = [];
    for (let at = 0; at < 11; at++) {
      const wish = { email: emailOf(at), filters: { q: `word ${at}` } };
      statuses.push((await askForAlert(app, wish, { address: `203.0.113.${at}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    expect((await askForAlert(app, { email: 'named@example.com' }, { address: '203.0.113.99' })).status).toBe(202);
    await app.settle();
    expect((await app.mailbox()).map(({ to }) => to)).toContain(emailOf(9));
  });

  test('has an end for one network, within an hour', async () => {
    const ask = async (at: number, address: string) =>
      (await askForAlert(app, { email: `person.${at}@example.com`, filters: { tags: 'cobol' } }, { address })).status;
    for (let at = 0; at < 60; at++) expect(await ask(at, '198.51.100.60')).toBe(422);
    expect(await ask(60, '198.51.100.60')).toBe(429);
    expect(await ask(61, '198.51.101.60')).toBe(422);
  });
});

describe('the link of an alert', () => {
  test('confirms by a press and not by being opened', async () => {
    await askForAlert(app);
    await app.settle();
    const token = tokenIn((await app.mailbox())[0]);
    await app.json(`/v1/alerts/${token}`);
    expect((await alerts())[0].confirmed_at).toBeNull();
    const { status, body } = await post(`/v1/alerts/${token}/confirmation`);
    expect(status).toBe(200);
    // Noon on a Friday in Korea: the next morning at eight.
    expect(body.data).toMatchObject({ is_confirmed: true, next_at: '2026-11-20T23:00:00.000Z' });
    expect((await post(`/v1/alerts/${token}/confirmation`)).body.data).toEqual(body.data);
  });

  test('counts the jobs that match at the moment', async () => {
    const company = await createCompany(app.ctx, { slug: 'hanok', name: 'Hanok Labs' });
    await createJob(app.ctx, { company, tags: ['go'] });
    await createJob(app.ctx, { company, tags: ['go'], is_closed: true });
    await createJob(app.ctx, { tags: ['go'] });
    const token = await standingAlert(app, { filters: { company: company.id, tags: 'go' } });
    const { body } = await app.json(`/v1/alerts/${token}`);
    expect(body.data).toMatchObject({ jobs_now: 1, filter_words: ['Skill: Go', 'At: Hanok Labs'] });
  });

  test('changes how often it comes', async () => {
    const token = await standingAlert(app);
    const { body } = await change(token, { frequency: 'weekly' });
    expect(body.data).toMatchObject({ frequency: 'weekly', next_at: '2026-11-22T23:00:00.000Z' });
  });

  test('takes no letter of today from somebody who chooses what is chosen', async () => {
    const token = await standingAlert(app);
    await createJob(app.ctx, { slug: 'new' });
    app.clock.advance(22 * DURATIONS.hour);
    await change(token, { frequency: 'daily' });
    await runAlertTask(app, 'alerts.run');
    expect(jobsIn((await newsTo(app, 'mina@example.com'))[0])).toEqual(['new']);
  });

  test('looks for other jobs once its filters are changed, and calls none of those open by then new', async () => {
    const token = await standingAlert(app, { filters: { tags: 'go' } });
    await createJob(app.ctx, { tags: ['react'], slug: 'open-already' });
    await createJob(app.ctx, { tags: ['go', 'react'], slug: 'untold' });
    const { status, body } = await change(token, { filters: { tags: 'react' } });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ filters: { tags: 'react' }, frequency: 'daily', jobs_now: 2 }),
    ]);
    await createJob(app.ctx, { tags: ['react'], slug: 'opened-since' });
    await createJob(app.ctx, { tags: ['go'], slug: 'of-the-old-filters' });
    app.clock.advance(22 * DURATIONS.hour);
    await runAlertTask(app, 'alerts.run');
    expect(jobsIn((await newsTo(app, 'mina@example.com'))[0]).toSorted()).toEqual(['opened-since', 'untold']);
  });

  test('never becomes the same as another one, nor takes filters that a new one could not have', async () => {
    await standingAlert(app, { email: 'Mina@Example.com', filters: { tags: 'react' } });
    const token = await standingAlert(app, { filters: { tags: 'go' } });
    const refused = await Promise.all([
      change(token, { filters: { tags: 'react' } }),
      change(token, { filters: { company: 'nobody' } }),
      change(token, { filters: { places: 'moon' } }),
    ]);
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [409, []],
      [422, ['filters.company']],
      [422, ['filters.places']],
    ]);
    expect((await change(token, { filters: { tags: 'go' } })).status).toBe(200);
  });

  test('sends nothing while it is paused, and everything since in the first letter afterwards', async () => {
    const token = await standingAlert(app);
    expect((await change(token, { is_paused: true })).body.data).toMatchObject({ is_paused: true, next_at: null });
    await createJob(app.ctx, { slug: 'meanwhile' });
    app.clock.advance(3 * DURATIONS.day);
    await runAlertTask(app, 'alerts.run');
    expect(await newsTo(app, 'mina@example.com')).toEqual([]);
    expect((await change(token, { frequency: 'weekly' })).body.data).toMatchObject({ is_paused: true, next_at: null });
    expect((await change(token, { is_paused: false })).body.data).toMatchObject({
      is_paused: false,
      next_at: '2026-11-29T23:00:00.000Z',
    });
    app.clock.advance(7 * DURATIONS.day);
    await runAlertTask(app, 'alerts.run');
    expect(jobsIn((await newsTo(app, 'mina@example.com'))[0])).toEqual(['meanwhile']);
  });

  test('goes on when who paused it confirms it again', async () => {
    const token = await standingAlert(app);
    await change(token, { is_paused: true });
    expect((await post(`/v1/alerts/${token}/confirmation`)).body.data).toMatchObject({ is_paused: false });
  });

  test('changes how often it will come before it is confirmed, and then sends nothing', async () => {
    await askForAlert(app);
    await app.settle();
    const token = tokenIn((await app.mailbox())[0]);
    expect((await change(token, { frequency: 'weekly' })).body.data).toMatchObject({
      frequency: 'weekly',
      next_at: null,
    });
    await createJob(app.ctx);
    app.clock.advance(3 * DURATIONS.day);
    await runAlertTask(app, 'alerts.run');
    expect(await newsTo(app, 'mina@example.com')).toEqual([]);
  });

  test.each([
    ['DELETE', ''],
    ['POST', '/unsubscribe'],
  ])('ends it by %s %s, as often as that is sent, and nothing is left', async (method, way) => {
    const token = await standingAlert(app);
    const oneClick = { method, body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let sent = 0; sent < 2; sent++) {
      expect((await app.json(`/v1/alerts/${token}${way}`, { ...oneClick, headers })).status).toBe(200);
    }
    expect(await alerts()).toEqual([]);
    expect((await app.json(`/v1/alerts/${token}`)).status).toBe(404);
    expect((await post(`/v1/alerts/${token}/confirmation`)).status).toBe(404);
  });

  test('leads a browser that opens the link in the header of an older letter to its page, and goes on', async () => {
    const token = await standingAlert(app);
    const opened = await app.fetch(`/v1/alerts/${token}/unsubscribe`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`http://madang.test/alerts/${token}`);
    expect(await alerts()).toHaveLength(1);
  });

  test('opens nothing when it is made up', async () => {
    await standingAlert(app);
    const made = 'x'.repeat(43);
    for (const path of [`/v1/alerts/${made}`, '/v1/alerts/short']) expect((await app.json(path)).status).toBe(404);
    expect((await post(`/v1/alerts/${made}/unsubscribe`)).status).toBe(404);
    expect(await alerts()).toHaveLength(1);
  });

  test('confirms twenty alerts of a person and no more', async () => {
    await createAlerts(
      app,
      Array.from({ length: 19 }, () => ({ email: 'MINA@example.com' })),
    );
    const twentieth = await standingAlert(app, { filters: { tags: 'go' } });
    await askForAlert(app, { filters: { tags: 'java' } });
    await app.settle();
    const letter = (await app.mailbox()).find(({ subject }) =>
      subject.startsWith('You’ve reached the limit of job alerts'),
    );
    expect((await post(`/v1/alerts/${tokenIn(letter)}/confirmation`)).status).toBe(409);
    await app.json(`/v1/alerts/${twentieth}`, { method: 'DELETE' });
    expect((await post(`/v1/alerts/${tokenIn(letter)}/confirmation`)).status).toBe(200);
  });
});

describe('an alert grows old', () => {
  test('after seven days without being confirmed it is gone', async () => {
    await askForAlert(app);
    await app.settle();
    const token = tokenIn((await app.mailbox())[0]);
    app.clock.advance(7 * DURATIONS.day);
    await runAlertTask(app, 'alerts.tidy');
    expect((await app.json(`/v1/alerts/${token}`)).status).toBe(200);
    app.clock.advance(1);
    expect((await post(`/v1/alerts/${token}/confirmation`)).status).toBe(404);
    await runAlertTask(app, 'alerts.tidy');
    expect(await alerts()).toEqual([]);
  });

  test('after two years its person is asked again, once, and keeps it by confirming', async () => {
    const token = await standingAlert(app);
    const before = (await alerts())[0];
    const asked = async () =>
      (await app.mailbox()).filter(({ subject }) => subject === 'Do you still want this job alert?');
    // A month before its two years are over.
    app.clock.advance(700 * DURATIONS.day);
    await runAlertTask(app, 'alerts.tidy');
    expect(await asked()).toEqual([]);
    app.clock.advance(1);
    await runAlertTask(app, 'alerts.tidy');
    await runAlertTask(app, 'alerts.tidy');
    expect(await asked()).toHaveLength(1);
    expect((await app.json(`/v1/alerts/${token}`)).body.data.is_ending).toBe(true);
    await post(`/v1/alerts/${token}/confirmation`);
    app.clock.advance(60 * DURATIONS.day);
    await runAlertTask(app, 'alerts.tidy');
    expect(await alerts()).toMatchObject([{ asked_again_at: null, seen: before.seen }]);
  });

  test('without an answer it ends, after two years and not before', async () => {
    await standingAlert(app);
    app.clock.advance(701 * DURATIONS.day);
    await runAlertTask(app, 'alerts.tidy');
    app.clock.advance(29 * DURATIONS.day);
    await runAlertTask(app, 'alerts.tidy');
    expect(await alerts()).toHaveLength(1);
    app.clock.advance(2 * DURATIONS.day);
    await runAlertTask(app, 'alerts.tidy');
    expect(await alerts()).toEqual([]);
  });
});

describe('the alerts of somebody with an account', () => {
  test('are in the archive, and go with the account', async () => {
    const person = await app.people.signIn();
    await standingAlert(app, { email: person.email.toUpperCase(), filters: { tags: 'go' } });
    await standingAlert(app, { email: 'somebody.else@example.com' });
    const { headers } = person;
    const archive = await app.fetch('/v1/talent/export', { headers });
    const bytes = Buffer.from(await archive.arrayBuffer()).toString('latin1');
    expect(bytes).toContain('alerts.json');
    expect((await app.fetch('/v1/talent/account', { method: 'DELETE', headers })).status).toBe(200);
    await app.settle();
    expect(await alerts()).toMatchObject([{ email: 'somebody.else@example.com' }]);
  });
});

describe('the alerts of an account', () => {
  test('are those for its confirmed address, in any case of letters, and lead to their private pages', async () => {
    await standingAlert(app, { email: 'Mina@Example.com', filters: { tags: 'go' }, frequency: 'weekly' });
    app.clock.advance(DURATIONS.second);
    await askForAlert(app, { filters: {} });
    await askForAlert(app, { email: 'other@example.com', filters: {} });
    const mina = await app.people.signIn({ email: 'mina@example.com' });
    const { body, headers } = await app.json('/v1/talent/alerts', { headers: mina.headers });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data).toMatchObject([
      { filter_words: ['Skill: Go'], frequency: 'weekly', is_confirmed: true },
      { filter_words: [], frequency: 'daily', is_confirmed: false },
    ]);
    const opened = await app.json(`/v1${body.data[0].path}`);
    expect(opened.body.data).toMatchObject({ email: 'Mina@Example.com', frequency: 'weekly' });
  });

  test('are none before the address is confirmed, and nobody reads them who is not signed in', async () => {
    await askForAlert(app, { filters: {} });
    const claimed = await app.people.signIn({ email: 'mina@example.com', isConfirmed: false });
    expect((await app.json('/v1/talent/alerts', { headers: claimed.headers })).body.data).toEqual([]);
    expect((await app.json('/v1/talent/alerts')).status).toBe(401);
  });
});
