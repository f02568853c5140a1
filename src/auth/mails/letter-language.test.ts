import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const KOREAN = { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' };
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { mailLinks: 'site' });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const ask = (path: string, body: object, token?: string) =>
  auth.call(path, { ...(token ? { token, method: 'PUT' } : {}), body, headers: KOREAN });

async function signedIn(): Promise<{ email: string; token: string }> {
  const { email, client } = await auth.person();
  const { data } = await client.getSession();
  return { email, token: data.session?.access_token ?? '' };
}

/** Each makes the service write, and answers to whom. */
const LETTERS: Record<string, () => Promise<string>> = {
  async 'a sign-up'() {
    const email = unique();
    await ask('/signup', { email, password: PASSWORD });
    return email;
  },
  async 'a link to sign in'() {
    const { email } = await auth.person();
    await ask('/otp', { email });
    return email;
  },
  async 'a new password'() {
    const { email } = await auth.person();
    await ask('/recover', { email });
    return email;
  },
  async 'a new address, at the new one'() {
    const wished = unique();
    await ask('/user', { email: wished }, (await signedIn()).token);
    return wished;
  },
  async 'a new address, at the old one'() {
    const { email, token } = await signedIn();
    await ask('/user', { email: unique() }, token);
    return email;
  },
  async 'a code to confirm who it is'() {
    const { email, token } = await signedIn();
    await auth.call('/reauthenticate', { token, headers: KOREAN });
    return email;
  },
};

describe('whoever asks from a page in Korean is written to in Korean:', () => {
  test.each(Object.entries(LETTERS))('%s', async (_what, write) => {
    const { letter } = auth.mailTo(await write());
    const { language, subject, heading, paragraphs, action, facts = [], footnote = '가' } = letter;
    expect(language).toBe('ko');
    const said = [subject, heading, ...paragraphs, action?.label ?? '가', ...facts.map(([label]) => label), footnote];
    expect(said.filter((text) => !/[가-힣]/.test(text))).toEqual([]);
    expect(said.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});

test('a warning says it in English as well, which its owner may read alone', async () => {
  const { email, token } = await signedIn();
  await ask('/user', { password: 'Kites-over-9-harbours' }, token);
  const { subject, paragraphs, action } = auth.mailTo(email).letter;
  const said = [subject, ...paragraphs, action?.label];
  expect(said).toEqual([
    '비밀번호가 변경되었습니다 · Your password was changed',
    expect.stringMatching(/^본인이 .*로그아웃해 주세요\.\nIf this was you, .*sign out everywhere\.$/),
    '본인이 아닙니다 · This wasn’t me',
  ]);
});

test('others are written to in English', async () => {
  const { email } = await auth.person();
  await auth.call('/recover', { body: { email }, headers: { 'accept-language': 'fr, en;q=0.5' } });
  expect(auth.mailTo(email).letter).toMatchObject({ language: 'en', subject: 'Choose a new password' });
});
