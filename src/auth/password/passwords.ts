import { createCipheriv, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import type { AuthConfig } from '#auth/config.ts';
import { AuthError, invalid, type WeakPasswordReason } from '#auth/http/errors.ts';
import { isSameSecret } from '#platform/constant-time.ts';

/** bcrypt ignores the rest; a longer password would fail after a move to a service with bcrypt. */
const MAX_BYTES = 72;
const SETS: readonly [RegExp, string][] = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[0-9]/, '0123456789'],
  [/[^a-zA-Z0-9]/, '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~.'],
];

export type Weakness = { message: string; reasons: WeakPasswordReason[] };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password matches. Without a hash it never does, after the same work. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

export function weaknessOf(config: AuthConfig, password: string): Weakness | null {
  const reasons: WeakPasswordReason[] = [];
  const messages: string[] = [];
  if (password.length < config.passwordMin) {
    reasons.push('length');
    messages.push(`Password should be at least ${config.passwordMin} characters.`);
  }
  if (config.passwordRules === 'full' && !SETS.every(([pattern]) => pattern.test(password))) {
    reasons.push('characters');
    const sets = SETS.map(([, characters]) => characters).join(', ');
    messages.push(`Password should contain at least one character of each: ${sets}`);
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null;
}

/** The owner's `addresses` make no password better. @throws AuthError 400, 422 `weak_password`. */
export async function refuseBadPassword(
  config: AuthConfig,
  password: string,
  addresses: readonly (string | null)[],
): Promise<void> {
  if (password === '') throw invalid('Signup requires a valid password');
  refuseLongPassword(password);
  const weakness = weaknessOf(config, password);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
  if (!config.passwordStrength) return;
  const { judgePassword } = await import('#contract/core/password-strength.ts');
  const about = [config.rpName, config.siteUrl, ...addresses.map((address) => address ?? '')];
  const { problem, isLeaked } = judgePassword(password, about);
  if (problem === null) return;
  throw new AuthError(422, 'weak_password', problem, { reasons: [isLeaked ? 'pwned' : 'characters'] });
}

export function refuseLongPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES) throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
}

export async function openPasswords(config: AuthConfig): Promise<Passwords> {
  const hashed = (password: string) => hash(password, config.argon2);
  const nobody = await hashed('the password of nobody');
  return {
    hash: hashed,
    async verify(hash, password) {
      if (Buffer.byteLength(password) > MAX_BYTES) return false;
      const isRight = await isPasswordOf(hash ?? nobody, password);
      return isRight && hash !== null;
    },
  };
}

export function isKnownHash(hash: string): boolean {
  return /^\$2[aby]\$\d\d\$.{53}$|^\$argon2(?:i|id)\$|^\$fbscrypt\$/.test(hash);
}

async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  try {
    if (hash.startsWith('$2')) return await isBcryptPassword(hash, password);
    if (hash.startsWith('$fbscrypt$')) return await isFirebasePassword(hash, password);
    return await verify(hash, password);
  } catch {
    return false;
  }
}

async function isBcryptPassword(hash: string, password: string): Promise<boolean> {
  const { verify: verifyBcrypt } = await import('@node-rs/bcrypt');
  return await verifyBcrypt(password, hash);
}

const scryptKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const FIREBASE = /^\$fbscrypt\$v=1,n=(\d+),r=(\d+),p=(\d+)(?:,ss=([^,$]*))?,sk=([^,$]+)\$([^$]+)\$([^$]+)$/;
const FIREBASE_MEMORY = 128 * 1024 * 1024;

/** Firebase encrypts its signer key with the key that scrypt derives from the password. */
async function isFirebasePassword(hash: string, password: string): Promise<boolean> {
  const [, n = '', r = '', p = '', separator = '', signer = '', salt = '', expected = ''] = FIREBASE.exec(hash) ?? [];
  if (!expected) return false;
  const salted = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]);
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p), maxmem: FIREBASE_MEMORY };
  const key = await scryptKey(password, salted, 32, cost);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(Buffer.from(signer, 'base64')), cipher.final()]);
  return isSameSecret(made.toString('base64'), expected);
}
