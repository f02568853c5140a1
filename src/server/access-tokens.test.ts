import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idOfPrivateToken, isSameSignature, privateToken, signature } from '#server/access-tokens.ts';

const SECRET = 'a secret of the tests that is long enough';
const id = randomUUID();
const token = privateToken(SECRET, 'own application', id);

describe('a private token', () => {
  test('leads back to the id it was made for', () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(idOfPrivateToken(SECRET, 'own application', token)).toBe(id);
  });

  test('opens nothing under another purpose or another secret', () => {
    expect(idOfPrivateToken(SECRET, 'something else', token)).toBeNull();
    expect(idOfPrivateToken('another secret of the tests, as long', 'own application', token)).toBeNull();
  });

  test('opens nothing once a single character differs', () => {
    for (const at of [0, 10, 21, 22, 30, 41]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(idOfPrivateToken(SECRET, 'own application', changed)).toBeNull();
    }
  });

  test.each(['', 'a', id, `${token}A`, token.slice(1), `${token.slice(0, 42)}=`, ' '.repeat(43)])(
    'is not %j',
    (wrong) => {
      expect(idOfPrivateToken(SECRET, 'own application', wrong)).toBeNull();
    },
  );
});

describe('a signature', () => {
  test('tells parts apart that would read the same when joined', () => {
    const one = signature(SECRET, 'test', ['ab', 'c']);
    expect(isSameSignature(one, signature(SECRET, 'test', ['ab', 'c']))).toBe(true);
    expect(isSameSignature(one, signature(SECRET, 'test', ['a', 'bc']))).toBe(false);
    expect(isSameSignature(one, '')).toBe(false);
  });
});
