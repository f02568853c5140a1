import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultAuthConfig } from '#auth/config.ts';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { WHO_MAY_DO_WHAT } from '#auth/who-may-do-what.test.fixture.ts';
import { type Database, openEmbedded } from '#platform/db.ts';
import { readLines } from '#tests/support/access-list.ts';

/** Of each kind; most take the fixed time. */
const CALLS = 12;
const CALLS_FOR_WORK = 48;
const MOST_DIFFERENCE = 0.15;
/** Calls bypass the network, which is no different for known addresses. */
const FROM = '203.0.113.1';
/** Shorter than in production, as passwords are cheaper here: still several times the work that it hides. */
const FLOOR_MS = 150;
/** Timers may fire this early. */
const PAUSE_MS = FLOOR_MS - 2;
/** A quarter of the real cost: still most of a sign-in's work, so that a missing hash shows. */
const ARGON2 = { memoryCost: 4864, timeCost: 2 };
const REAL = defaultAuthConfig({ siteUrl: 'http://a.test', externalUrl: 'http://b.test', prefix: '' });

let database: Database;
/** Cheap passwords and delayed answers, to compare the delay. */
let paused: RunningAuth;
/** Costly passwords and no delay, to compare the hashing. */
let hashing: RunningAuth;
beforeAll(async () => {
  // The embedded database alone: its work counts as the service's.
  database = await openEmbedded(null);
  paused = await startAuth(database, { answerFloorMs: FLOOR_MS });
  hashing = await startAuth(database, { argon2: ARGON2 });
});
afterAll(async () => {
  await paused.close();
  await hashing.close();
  await database.close();
});

type Ask = (email: string) => Promise<{ status: number; body: { [name: string]: unknown } }>;

const signUp: Ask = (email) => paused.call('/signup', { body: { email, password: PASSWORD }, from: FROM });
const signIn: Ask = (email) =>
  hashing.call('/token?grant_type=password', { body: { email, password: 'Wrong-1' }, from: FROM });

/** The addresses of a confirmed and of a pending account; to the latter a message is sent again. */
const confirmed = async () => (await hashing.person()).email;
async function pending(): Promise<string> {
  const email = unique();
  await signUp(email);
  return email;
}

const cases: [path: string, known: () => Promise<string>, ask: Ask][] = [
  ['/signup', confirmed, signUp],
  ['/recover', confirmed, (email) => paused.call('/recover', { body: { email }, from: FROM })],
  ['/otp', confirmed, (email) => paused.call('/otp', { body: { email }, from: FROM })],
  ['/resend', pending, (email) => paused.call('/resend', { body: { type: 'signup', email }, from: FROM })],
];

async function expectAlike(ask: Ask, email: string): Promise<void> {
  const [known, unknown] = [await ask(email), await ask(unique())];
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
}

function expectAbout(one: number, other: number): void {
  expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(MOST_DIFFERENCE);
}

test.each(cases)('%s answers known and unknown addresses alike, and as fast', async (_path, newKnown, ask) => {
  const email = await newKnown();
  await expectAlike(ask, email);
  const [one, other] = await fastest(
    () => ask(email),
    () => ask(unique()),
  );
  expectAbout(one, other);
  expect(Math.min(one, other)).toBeGreaterThanOrEqual(PAUSE_MS);
});

test('/token answers known and unknown addresses alike, after as much work', async () => {
  const email = await confirmed();
  await expectAlike(signIn, email);
  const [known, unknown]: [number[], number[]] = [[], []];
  // In turn: whatever else the machine does, it does to both.
  for (let call = 0; call < CALLS_FOR_WORK; call += 1) {
    known.push(await workOf(() => signIn(email)));
    unknown.push(await workOf(() => signIn(unique())));
  }
  expectAbout(leastHalf(known), leastHalf(unknown));
});

/** Why these public routes need no delay. */
const WITHOUT_PAUSE: Record<string, string> = {
  'POST /token': 'It computes the same whether there is an account, as the test above measures.',
  'POST /callback': 'It is told what a provider said, and redirects.',
  'POST /passkeys/authentication/options': 'It is told nothing: the person chooses among the passkeys of the device.',
  'POST /oauth/token': 'It is told random tokens.',
  'POST /oauth/revoke': 'The same.',
  'POST /oauth/clients/register': 'It is told nothing of a person.',
  'POST /undo': 'It is told a random token that only the owner has, in a letter.',
  'POST /undo/look': 'The same.',
  'POST /passkeys/authentication/verify': 'It is told a random id that only the owner of the passkey knows.',
};
const posts = readLines(WHO_MAY_DO_WHAT).flatMap(({ key, letIn }) =>
  key.startsWith('POST ') && letIn['nobody'] ? [key] : [],
);
const waiting = posts.filter((route) => !(route in WITHOUT_PAUSE));

describe('the pause', () => {
  test.each(waiting)('is made by %s', async (route) => {
    const path = route.slice('POST '.length);
    const body = { type: 'signup', email: unique(), password: PASSWORD, token: '123456' };
    expect(await timeOf(() => paused.call(path, { body, from: FROM }))).toBeGreaterThanOrEqual(PAUSE_MS);
  });

  test('is longer than the work that it hides, at the full cost of a password', async () => {
    const real = await startAuth(database, { argon2: REAL.argon2 });
    const signUpAnew = () => real.call('/signup', { body: { email: unique(), password: PASSWORD } });
    const work: number[] = [];
    for (let call = 0; call < 9; call += 1) work.push(await workOf(signUpAnew));
    expect(Math.min(...work)).toBeLessThan(REAL.answerFloorMs);
    await real.close();
  });
});

/**
 * The least time that each kind of call took: other load only makes calls slower, and what a kind always does besides
 * shows in its fastest call too. One call at a time and in turn, so that they wait for nothing of each other.
 */
async function fastest(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  let least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let call = 0; call < CALLS; call += 1) {
    least = [Math.min(least[0], await timeOf(one)), Math.min(least[1], await timeOf(other))];
  }
  return least;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** The sum of the half that took the least: what the process does besides, such as collecting garbage, is in the other. */
function leastHalf(work: readonly number[]): number {
  return work
    .toSorted((one, other) => one - other)
    .slice(0, work.length / 2)
    .reduce((sum, one) => sum + one, 0);
}

/** The processor's time of a call in milliseconds, which other programs don't prolong as they do the clock's. */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
