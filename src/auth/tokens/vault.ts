import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuthConfig } from '#auth/config.ts';
import { secrets } from '#auth/schema/system.ts';
import type { Clock } from '#platform/clock.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import type { Db } from '#platform/db.ts';

/** Keyed hashes and encryption under the current secret; results of earlier secrets are still accepted. */
export type Vault = {
  /** HMAC-SHA256 in base64url. Purposes and parts are kept apart. */
  mac(purpose: string, ...parts: string[]): string;
  /** The same under every secret, the current one first. */
  macs(purpose: string, ...parts: string[]): string[];
  /** Whether a hash is that of these parts, under any of the secrets. */
  isMac(mac: string, purpose: string, ...parts: string[]): boolean;
  /** AES-256-GCM, in base64url. */
  seal(text: string): string;
  /** @throws SealedElsewhere. */
  unseal(sealed: string): string;
  /** Resealed under the current secret; null where it already is. @throws SealedElsewhere. */
  resealed(sealed: string): string | null;
};

export class SealedElsewhere extends Error {
  override readonly name = 'SealedElsewhere';
}

type Keys = { mac: Buffer; seal: Buffer };

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const OWN_SECRET = 'vault';

/** Uses the given secret, or one that is generated once and stored in the database. */
export async function openVault(
  db: Db,
  { secret, previousSecrets }: Pick<AuthConfig, 'secret' | 'previousSecrets'>,
  clock: Clock,
): Promise<Vault> {
  const [first, ...others] = secret
    ? [secret, ...previousSecrets, ...(await findSecret(db, OWN_SECRET))]
    : [await storedSecret(db, OWN_SECRET, () => randomBytes(KEY_BYTES).toString('base64url'), clock)];
  const present = keysOf(first);
  const all = [present, ...others.map(keysOf)];
  const macs: Vault['macs'] = (purpose, ...parts) => all.map(({ mac }) => macUnder(mac, purpose, parts));
  const open = (keys: readonly Keys[], sealed: string) => {
    for (const { seal } of keys) {
      const text = openedBy(seal, sealed);
      if (text !== null) return text;
    }
    return null;
  };
  function unseal(sealed: string): string {
    const text = open(all, sealed);
    if (text === null) throw new SealedElsewhere('It was sealed under a secret that is not configured.');
    return text;
  }
  return {
    mac: (purpose, ...parts) => macUnder(present.mac, purpose, parts),
    macs,
    isMac: (mac, ...rest) => macs(...rest).some((own) => isSameSecret(own, mac)),
    seal: (text) => sealedBy(present.seal, text),
    unseal,
    resealed: (sealed) => (open([present], sealed) === null ? sealedBy(present.seal, unseal(sealed)) : null),
  };
}

function keysOf(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `accounts ${purpose}`, KEY_BYTES));
  return { mac: derive('mac'), seal: derive('seal') };
}

function macUnder(key: Buffer, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

function sealedBy(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null where it was sealed under another key. */
function openedBy(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** A stored secret, made by the first process that asks for it. */
export async function storedSecret(
  db: Db,
  name: string,
  make: () => string | Promise<string>,
  clock: Clock,
): Promise<string> {
  const [stored] = await findSecret(db, name);
  if (stored !== undefined) return stored;
  await db
    .insert(secrets)
    .values({ name, value: await make(), created_at: clock.now() })
    .onConflictDoNothing();
  const [made] = await findSecret(db, name);
  if (made === undefined) throw new Error(`The secret ${name} was not kept.`);
  return made;
}

async function findSecret(db: Db, name: string): Promise<string[]> {
  return (await db.select().from(secrets).where(eq(secrets.name, name))).map(({ value }) => value);
}

/** Random, as links, cookies and codes hold it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const TOKEN_BYTES = 32;

/** SHA-256: tokens are random, so no key or salt is needed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
