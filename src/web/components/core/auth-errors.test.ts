import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { explain, explainCode } from '#web/components/core/auth-errors.ts';

describe('the errors of the auth service', () => {
  it('become sentences with the way out', () => {
    const wrong = explain(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'));
    expect(wrong.text).toContain('Wrong email address or password');
    expect(wrong.way).toEqual({ to: '/forgot-password', label: 'Choose a new password' });
    expect(explain(new AuthApiError('Token has expired or is invalid', 403, 'otp_expired')).text).toContain('too old');
  });

  it('say that the service is away, or the session over, where no code does', () => {
    expect(explain(new AuthRetryableFetchError('Failed to fetch', 0)).text).toContain(
      'couldn’t reach the sign-in service',
    );
    expect(explain(new AuthSessionMissingError()).way?.to).toBe('/sign-in');
  });

  it('never show what the service said for itself', () => {
    expect(explain(new AuthApiError('pq: relation users', 500, 'unexpected_failure'))).toEqual(explainCode(undefined));
    expect(explain('text').text).not.toContain('text');
    expect(explainCode('constructor').text).toBe(explainCode(undefined).text);
  });

  it('do not tell whether an address has an account', () => {
    expect(explainCode('email_exists').text).not.toMatch(/exists|taken|account/i);
  });
});
