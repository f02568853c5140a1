import { generateKeyPairSync } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Lies, softwareKey, USER_PRESENT, USER_VERIFIED } from '#auth/mfa/software-key.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';
const OTHER_CHALLENGE = Buffer.from('another challenge').toString('base64url');
const { privateKey: foreignKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database);
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

const sessions = () => database.db.$count(sql`accounts.sessions`);

type Key = ReturnType<typeof softwareKey>;
// biome-ignore lint/suspicious/noExplicitAny: a forged answer has no type.
type Answer = any;

const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';

async function ask(ceremony: 'registration' | 'authentication', token?: string) {
  const { body } = await auth.call(`/passkeys/${ceremony}/options`, { body: {}, token });
  return { challenge_id: body.challenge_id as string, options: body.options };
}

function verify(ceremony: 'registration' | 'authentication', answer: Answer, token?: string) {
  return auth.call(`/passkeys/${ceremony}/verify`, { body: answer, token });
}

/** A user with a passkey. */
async function owner(): Promise<{ client: GoTrueClient; id: string; token: string; key: Key }> {
  const { client, id } = await auth.person();
  const token = await tokenOf(client);
  const key = softwareKey(SITE);
  const { challenge_id, options } = await ask('registration', token);
  const made = await verify('registration', { challenge_id, credential: key.create(options) }, token);
  expect(made.status).toBe(200);
  return { client, id, token, key };
}

async function signIn(key: Key, lies: Lies = {}, bend: (credential: Answer) => Answer = (same) => same) {
  const { challenge_id, options } = await ask('authentication');
  return verify('authentication', { challenge_id, credential: bend(key.sign(options, lies)) });
}

async function register(
  token: string,
  key: Key,
  lies: Lies = {},
  bend: (credential: Answer) => Answer = (same) => same,
) {
  const { challenge_id, options } = await ask('registration', token);
  return verify('registration', { challenge_id, credential: bend(key.create(options, lies)) }, token);
}

const REFUSED = { status: 400, body: { code: 400, error_code: 'webauthn_verification_failed' } };

const SHARED: [string, Lies][] = [
  ['another origin', { origin: 'https://madang.evil.example' }],
  ['the origin of another port', { origin: 'http://localhost:3001' }],
  ['another site', { rpId: 'evil.example' }],
  ['a site that ends like ours', { rpId: 'evillocalhost' }],
  ['another challenge', { challenge: OTHER_CHALLENGE }],
  ['no challenge', { challenge: '' }],
  ['nobody present', { flags: USER_VERIFIED }],
  ['nobody verified', { flags: USER_PRESENT }],
];

/** What a broken or malicious page may send as a field. */
const JUNK: unknown[] = [null, 7, '', '%', [], {}, 'A'.repeat(500_000), { length: 9 }, 'a'.repeat(7)];

describe('a sign-in', () => {
  test.each<[string, Lies]>([
    ...SHARED,
    ['the work of a registration', { type: 'webauthn.create' }],
    ["somebody else's signature", { signer: foreignKey }],
    ['a counter that stands still', { counter: 0 }],
  ])('that tells of %s is none', async (_lie, lies) => {
    const { key } = await owner();
    expect((await signIn(key, { counter: 5 })).status).toBe(200);
    const before = await sessions();
    expect(await signIn(key, { counter: 6, ...lies })).toMatchObject(REFUSED);
    expect(await sessions()).toBe(before);
    expect((await signIn(key, { counter: 6 })).status).toBe(200);
  });

  test('by the key of one under the name of another is none, and neither is one that names somebody else', async () => {
    const [one, other] = [await owner(), await owner()];
    expect(await signIn(one.key, { id: other.key.id })).toMatchObject(REFUSED);
    const handleOf = ({ id }: { id: string }) => Buffer.from(id).toString('base64url');
    expect(await signIn(one.key, { userHandle: handleOf(other) })).toMatchObject(REFUSED);
    expect(await signIn(one.key, { userHandle: null })).toMatchObject(REFUSED);
    expect((await signIn(one.key, { userHandle: handleOf(one) })).body.user).toMatchObject({ id: one.id });
  });

  test('answers its own challenge: not a used one, nor that of a registration or of another person', async () => {
    const { key, token } = await owner();
    const stranger = await auth.person();
    const strangerToken = await tokenOf(stranger.client);
    const unknown = { status: 400, body: { error_code: 'webauthn_challenge_not_found' } };
    const used = await ask('authentication');
    const answer = { challenge_id: used.challenge_id, credential: key.sign(used.options) };
    expect((await verify('authentication', answer)).status).toBe(200);
    expect(await verify('authentication', answer)).toMatchObject(unknown);
    const registering = await ask('registration', token);
    const signed = key.sign({ ...registering.options, rpId: 'localhost' });
    const crossed = { challenge_id: registering.challenge_id, credential: signed };
    expect(await verify('authentication', crossed)).toMatchObject(unknown);
    const made = { challenge_id: registering.challenge_id, credential: softwareKey(SITE).create(registering.options) };
    expect(await verify('registration', made, strangerToken)).toMatchObject(unknown);
    const signing = await ask('authentication');
    const early = { challenge_id: signing.challenge_id, credential: softwareKey(SITE).create(signing.options) };
    expect(await verify('registration', early, token)).toMatchObject(unknown);
  });

  test.each(['id', 'rawId', 'type', 'response', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])(
    'whose %s is anything at all is refused',
    async (name) => {
      const { key } = await owner();
      const before = await sessions();
      for (const junk of JUNK) {
        const { status, body } = await signIn(key, {}, (credential) => bent(credential, name, junk));
        expect([status, body.error_code]).toEqual([400, 'webauthn_verification_failed']);
      }
      expect(await sessions()).toBe(before);
    },
  );
});

describe('a registration', () => {
  test.each<[string, Lies]>([...SHARED, ['the work of a sign-in', { type: 'webauthn.get' }]])(
    'that tells of %s is none',
    async (_lie, lies) => {
      const { client } = await auth.person();
      expect(await register(await tokenOf(client), softwareKey(SITE), lies)).toMatchObject(REFUSED);
      expect((await client.passkey.list()).data).toEqual([]);
    },
  );

  test("takes no key under the name of another's, nor under one longer than names are", async () => {
    const { key } = await owner();
    const { client } = await auth.person();
    const token = await tokenOf(client);
    const taken = await register(token, softwareKey(SITE), { id: key.id });
    expect(taken).toMatchObject({ status: 422, body: { error_code: 'webauthn_credential_exists' } });
    for (const length of [1024, 60_000]) {
      expect(await register(token, softwareKey(SITE), { id: Buffer.alloc(length, 7) })).toMatchObject(REFUSED);
    }
    expect((await register(token, softwareKey(SITE), { id: Buffer.alloc(1023, 8) })).status).toBe(200);
    expect((await client.passkey.list()).data).toHaveLength(1);
  });

  test.each(['id', 'rawId', 'type', 'response', 'clientDataJSON', 'attestationObject'])(
    'whose %s is anything at all is refused',
    async (name) => {
      const { client } = await auth.person();
      const token = await tokenOf(client);
      for (const junk of JUNK) {
        const { status, body } = await register(token, softwareKey(SITE), {}, (credential) =>
          bent(credential, name, junk),
        );
        expect([status, body.error_code]).toEqual([400, 'webauthn_verification_failed']);
      }
      expect((await client.passkey.list()).data).toEqual([]);
    },
  );

  test('whose attestation is no CBOR, or CBOR of something else, is refused', async () => {
    const { client } = await auth.person();
    const token = await tokenOf(client);
    const endless = Buffer.concat([Buffer.alloc(50_000, 0x81), Buffer.from([0x01])]);
    const huge = Buffer.from('bbffffffffffffffff', 'hex');
    const noText = Buffer.from('a363666d74646e6f6e65', 'hex');
    const bytes = Buffer.from('a363666d74667061636b65646761747453746d74a16373696740686175746844617461585000', 'hex');
    for (const object of [endless, huge, noText, bytes, Buffer.from('hello'), Buffer.alloc(700_000, 0x5f)]) {
      const attestationObject = object.toString('base64url');
      const answer = await register(token, softwareKey(SITE), {}, (credential) =>
        bent(credential, 'attestationObject', attestationObject),
      );
      expect(answer).toMatchObject(REFUSED);
    }
  });

  test('tells of transports what it likes, and of them those that exist are kept', async () => {
    const { client } = await auth.person();
    const token = await tokenOf(client);
    const kept: unknown[] = [];
    for (const transports of [{ a: 1 }, 'usb', ['usb', 'usb', 'carrier pigeon', 7, null], JUNK[6]]) {
      const answer = await register(token, softwareKey(SITE), {}, (credential) =>
        bent(credential, 'transports', transports),
      );
      expect(answer.status).toBe(200);
      kept.push((await ask('registration', token)).options.excludeCredentials.at(-1).transports);
    }
    expect(kept.map((list) => JSON.stringify(list)).toSorted()).toEqual(['["usb"]', '[]', '[]', '[]']);
  });
});

describe('a security key', () => {
  test.each<[string, Lies]>([...SHARED.slice(0, 7), ["somebody else's signature", { signer: foreignKey }]])(
    'as second factor that tells of %s raises nothing',
    async (_lie, lies) => {
      const { client } = await auth.person();
      const key = softwareKey(SITE);
      const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
      const answer = async (act: 'create' | 'sign', told: Lies) => {
        const token = await tokenOf(client);
        const { body } = await auth.call(`/factors/${data?.id}/challenge`, { token, body: {} });
        const credential_response = key[act](body.webauthn.credential_options.publicKey, told);
        const proof = { challenge_id: body.id, webauthn: { type: body.webauthn.type, credential_response } };
        return auth.call(`/factors/${data?.id}/verify`, { token, body: proof });
      };
      const wrong = { status: 422, body: { error_code: 'mfa_verification_failed' } };
      if (!lies.signer) expect(await answer('create', lies)).toMatchObject(wrong);
      const made = await answer('create', {});
      expect(made.status).toBe(200);
      const { access_token, refresh_token } = made.body;
      await client.setSession({ access_token, refresh_token });
      expect(await answer('sign', lies)).toMatchObject(wrong);
      expect((await answer('sign', {})).status).toBe(200);
    },
  );
});

/** Replaces one field of the credential, at any depth. */
function bent(credential: Answer, name: string, value: unknown): Answer {
  const isOuter = ['id', 'rawId', 'type', 'response'].includes(name);
  return isOuter
    ? { ...credential, [name]: value }
    : { ...credential, response: { ...credential.response, [name]: value } };
}
