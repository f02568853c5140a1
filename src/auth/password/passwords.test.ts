import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { defaultAuthConfig } from '#auth/config.ts';
import { openPasswords, weaknessOf } from '#auth/password/passwords.ts';

const URLS = { siteUrl: 'http://localhost:3000', externalUrl: 'http://localhost:9999', prefix: '' };
const config = { ...defaultAuthConfig(URLS), argon2: { memoryCost: 8, timeCost: 1 } };
const COST = { memoryCost: 8, timeCost: 1 };

describe('a password', () => {
  test.each([
    ['Correct-horse-7', null],
    ['Short-7', ['length']],
    ['correct-horse-7', ['characters']],
    ['CORRECT-HORSE-7', ['characters']],
    ['Correct-horse-x', ['characters']],
    ['Correcthorse777', ['characters']],
    ['', ['length', 'characters']],
  ])('%s lacks %j by the rules of the product', (password, reasons) => {
    expect(weaknessOf(config, password)?.reasons ?? null).toEqual(reasons);
  });

  test('may be anything long enough where there are no rules', () => {
    const loose = { ...config, passwordMin: 6, passwordRules: 'none' as const };
    expect(weaknessOf(loose, 'secret')).toBeNull();
    expect(weaknessOf(loose, 'short')?.message).toBe('Password should be at least 6 characters.');
  });
});

describe('a hash', () => {
  test('is Argon2id, and is verified whichever service made it', async () => {
    const passwords = await openPasswords(config);
    const imported = await bcrypt('a password', 4);
    expect(await passwords.hash('x')).toMatch(/^\$argon2id\$/);
    for (const hash of [
      await argon2('a password', { ...COST, algorithm: 1 }),
      await argon2('a password', COST),
      ...['$2a$', '$2b$', '$2y$'].map((version) => version + imported.slice(version.length)),
    ]) {
      expect([hash, await passwords.verify(hash, 'a password')]).toEqual([hash, true]);
      expect([hash, await passwords.verify(hash, 'another password')]).toEqual([hash, false]);
    }
  });

  // The example of Firebase's scrypt tool.
  test('of Firebase is verified with its parameters', async () => {
    const passwords = await openPasswords(config);
    const signer = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==';
    const expected = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==';
    const hash = `$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=${signer}$42xEC+ixf3L2lw==$${expected}`;
    expect(await passwords.verify(hash, 'user1password')).toBe(true);
    expect(await passwords.verify(hash, 'user2password')).toBe(false);
  });

  test('of nobody is never verified, nor one that cannot be read, nor a password that is too long', async () => {
    const passwords = await openPasswords(config);
    expect(await passwords.verify(null, 'the password of nobody')).toBe(false);
    expect(await passwords.verify('plain', 'plain')).toBe(false);
    const long = 'x'.repeat(73);
    expect(await passwords.verify(await argon2(long, COST), long)).toBe(false);
  });
});
