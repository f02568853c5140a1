import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { AuthConfig, SigningJwk } from '#auth/config.ts';
import { storedSecret, type Vault } from '#auth/tokens/vault.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;
export type RingKey = { kid: string; alg: string; verify: Key; published: JWK };

/** One key signs, all verify. */
export type KeyRing = {
  signer: { kid: string; alg: string; key: Key };
  keys: readonly RingKey[];
  legacySecret: Uint8Array | null;
};

const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
export const SIGNING_KEY = 'signing-key';
const SUPPORTED = new Set(['ES256', 'RS256']);

/** Without configured keys, generates an ES256 key once and stores it sealed. */
export async function openKeyRing(
  db: Db,
  vault: Vault,
  config: Pick<AuthConfig, 'signingKeys' | 'legacySecret'>,
  clock: Clock,
): Promise<KeyRing> {
  const jwks = config.signingKeys ?? [await ownKey(db, vault, clock)];
  const keys = await Promise.all(jwks.map(ringKeyOf));
  const at = jwks.findIndex((jwk) => jwk.key_ops?.includes('sign'));
  const [signing, ring] = [jwks[at], keys[at]];
  if (!signing || !ring) throw new Error('No signing key: one of the keys needs "sign" among its key_ops.');
  return {
    // Key files list both operations, which Web Crypto does not allow for a private key.
    signer: { kid: ring.kid, alg: ring.alg, key: await importJWK({ ...signing, key_ops: ['sign'] } as JWK, ring.alg) },
    keys,
    legacySecret: config.legacySecret ? new TextEncoder().encode(config.legacySecret) : null,
  };
}

async function ringKeyOf(jwk: SigningJwk): Promise<RingKey> {
  const alg = jwk.alg ?? (jwk.kty === 'EC' ? 'ES256' : 'RS256');
  if (!SUPPORTED.has(alg)) throw new Error(`A signing key has the algorithm ${alg}; only ES256 and RS256 are taken.`);
  const open = Object.fromEntries(Object.entries(jwk).filter(([name]) => !PRIVATE_PARTS.includes(name))) as JWK;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(open));
  const published: JWK = { ...open, kid, alg, use: 'sig', key_ops: ['verify'] };
  delete published.ext;
  return { kid, alg, verify: await importJWK(published, alg), published };
}

async function ownKey(db: Db, vault: Vault, clock: Clock): Promise<SigningJwk> {
  const stored = await storedSecret(db, SIGNING_KEY, async () => vault.seal(JSON.stringify(await newKey())), clock);
  return JSON.parse(vault.unseal(stored)) as SigningJwk;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'ES256', kid: await calculateJwkThumbprint(jwk), key_ops: ['sign'] };
}
