import { describe, expect, it } from 'vitest';
import { hasSession, SESSION_COOKIE } from '#web/session/hint.ts';

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
