import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { defaultAuthConfig } from '#auth/config.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Thousands of calls, most of which wait before they answer. */
vi.setConfig({ testTimeout: 180_000 });
const CALLS = 200;
/** Calls under way at a time. Passwords are hashed at their full cost, and many at once would take turns. */
const AT_ONCE = 10;
const { argon2, answerFloorMs } = defaultAuthConfig({
  siteUrl: 'http://a.test',
  externalUrl: 'http://b.test',
  prefix: '',
});

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { argon2, answerFloorMs });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

type Ask = (email: string) => Promise<{ status: number; body: { [name: string]: unknown } }>;

const signUp: Ask = (email) => auth.call('/signup', { body: { email, password: PASSWORD } });

/** Somebody with an account, and somebody who has yet to confirm it: to them a message is sent again. */
const confirmed = async () => (await auth.person()).email;
async function pending(): Promise<string> {
  const email = unique();
  await signUp(email);
  return email;
}

const cases: [path: string, known: () => Promise<string>, ask: Ask][] = [
  ['/signup', confirmed, signUp],
  ['/recover', confirmed, (email) => auth.call('/recover', { body: { email } })],
  ['/otp', confirmed, (email) => auth.call('/otp', { body: { email } })],
  ['/resend', pending, (email) => auth.call('/resend', { body: { type: 'signup', email } })],
  ['/token', confirmed, (email) => auth.call('/token?grant_type=password', { body: { email, password: 'Wrong-1' } })],
];

test.each(cases)('%s answers known and unknown addresses alike, and as fast', async (_path, newKnown, ask) => {
  const email = await newKnown();
  const [known, unknown] = [await ask(email), await ask(unique())];
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  const [one, other] = await mediansOf(
    () => ask(email),
    () => ask(unique()),
  );
  expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(0.15);
});

/** Both kinds of call are under way at the same moments, so that a busy machine meets both alike. */
async function mediansOf(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  async function lane(): Promise<void> {
    while (times[0].length < CALLS) {
      times[0].push(await timeOf(one));
      times[1].push(await timeOf(other));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return [median(times[0]), median(times[1])];
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
