import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '#auth/schema/system.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';

/** Keyed hashes and sealed texts, all under one secret. */
export type Vault = {
  /** A keyed hash, base64url, for one purpose; the parts cannot run into each other. */
  mac(purpose: string, ...parts: string[]): string;
  /** Encrypts a text for keeping. */
  seal(text: string): string;
  /** @throws when the text was not sealed here. */
  unseal(sealed: string): string;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Opens the vault under the given secret, or under one that is made once and kept in the database. */
export async function openVault(db: Db, given: string | null, clock: Clock): Promise<Vault> {
  const secret = given ?? (await keptSecret(db, 'vault', () => randomBytes(KEY_BYTES).toString('base64url'), clock));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `accounts ${purpose}`, KEY_BYTES));
  const macKey = derive('mac');
  const sealKey = derive('seal');
  return {
    mac: (purpose, ...parts) =>
      createHmac('sha256', macKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('base64url'),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** The value under this name; the first process to ask makes it, the others take what the first has made. */
export async function keptSecret(
  db: Db,
  name: string,
  make: () => string | Promise<string>,
  clock: Clock,
): Promise<string> {
  const read = () => db.select().from(secrets).where(eq(secrets.name, name));
  const [kept] = await read();
  if (kept) return kept.value;
  await db
    .insert(secrets)
    .values({ name, value: await make(), created_at: clock.now() })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`The secret ${name} was not kept.`);
  return made.value;
}

/** What is kept of a token that only its owner knows. Tokens are random, so that a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two texts without telling by its time how much of them agrees. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
