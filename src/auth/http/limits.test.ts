import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth, unique } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

async function withLimits(settings: Parameters<typeof startAuth>[1], check: (auth: RunningAuth) => Promise<void>) {
  const auth = await startAuth(database, { rateFactor: 1, ...settings });
  await database.db.execute(sql`delete from accounts.rate_limits`);
  await check(auth);
  await auth.close();
}

let last = 0;
/** A client address not used before. */
function newAddress(): string {
  return `203.0.113.${++last}`;
}

describe('calls from one address', () => {
  test.each<[path: string, room: number, body: () => object]>([
    ['/token?grant_type=refresh_token', 150, () => ({ refresh_token: 'x'.repeat(43) })],
    ['/token?grant_type=pkce', 150, () => ({ auth_code: 'x', code_verifier: 'x' })],
    ['/verify', 30, () => ({ type: 'email', token_hash: 'x' })],
    ['/otp', 30, () => ({ email: unique(), create_user: false })],
    ['/magiclink', 30, () => ({ email: unique(), create_user: false })],
    ['/recover', 30, () => ({})],
    ['/resend', 30, () => ({ type: 'none' })],
    ['/signup', 30, () => ({ email: unique(), password: 'short' })],
    ['/passkeys/authentication/options', 30, () => ({})],
    ['/undo', 30, () => ({ token: 'x' })],
    ['/undo/look', 30, () => ({ token: 'x' })],
  ])('to %s have room for %i, whoever they are about, and others have room of their own', async (path, room, body) => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const from = newAddress();
      const statuses: number[] = [];
      for (let call = 0; call < room; call += 1) statuses.push((await auth.call(path, { body: body(), from })).status);
      expect(statuses).not.toContain(429);
      const over = await auth.call(path, { body: body(), from });
      expect(over.body).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await auth.call(path, { body: body(), from: newAddress() })).status).not.toBe(429);
    });
  });

  test('that need somebody signed in are counted too', async () => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const { client } = await auth.person();
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const none = '00000000-0000-4000-8000-000000000000';
      for (const [method, path, room] of [
        ['PUT', '/user', 30],
        ['POST', `/factors/${none}/challenge`, 15],
        ['POST', `/factors/${none}/verify`, 15],
        ['POST', '/factors/recovery-codes/verify', 15],
        ['POST', '/passkeys/registration/options', 30],
        ['GET', '/authorize?provider=none', 30],
      ] as const) {
        const from = newAddress();
        const call = () => auth.call(path, { method, token, from, ...(method === 'GET' ? {} : { body: {} }) });
        for (let number = 0; number < room; number += 1) expect((await call()).status).not.toBe(429);
        expect([path, (await call()).status]).toEqual([path, 429]);
      }
    });
  });

  test('of anonymous people have room for thirty an hour', async () => {
    await withLimits({ anonymousEnabled: true }, async (auth) => {
      const from = newAddress();
      const call = () => auth.call('/signup', { body: {}, from });
      for (let number = 0; number < 30; number += 1) expect((await call()).status).toBe(200);
      expect((await call()).status).toBe(429);
    });
  });
});

describe('guesses at one account', () => {
  const guess = (auth: RunningAuth, email: string, from: string, password = 'x') =>
    auth.call('/token?grant_type=password', { body: { email, password }, from });

  test('are ten from one network, the same for an account that does not exist, and right ones do not count', async () => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const { email } = await auth.person();
      for (const account of [email, unique()]) {
        const from = newAddress();
        for (let number = 0; number < 12 && account === email; number += 1) {
          expect((await guess(auth, email, from, PASSWORD)).status).toBe(200);
        }
        const statuses: number[] = [];
        for (let number = 0; number < 11; number += 1) statuses.push((await guess(auth, account, from)).status);
        expect(statuses).toEqual([...Array(10).fill(400), 429]);
        expect((await guess(auth, account.toUpperCase(), from)).status).toBe(429);
        expect((await guess(auth, account, newAddress())).status).toBe(400);
      }
    });
  });

  test('are a hundred from everywhere, then not even the right one is heard', async () => {
    await withLimits({ rateFactor: 0.1, mailGapSeconds: 0 }, async (auth) => {
      const email = unique();
      const statuses: number[] = [];
      for (let number = 0; number < 11; number += 1) statuses.push((await guess(auth, email, newAddress())).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    });
  });

  test('by strangers lock nobody out of a network where they signed in before, whatever they do there', async () => {
    await withLimits({ rateFactor: 0.1, mailGapSeconds: 0 }, async (auth) => {
      const { email } = await auth.person();
      const [home, other] = ['198.51.100.20', '198.51.100.21'];
      expect((await guess(auth, email, home, PASSWORD)).status).toBe(200);
      for (let number = 0; number < 11; number += 1) await guess(auth, email, newAddress());
      expect((await guess(auth, email, other, PASSWORD)).status).toBe(429);
      const { status, body } = await guess(auth, email, home, PASSWORD);
      expect(status).toBe(200);
      const changed = { method: 'PUT', token: body.access_token, from: home, body: { password: 'Another-horse-8' } };
      expect((await auth.call('/user', changed)).status).toBe(200);
      const again = { ...changed, body: { password: 'Another-horse-9' } };
      expect((await auth.call('/user', again)).status).toBe(200);
      expect((await guess(auth, email, home)).status).toBe(400);
      expect((await guess(auth, email, home)).status).toBe(429);
    });
  });

  test('from a network where only the password was right count like those of strangers', async () => {
    await withLimits({ rateFactor: 0.1, mailGapSeconds: 0 }, async (auth) => {
      const { email, client } = await auth.person();
      const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
      const secret = data?.type === 'totp' ? data.totp.secret : '';
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const show = async (token: string, code: string, from: string) => {
        const path = `/factors/${data?.id}`;
        const { body } = await auth.call(`${path}/challenge`, { method: 'POST', token, from });
        return auth.call(`${path}/verify`, { token, from, body: { challenge_id: body.id, code } });
      };
      const own = (await client.getSession()).data.session?.access_token ?? '';
      const home = '198.51.100.30';
      auth.clock.stop();
      const code = totp.generate({ timestamp: auth.clock.now().getTime() });
      expect((await show(own, code, home)).status).toBe(200);
      const statuses: number[] = [];
      for (let number = 0; number < 11; number += 1) {
        const thief = newAddress();
        const { body } = await guess(auth, email, thief, PASSWORD);
        statuses.push((await show(body.access_token, 'wrong!', thief)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429]);
      const { body } = await guess(auth, email, home, PASSWORD);
      auth.clock.advance(DURATIONS.minute);
      const later = totp.generate({ timestamp: auth.clock.now().getTime() });
      expect((await show(body.access_token, later, home)).status).toBe(200);
    });
  });

  /** The recovery codes of somebody who has shown a second factor twice, and how each is tried. */
  async function recoveryCodes(auth: RunningAuth) {
    const { client } = await auth.person();
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const totp = new TOTP({ secret: Secret.fromBase32(data?.type === 'totp' ? data.totp.secret : '') });
    const call = { token: (await client.getSession()).data.session?.access_token ?? '', from: newAddress() };
    auth.clock.stop();
    const show = async (): Promise<string> => {
      auth.clock.advance(DURATIONS.minute);
      const { body } = await auth.call(`/factors/${data?.id}/challenge`, { ...call, body: {} });
      const shown = { challenge_id: body.id, code: totp.generate({ timestamp: auth.clock.now().getTime() }) };
      return (await auth.call(`/factors/${data?.id}/verify`, { ...call, body: shown })).body.access_token;
    };
    const token = (await show()) && (await show());
    const { body } = await auth.call('/factors/recovery-codes', { token, method: 'POST' });
    const tried = async (code: string, from: string) =>
      (await auth.call('/factors/recovery-codes/verify', { token, body: { code }, from })).status;
    return { codes: (body.codes as string[]).slice(0, 2), tried };
  }

  test('of a second factor or a recovery code count no more than of a password, where they are right', async () => {
    await withLimits({ rateFactor: 0.1, mailGapSeconds: 0 }, async (auth) => {
      const { codes, tried } = await recoveryCodes(auth);
      for (const code of codes) expect(await tried(code, '198.51.100.40')).toBe(200);
    });
  });

  test('at a recovery code are counted from everywhere together, then not even a right one is heard', async () => {
    await withLimits({ rateFactor: 0.1, mailGapSeconds: 0 }, async (auth) => {
      const { codes, tried } = await recoveryCodes(auth);
      for (let number = 0; number < 10; number += 1) expect(await tried('wrong', newAddress())).not.toBe(429);
      expect(await tried(codes[0] ?? '', newAddress())).toBe(429);
    });
  });

  test('are forgiven from the twenty networks used last, for ninety days, and go with the account', async () => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const { email, id } = await auth.person();
      const known = () => database.db.$count(sql`accounts.known_networks where user_id = ${id}`);
      for (let number = 0; number < 25; number += 1) await guess(auth, email, newAddress(), PASSWORD);
      expect(await known()).toBe(20);
      await auth.call(`/admin/users/${id}`, { method: 'DELETE', token: await auth.serviceToken() });
      expect(await known()).toBe(0);
    });
  });

  test('by who has only found an open session are counted as well', async () => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const { client } = await auth.person();
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const tried = async () =>
        (await auth.call('/user', { method: 'PUT', token, from: newAddress(), body: { password: PASSWORD } })).body;
      const codes: string[] = [];
      for (let number = 0; number < 101; number += 1) codes.push((await tried()).error_code);
      expect(codes).toEqual([...Array(100).fill('same_password'), 'over_request_rate_limit']);
    });
  });
});

describe('messages to one address', () => {
  const recover = (auth: RunningAuth, email: string) => auth.call('/recover', { body: { email }, from: newAddress() });

  test('need a minute between two of a kind, known or not, and say how long is left', async () => {
    await withLimits({ mailGapSeconds: 60 }, async (auth) => {
      const { email } = await auth.person();
      for (const to of [email, unique()]) {
        const ask = () => auth.call('/recover', { body: { email: to } });
        auth.clock.stop();
        expect((await ask()).status).toBe(200);
        auth.clock.advance(20 * DURATIONS.second);
        const early = await ask();
        expect(early.body).toMatchObject({ code: 429, error_code: 'over_email_send_rate_limit' });
        expect(early.body.msg).toContain('after 40 seconds');
        auth.clock.advance(40 * DURATIONS.second);
        expect((await ask()).status).toBe(200);
      }
      const unconfirmed = unique();
      const signUp = () => auth.call('/signup', { body: { email: unconfirmed, password: PASSWORD } });
      expect([(await signUp()).status, (await signUp()).status]).toEqual([200, 429]);
      const atOnce = await Promise.all(
        Array.from({ length: 5 }, () => auth.call('/otp', { body: { email: 'five-at-once@example.com' } })),
      );
      expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    });
  });

  test('that a stranger asked for make nobody elsewhere wait', async () => {
    await withLimits({ mailGapSeconds: 60 }, async (auth) => {
      const email = unique();
      const stranger = newAddress();
      const signUp = (from: string, password: string) => auth.call('/signup', { body: { email, password }, from });
      expect((await signUp(stranger, `${PASSWORD} of a stranger`)).status).toBe(200);
      expect((await signUp(stranger, `${PASSWORD} of a stranger`)).status).toBe(429);
      expect((await signUp(newAddress(), PASSWORD)).status).toBe(200);
      const { code } = auth.mailTo(email);
      expect((await auth.call('/verify', { body: { type: 'signup', email, token: code } })).status).toBe(200);
      const password = { email, password: PASSWORD };
      expect((await auth.call('/token?grant_type=password', { body: password })).status).toBe(200);
      for (const path of ['/otp', '/recover'])
        for (const from of [stranger, newAddress()])
          expect((await auth.call(path, { body: { email }, from })).status).toBe(200);
    });
  });

  test('are ten in an hour, known or not', async () => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const { email: known } = await auth.person();
      for (const email of [known, unique()]) {
        const statuses: number[] = [];
        for (let number = 0; number < 10; number += 1) statuses.push((await recover(auth, email)).status);
        // Their sign-up was the first mail.
        const room = email === known ? 9 : 10;
        expect(statuses).toEqual([...Array(room).fill(200), ...Array(10 - room).fill(429)]);
        expect((await recover(auth, email)).body.error_code).toBe('over_email_send_rate_limit');
      }
    });
  });

  test('are so many over everybody, after which known and unknown addresses are refused alike', async () => {
    await withLimits({ mailGapSeconds: 0, mailsPerHour: 4 }, async (auth) => {
      const { email: known } = await auth.person();
      const answers: number[] = [];
      for (const email of [...Array(5).fill(known), unique()]) answers.push((await recover(auth, email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
      expect(auth.letters.filter(({ to }) => to === known)).toHaveLength(5);
    });
  });

  test('to addresses that somebody made up stop nobody who has an account, and no answer tells who that is', async () => {
    await withLimits({ mailGapSeconds: 0, mailsPerHour: 4 }, async (auth) => {
      const { email: known } = await auth.person();
      const ask = (path: string, email: string) =>
        auth.call(path, { body: { email, password: PASSWORD }, from: newAddress() });
      const answersOf = async (path: string, email: string) => {
        const { status, body } = await ask(path, email);
        return [path, status, body.error_code ?? body];
      };
      for (let number = 0; number < 6; number += 1) expect((await ask('/otp', unique())).status).toBe(200);
      // With the letter of the person's own sign-up.
      expect(auth.letters).toHaveLength(4);
      for (const path of ['/otp', '/recover', '/signup']) {
        expect(await answersOf(path, unique())).toEqual(await answersOf(path, known));
      }
      expect(await answersOf('/signup', unique())).toEqual(['/signup', 429, 'over_email_send_rate_limit']);
      expect(auth.letters.slice(4).map(({ to }) => to)).toEqual([known, known]);
    });
  });

  test.each([
    ['one network', 200, () => '198.51.100.7'],
    ['the 65,536 networks of one customer', 400, (number: number) => `2001:db8:7:${number.toString(16)}::1`],
  ])('that %s causes are %i a day, to whomever', async (_, room, from) => {
    await withLimits({ mailGapSeconds: 0, rateFactor: 0.05, mailsPerHour: 100_000 }, async (auth) => {
      let number = 0;
      const ask = () => {
        number += 1;
        // Between them, more than the window of all other limits of calls passes.
        return auth.call('/resend', { body: { type: 'signup', email: unique() }, from: from(number) });
      };
      await database.db.execute(sql`delete from accounts.rate_limits`);
      const statuses: number[] = [];
      for (let asked = 0; asked <= room * 0.05; asked += 1) {
        statuses.push((await ask()).status);
        await database.db.execute(sql`delete from accounts.rate_limits where key like 'auth.resend:%'`);
      }
      expect(statuses).toEqual([...Array(room * 0.05).fill(200), 429]);
    });
  });

  test('that nobody gets take none of that room away', async () => {
    await withLimits({ mailGapSeconds: 0, mailsPerHour: 4 }, async (auth) => {
      const { email: known } = await auth.person();
      const ask = (path: string, body: object) => auth.call(path, { body, from: newAddress() });
      for (let number = 0; number < 4; number += 1) {
        for (const { status } of [
          await ask('/recover', { email: unique() }),
          await ask('/resend', { type: 'signup', email: unique() }),
          await ask('/resend', { type: 'signup', email: known }),
          await ask('/resend', { type: 'email_change', email: unique() }),
        ]) {
          expect(status).toBe(200);
        }
      }
      await ask('/signup', { email: known, password: PASSWORD });
      expect(auth.letters).toHaveLength(1);
      for (let number = 0; number < 3; number += 1) {
        expect((await ask('/signup', { email: unique(), password: PASSWORD })).status).toBe(200);
      }
      expect((await ask('/signup', { email: unique(), password: PASSWORD })).status).toBe(429);
    });
  });

  test('that accounts ask for together are ten in an hour as well, at first and again', async () => {
    await withLimits({ mailGapSeconds: 0 }, async (auth) => {
      const victim = unique();
      const senders = [await auth.person(), await auth.person(), await auth.person()];
      const answers: string[] = [];
      for (const { email, client } of senders) {
        for (let number = 0; number < 2; number += 1) {
          const { error } = await client.updateUser({ email: victim });
          answers.push(error?.code ?? 'sent');
          const { body } = await auth.call('/resend', { body: { type: 'email_change', email }, from: newAddress() });
          expect(body).toEqual({});
        }
      }
      expect(answers).toEqual([...Array(5).fill('sent'), 'over_email_send_rate_limit']);
      expect(auth.letters.filter(({ to }) => to === victim)).toHaveLength(10);
    });
  });

  const TEXTING = {
    mailGapSeconds: 60,
    phoneEnabled: true,
    testOtp: { '821011112222': '123456', '821033334444': '123456' },
  };

  test('by text have the same pauses under their own name', async () => {
    await withLimits(TEXTING, async (auth) => {
      const ask = () => auth.call('/otp', { body: { phone: '+821011112222' } });
      expect((await ask()).status).toBe(200);
      expect((await ask()).body).toMatchObject({ code: 429, error_code: 'over_sms_send_rate_limit' });
    });
  });

  test('by text that nobody can get are never sent again, so no number of a stranger is paused', async () => {
    await withLimits({ ...TEXTING, mailsPerHour: 1 }, async (auth) => {
      const resend = (type: string, phone: string) => auth.call('/resend', { body: { type, phone } });
      for (const type of ['sms', 'phone_change', 'sms', 'phone_change']) {
        expect(await resend(type, '+821099998888')).toMatchObject({ status: 200, body: {} });
      }
      // A reachable number without account does not count against the global limit.
      expect((await resend('sms', '+821033334444')).status).toBe(200);
      expect((await resend('phone_change', '+821033334444')).status).toBe(200);
      expect((await resend('sms', '+821033334444')).status).toBe(429);
    });
  });
});
