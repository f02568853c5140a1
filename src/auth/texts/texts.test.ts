import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { AuthConfig } from '#auth/config.ts';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { type HttpServer, serveHttp } from '#platform/http.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const KEY = randomBytes(32).toString('base64');
const NEXT_KEY = randomBytes(24).toString('base64');
const SECRETS = [KEY, NEXT_KEY].map((key) => `v1,whsec_${key}`);
const TAKEN = () => new Response(null, { status: 204 });

type Received = { headers: Headers; body: string; otp: string };

let database: Database;
let hook: HttpServer;
let received: Received[] = [];
/** Answers of the hook in turn; the last one repeats. */
let answers: (() => Response)[] = [];
const running: RunningAuth[] = [];
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  hook = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    trustProxy: 0,
    async fetch(request) {
      const body = await request.text();
      received.push({ headers: request.headers, body, otp: JSON.parse(body).sms.otp });
      const [answer = TAKEN] = answers.length > 1 ? answers.splice(0, 1) : answers;
      return answer();
    },
  });
});
beforeEach(() => {
  received = [];
  answers = [TAKEN];
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
  await database.db.execute(sql`delete from accounts.texts`);
});
afterAll(async () => {
  await hook.close();
  await database.close();
});

async function start(settings: Partial<AuthConfig> = {}): Promise<RunningAuth> {
  const service = await startAuth(database, {
    phoneEnabled: true,
    mfa: { maxFactors: 10, totp: true, phone: true, webauthn: true },
    smsTokenSeconds: 300,
    smsHook: { url: hook.url, secrets: SECRETS },
    ...settings,
  });
  running.push(service);
  return service;
}

function newPhone(): string {
  return `+8210${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

function textTo(phone: string): Received | undefined {
  return received.find(({ body }) => JSON.parse(body).sms.phone === phone.slice(1));
}

/** Waits for the text to a number while the service's clock advances. */
async function arrives(service: RunningAuth, phone: string): Promise<Received> {
  await expect
    .poll(() => {
      service.clock.advance(DURATIONS.second);
      return textTo(phone);
    })
    .toBeDefined();
  return textTo(phone) as Received;
}

function signatureBy(key: string, { headers, body }: Received): string {
  const content = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  return `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(content).digest('base64')}`;
}

test('a code to sign in with goes to the hook, signed by each secret, and signs in', async () => {
  const service = await start();
  const phone = newPhone();
  const client = service.client();
  expect((await client.signInWithOtp({ phone, options: { data: { locale: 'ko' } } })).error).toBeNull();
  const text = await arrives(service, phone);
  expect(JSON.parse(text.body)).toEqual({
    user: {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      aud: 'authenticated',
      role: 'authenticated',
      phone: phone.slice(1),
      // Metadata takes effect once the number is confirmed.
      user_metadata: {},
    },
    sms: { otp: expect.stringMatching(/^\d{6}$/), sms_type: 'confirmation', phone: phone.slice(1) },
  });
  expect(text.headers.get('webhook-signature')).toBe(`${signatureBy(KEY, text)} ${signatureBy(NEXT_KEY, text)}`);
  const sentAt = Number(text.headers.get('webhook-timestamp'));
  expect(Math.abs(sentAt - service.clock.now().getTime() / DURATIONS.second)).toBeLessThan(60);
  const { data } = await client.verifyOtp({ type: 'sms', phone, token: text.otp });
  expect(data.user).toMatchObject({ phone: phone.slice(1), user_metadata: { locale: 'ko' } });
  const { body } = await service.call('/settings');
  expect(body).toMatchObject({ external: { phone: true }, sms_provider: 'hook', mfa_phone_enabled: true });
  // The code is erased once it is sent.
  await expect.poll(() => database.db.$count(sql`accounts.texts where code <> ''`)).toBe(0);
});

test('a second factor and a new number get theirs, each by its name', async () => {
  const service = await start();
  const { client } = await service.person();
  const phone = newPhone();
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'p' });
  const factorId = data?.id ?? '';
  const challenge = await client.mfa.challenge({ factorId });
  const text = await arrives(service, phone);
  expect(JSON.parse(text.body).sms).toMatchObject({ sms_type: 'mfa' });
  const wrong = String((Number(text.otp) + 1) % 1_000_000).padStart(6, '0');
  const verify = (code: string) => client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code });
  expect((await verify(wrong)).error).toMatchObject({ code: 'mfa_verification_failed' });
  expect((await verify(text.otp)).error).toBeNull();
  const next = newPhone();
  expect((await client.updateUser({ phone: next })).error).toBeNull();
  const change = await arrives(service, next);
  expect(JSON.parse(change.body).sms).toMatchObject({ sms_type: 'phone_change' });
  const changed = await client.verifyOtp({ type: 'phone_change', phone: next, token: change.otp });
  expect(changed.data.user?.phone).toBe(next.slice(1));
});

test('what the hook does not take is sent again under the same id, until it is taken', async () => {
  answers = [
    () => new Response('no', { status: 500 }),
    () => Response.json({ error: { http_code: 429, message: 'slow down' } }),
    () => Response.redirect('http://127.0.0.1:9/elsewhere', 307),
    TAKEN,
  ];
  const service = await start();
  const phone = newPhone();
  await service.client().signInWithOtp({ phone });
  await expect
    .poll(() => {
      service.clock.advance(DURATIONS.second);
      return received.length;
    })
    .toBe(4);
  expect(new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
  expect(new Set(received.map(({ otp }) => otp)).size).toBe(1);
  await service.client().signInWithOtp({ phone: newPhone() });
  await expect.poll(() => received.length).toBe(5);
});

test('a text outlives the process that should have sent it, and is not sent once its code is worth nothing', async () => {
  const nobody = { url: 'http://127.0.0.1:9/', secrets: SECRETS };
  const first = await start({ smsHook: nobody });
  const [early, late] = [newPhone(), newPhone()];
  expect((await first.client().signInWithOtp({ phone: early })).error).toBeNull();
  first.clock.advance(301 * DURATIONS.second);
  expect((await first.client().signInWithOtp({ phone: late })).error).toBeNull();
  await first.close();
  running.length = 0;
  const second = await start();
  second.clock.advance(301 * DURATIONS.second);
  const text = await arrives(second, late);
  const { data } = await second.client().verifyOtp({ type: 'sms', phone: late, token: text.otp });
  expect(data.user?.phone).toBe(late.slice(1));
  expect(textTo(early)).toBeUndefined();
});

test('of several processes one sends each text', async () => {
  const services = await Promise.all([start(), start(), start()]);
  const phones = Array.from({ length: 12 }, newPhone);
  await Promise.all(phones.map((phone, at) => services[at % 3]?.client().signInWithOtp({ phone })));
  await expect.poll(() => new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(12);
  await Promise.all(running.splice(0).map((service) => service.close()));
  expect(received).toHaveLength(12);
});

test('strangers who ask to sign in do not use up the texts of second factors', async () => {
  const service = await start({ rateFactor: 1, textsPerHour: 2 });
  const { client } = await service.person();
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: newPhone(), friendlyName: 'p' });
  const ask = async () => (await service.client().signInWithOtp({ phone: newPhone() })).error?.code;
  // Who has no account is answered as if there were room, or the answer would tell who has one.
  expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, undefined]);
  expect((await client.mfa.challenge({ factorId: data?.id ?? '' })).error).toBeNull();
  await expect.poll(() => received.length).toBe(3);
});

test('without a hook no number is reached, but for a demo, which shows its texts', async () => {
  const silent = await start({ smsHook: null });
  const phone = newPhone();
  const refused = await silent.client().signUp({ phone, password: PASSWORD });
  expect(refused.error).toMatchObject({ status: 422, code: 'sms_send_failed' });
  const shown = await start({ smsHook: null, showsTexts: true });
  const client = shown.client();
  await client.signUp({ phone, password: PASSWORD });
  const text = (await shown.shownTexts()).find(({ to }) => to === phone);
  expect(text).toMatchObject({ subject: 'Text message', text: expect.stringMatching(/^\d{6} is your code for /) });
  const token = text?.text.slice(0, 6) ?? '';
  expect((await client.verifyOtp({ type: 'sms', phone, token })).error).toBeNull();
  expect(await silent.shownTexts()).toEqual([]);
});
