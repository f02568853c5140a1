import { describe, expect, it } from 'vitest';
import { ownPath } from '#web/session/access-token.ts';
import { hasSession, SESSION_COOKIE } from '#web/session/hint.ts';

describe('where somebody goes after signing in', () => {
  it('is any page of this site', () => {
    expect(ownPath('/settings', '/profile')).toBe('/settings');
    expect(ownPath('/jobs?tags=rust', '/profile')).toBe('/jobs?tags=rust');
  });

  it('is never another site, however its address is written', () => {
    const others = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/.//evil.example/phish',
      '/./\\evil.example',
      '/%2e//evil.example',
      '/x/..//evil.example',
      '/x/%2E%2e///evil.example',
      '/.//site.invalid/phish',
    ];
    for (const other of [...others, 'javascript:alert(1)', '', undefined]) {
      expect(ownPath(other, '/profile')).toBe('/profile');
    }
  });
});

describe('the hint of a session', () => {
  it('is the session cookie itself, whole or in pieces', () => {
    expect(hasSession(`${SESSION_COOKIE}=base64-abc`)).toBe(true);
    expect(hasSession(`theme=dark; ${SESSION_COOKIE}.0=base64-abc; ${SESSION_COOKIE}.1=def`)).toBe(true);
  });

  it('is not what signing in leaves behind before it is done', () => {
    expect(hasSession(null)).toBe(false);
    expect(hasSession(`${SESSION_COOKIE}-code-verifier=abc`)).toBe(false);
    expect(hasSession(`${SESSION_COOKIE}=`)).toBe(false);
    expect(hasSession(`other-${SESSION_COOKIE}=abc`)).toBe(false);
  });
});
