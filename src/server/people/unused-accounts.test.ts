import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createTalent, profile } from '#tests/support/talents.ts';
import { type Json, type TestApp, unique, withApp } from '#tests/support/test-app.ts';

const PASSWORD = 'Correct-horse-7';
const TWO_YEARS = 2 * 365 * DURATIONS.day;
const SUBJECT = 'Do you still want your account?';

let app: TestApp;

/** Whom the letter has gone to by then. */
async function askedAfter(time: number): Promise<string[]> {
  app.clock.advance(time);
  await runTask(app, 'accounts.end-unused');
  await app.settle();
  return (await app.mailbox()).filter(({ subject }) => subject === SUBJECT).map(({ to }) => to);
}

describe('an account that nobody used for two years', () => {
  withApp({ config: { services: new Set(['web', 'api', 'auth', 'worker']) } }, (opened) => {
    app = opened;
  });

  async function service(path: string, body: object): Promise<{ status: number; body: Json }> {
    return app.json(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Signs somebody up who keeps a profile; resolves with their address. */
  async function newTalent(): Promise<string> {
    const email = `${unique('mina')}@example.com`;
    await service('/signup', { email, password: PASSWORD });
    await app.settle();
    const mail = (await app.mailbox()).find(({ to }) => to === email);
    const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const { body: session } = await service('/verify', { type: 'signup', email, token });
    const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' };
    const saved = await app.json('/v1/talent', { method: 'POST', headers, body: JSON.stringify(profile()) });
    expect(saved.status).toBe(200);
    return email;
  }

  const signIn = (email: string) => service('/token?grant_type=password', { email, password: PASSWORD });

  test('is asked about once, and goes a month later with its profile', async () => {
    const email = await newTalent();
    expect(await askedAfter(TWO_YEARS - DURATIONS.hour)).toEqual([]);
    expect(await askedAfter(DURATIONS.hour)).toEqual([email]);
    const letter = (await app.mailbox()).find(({ subject }) => subject === SUBJECT);
    expect(letter?.text).toContain('sign in by 19 December 2028');
    expect(await askedAfter(29 * DURATIONS.day)).toEqual([email]);
    expect(await storedRows(app, 'talent_profiles')).toHaveLength(1);
    await askedAfter(DURATIONS.day);
    expect(await storedRows(app, 'talent_profiles')).toEqual([]);
    expect(await storedRows(app, 'unused_accounts')).toEqual([]);
    expect((await signIn(email)).status).toBe(400);
  });

  test('stays once its owner signs in', async () => {
    const email = await newTalent();
    expect(await askedAfter(TWO_YEARS)).toEqual([email]);
    expect((await signIn(email)).status).toBe(200);
    expect(await askedAfter(30 * DURATIONS.day)).toEqual([email]);
    expect(await storedRows(app, 'talent_profiles')).toHaveLength(1);
    expect(await storedRows(app, 'unused_accounts')).toEqual([]);
  });
});

describe('at an accounts service of somebody else', () => {
  withApp({}, (opened) => {
    app = opened;
  });

  test('a session begun since, or a profile confirmed since, is use; staff are not asked', async () => {
    const [present, fresh, gone] = [await createTalent(app), await createTalent(app), await createTalent(app)];
    await app.people.signInStaff();
    app.clock.advance(TWO_YEARS - DURATIONS.day);
    await app.people.again(present, { aal: 'aal2' });
    const { headers } = await app.people.again(fresh);
    expect((await app.json('/v1/talent/refreshed', { method: 'POST', headers })).status).toBe(200);
    expect(await askedAfter(DURATIONS.day)).toEqual([gone.email]);
  });
});
