import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idOfPrivateToken, isSignature, privateToken, type Secrets, signature } from '#platform/signed-tokens.ts';

const SECRET = 'a secret of the tests that is long enough';
const SECRETS: Secrets = [SECRET];
const LATER: Secrets = ['a secret that came after the one above', SECRET];
const id = randomUUID();
const token = privateToken(SECRETS, 'own application', id);

describe('a private token', () => {
  test('leads back to the id it was made for', () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(idOfPrivateToken(SECRETS, 'own application', token)).toBe(id);
  });

  test('opens nothing under another purpose or another secret', () => {
    expect(idOfPrivateToken(SECRETS, 'something else', token)).toBeNull();
    expect(idOfPrivateToken(['another secret of the tests, as long'], 'own application', token)).toBeNull();
  });

  test('opens nothing once a single character differs', () => {
    for (const at of [0, 10, 21, 22, 30, 41]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(idOfPrivateToken(SECRETS, 'own application', changed)).toBeNull();
    }
  });

  test.each(['', 'a', id, `${token}A`, token.slice(1), `${token.slice(0, 42)}=`, ' '.repeat(43)])(
    'is not %j',
    (wrong) => {
      expect(idOfPrivateToken(SECRETS, 'own application', wrong)).toBeNull();
    },
  );
});

describe('a signature', () => {
  test('tells parts apart that would read the same when joined', () => {
    const one = signature(SECRETS, 'test', ['ab', 'c']);
    expect(isSignature(SECRETS, 'test', ['ab', 'c'], one)).toBe(true);
    expect(isSignature(SECRETS, 'test', ['a', 'bc'], one)).toBe(false);
    expect(isSignature(SECRETS, 'test', ['ab', 'c'], '')).toBe(false);
  });
});

test('what an earlier secret made is taken while it is known, and nothing new is made by it', () => {
  const signed = signature(SECRETS, 'test', ['a']);
  expect(idOfPrivateToken(LATER, 'own application', token)).toBe(id);
  expect(isSignature(LATER, 'test', ['a'], signed)).toBe(true);
  expect(idOfPrivateToken(SECRETS, 'own application', privateToken(LATER, 'own application', id))).toBeNull();
  expect(isSignature(SECRETS, 'test', ['a'], signature(LATER, 'test', ['a']))).toBe(false);
});
