import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database);
});
afterEach(() => auth.clock.goOn());
afterAll(async () => {
  await auth.close();
  await database.close();
});

const refresh = (refresh_token: string) => auth.call('/token?grant_type=refresh_token', { body: { refresh_token } });

async function signedIn(): Promise<{ email: string; access: string; first: string }> {
  const { email, client } = await auth.person();
  const { data } = await client.getSession();
  return { email, access: data.session?.access_token ?? '', first: data.session?.refresh_token ?? '' };
}

async function another(email: string): Promise<{ access: string; token: string }> {
  const { data } = await auth.client().signInWithPassword({ email, password: PASSWORD });
  return { access: data.session?.access_token ?? '', token: data.session?.refresh_token ?? '' };
}

const userStatus = async (token: string) => (await auth.call('/user', { token })).body.error_code ?? 'signed in';

describe('a refresh', () => {
  test('gives a new pair of tokens and keeps how the person signed in', async () => {
    const { client } = await auth.person();
    const before = (await client.getSession()).data.session;
    auth.clock.advance(2 * DURATIONS.second);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(data.session?.access_token).not.toBe(before?.access_token);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('asked for by several requests at once answers them all with the same next token', async () => {
    const { first } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  test('whose answer was lost can be asked for again, however late and often, by several tabs at once', async () => {
    const { first } = await signedIn();
    auth.clock.stop();
    const lost = (await refresh(first)).body.refresh_token;
    expect((await refresh(first)).body.refresh_token).toBe(lost);
    auth.clock.advance(DURATIONS.day);
    const lostAgain = (await refresh(first)).body.refresh_token;
    expect(lostAgain).not.toBe(lost);
    auth.clock.advance(DURATIONS.day);
    const tabs = [await refresh(first), await refresh(first)].map(({ body }) => body.refresh_token);
    expect(tabs[0]).toBe(tabs[1]);
    expect([lost, lostAgain]).not.toContain(tabs[0]);
    auth.clock.advance(DURATIONS.day);
    expect((await refresh(tabs[0])).status).toBe(200);
  });

  test('by an owner and by somebody with a copy, in turn, ends the session at the third', async () => {
    for (const { starts, others } of [
      { starts: 'owner', others: 'copy' },
      { starts: 'copy', others: 'owner' },
    ]) {
      const { first, access } = await signedIn();
      auth.clock.stop();
      const held: Record<string, string> = { owner: first, copy: first };
      const statuses: number[] = [];
      for (let renewal = 0; renewal < 8; renewal += 1) {
        const who = renewal % 2 === 0 ? starts : others;
        const { status, body } = await refresh(held[who] ?? '');
        statuses.push(status);
        held[who] = body.refresh_token ?? held[who];
        auth.clock.advance(11 * DURATIONS.second);
      }
      expect(statuses).toEqual([200, 200, ...Array(6).fill(400)]);
      expect(await userStatus(access)).toBe('session_not_found');
    }
  });

  test('that was passed over is forgiven for ten seconds, then it ends the session', async () => {
    const { first, access } = await signedIn();
    auth.clock.stop();
    const second = (await refresh(first)).body.refresh_token;
    auth.clock.advance(DURATIONS.minute);
    const third = (await refresh(first)).body.refresh_token;
    auth.clock.advance(9 * DURATIONS.second);
    expect((await refresh(second)).body.refresh_token).toBe(third);
    auth.clock.advance(2 * DURATIONS.second);
    expect((await refresh(second)).body.error_code).toBe('refresh_token_already_used');
    expect(await userStatus(access)).toBe('session_not_found');
  });

  test('with an older token is forgiven for ten seconds', async () => {
    const { first } = await signedIn();
    auth.clock.stop();
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.clock.advance(9 * DURATIONS.second);
    expect((await refresh(first)).body.refresh_token).toBe(third);
  });

  test('with a stolen token ends the session, for the thief and the owner', async () => {
    const { first, access } = await signedIn();
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    auth.clock.advance(11 * DURATIONS.second);
    const theft = await refresh(first);
    expect(theft.body).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' });
    expect((await refresh(third)).status).toBe(400);
    expect(await userStatus(access)).toBe('session_not_found');
  });

  test('tells a token that is none from one that is unknown', async () => {
    for (const written of ['', 'short', 'invalid-refresh-token']) {
      const none = await refresh(written);
      expect(none.body).toMatchObject({ code: 400, error_code: 'validation_failed' });
      expect(none.body.msg).toContain('Refresh token is not valid');
    }
    const unknown = await refresh('x'.repeat(43));
    expect(unknown.body).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' });
  });
});

describe('a session', () => {
  test('ends after thirty days of silence, and after 180 days in any case', async () => {
    const { first } = await signedIn();
    const { first: silent } = await signedIn();
    auth.clock.stop();
    let token = first;
    for (let month = 0; month < 6; month += 1) {
      auth.clock.advance(29 * DURATIONS.day);
      token = (await refresh(token)).body.refresh_token;
    }
    expect((await refresh(silent)).body).toMatchObject({ code: 400, error_code: 'session_expired' });
    auth.clock.advance(5 * DURATIONS.day);
    const last = (await refresh(token)).body;
    expect(await userStatus(last.access_token)).toBe('signed in');
    auth.clock.advance(2 * DURATIONS.day);
    expect((await refresh(last.refresh_token)).body.error_code).toBe('session_expired');
  });

  test('that has ended is none for a token that is still good', async () => {
    const short = await startAuth(database, { sessionSeconds: 600, tokenSeconds: 3600 });
    const { client } = await short.person();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    short.clock.advance(11 * DURATIONS.minute);
    expect((await short.call('/user', { token })).body).toMatchObject({ code: 403, error_code: 'session_expired' });
    await short.close();
  });

  test('is one of twenty: another sign-in ends the one that was silent the longest', async () => {
    const { email, access, first } = await signedIn();
    const second = await another(email);
    auth.clock.advance(DURATIONS.minute);
    expect((await refresh(first)).status).toBe(200);
    for (let number = 0; number < 18; number += 1) await another(email);
    expect(await userStatus(second.access)).toBe('signed in');
    await another(email);
    expect(await userStatus(second.access)).toBe('session_not_found');
    expect(await userStatus(access)).toBe('signed in');
  });
});

describe('signing out', () => {
  test('everywhere ends every session at once', async () => {
    const { email, access, first } = await signedIn();
    const other = await another(email);
    const answer = await auth.call('/logout', { method: 'POST', raw: '', token: access });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await userStatus(access)).toBe('session_not_found');
    expect(await userStatus(other.access)).toBe('session_not_found');
    expect((await refresh(first)).body.error_code).toBe('refresh_token_not_found');
  });

  test('here ends this session alone', async () => {
    const { email, access } = await signedIn();
    const other = await another(email);
    await auth.call('/logout?scope=local', { method: 'POST', token: access });
    expect(await userStatus(access)).toBe('session_not_found');
    expect(await userStatus(other.access)).toBe('signed in');
  });

  test('elsewhere ends all the others', async () => {
    const { email, access } = await signedIn();
    const other = await another(email);
    await auth.call('/logout?scope=others', { method: 'POST', token: access });
    expect(await userStatus(access)).toBe('signed in');
    expect((await refresh(other.token)).status).toBe(400);
  });

  test('knows three scopes, and the client accepts the answers', async () => {
    const { access } = await signedIn();
    expect((await auth.call('/logout?scope=some', { method: 'POST', token: access })).status).toBe(400);
    const { client } = await auth.person();
    for (const scope of ['others', 'local'] as const) expect((await client.signOut({ scope })).error).toBeNull();
    expect((await client.getUser()).error?.message).toBe('Auth session missing!');
  });
});

describe('the list of sessions', () => {
  test('shows where the person is signed in, and ends one of them', async () => {
    const { email, access } = await signedIn();
    const other = await another(email);
    const { body } = await auth.call('/user/sessions', { token: access });
    expect(body.sessions).toMatchObject([{ is_current: false }, { is_current: true, aal: 'aal1' }]);
    const ended = await auth.call(`/user/sessions/${body.sessions[0].id}`, { method: 'DELETE', token: access });
    expect(ended.status).toBe(204);
    expect(await userStatus(other.access)).toBe('session_not_found');
    const stranger = await signedIn();
    const foreign = await auth.call(`/user/sessions/${body.sessions[1].id}`, {
      method: 'DELETE',
      token: stranger.access,
    });
    expect(foreign.status).toBe(404);
  });
});

test('a changed password ends the other sessions and every link that was sent', async () => {
  const { email, client } = await auth.person();
  const other = await another(email);
  await auth.client().resetPasswordForEmail(email);
  const { code } = auth.mailTo(email);
  expect((await client.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
  expect(await userStatus(other.access)).toBe('session_not_found');
  expect((await client.getUser()).error).toBeNull();
  expect((await auth.client().verifyOtp({ type: 'recovery', email, token: code })).error).toMatchObject({
    code: 'otp_expired',
  });
});
