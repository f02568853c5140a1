import { describe, expect, it } from 'vitest';
import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import { PhoneForm, SignInForm, SignUpForm } from '#web/session/account-forms.ts';

const good = { email: 'amara@example.com', password: 'Long-enough-1', confirmPassword: 'Long-enough-1' };

function messages(over: Record<string, unknown>) {
  const checked = SignUpForm.safeParse({ ...good, ...over }, { error: fallbackMessage });
  return checked.success ? {} : errorsByField(checked.error);
}

function passwordMessages(password: string) {
  return messages({ password, confirmPassword: password })['password'];
}

describe('the sign-up form', () => {
  it('takes an address and a password given twice', () => {
    expect(messages({})).toEqual({});
    expect(SignUpForm.parse({ ...good, email: '  amara@example.com ' }).email).toBe('amara@example.com');
  });

  it('names each thing that a password lacks in the words of the specification', () => {
    expect(passwordMessages('Short-1')).toEqual(['Password must be at least 12 characters']);
    expect(passwordMessages('LONG-ENOUGH-1')).toEqual(['Password must contain at least one lowercase letter']);
    expect(passwordMessages('long-enough-1')).toEqual(['Password must contain at least one uppercase letter']);
    expect(passwordMessages('Long-enough-x')).toEqual(['Password must contain at least one number']);
    expect(passwordMessages('Longenough1234')).toEqual(['Password must contain at least one special character']);
  });

  it('refuses a password that the service would cut off', () => {
    expect(passwordMessages(`Aa1-${'가'.repeat(24)}`)).toEqual(['Password must be at most 72 characters']);
  });

  it('asks for the password a second time, and for the same', () => {
    expect(messages({ confirmPassword: '' })).toEqual({ confirmPassword: ['Required'] });
    expect(messages({ confirmPassword: 'Another-one-1' })).toEqual({ confirmPassword: ["Passwords don't match"] });
  });

  it('asks for an address that is one', () => {
    expect(messages({ email: ' ' })).toEqual({ email: ['Required'] });
    expect(messages({ email: 'amara@' })).toEqual({ email: ['Invalid input'] });
  });
});

describe('the sign-in form', () => {
  it('asks for both, and leaves the rules of passwords to those who choose one', () => {
    expect(errorsByField(SignInForm.safeParse({ email: 'no', password: '' }).error ?? (new Error() as never))).toEqual({
      email: ['Invalid input'],
      password: ['Required'],
    });
    expect(SignInForm.safeParse({ email: 'amara@example.com', password: 'x' }).success).toBe(true);
  });
});

describe('a phone number', () => {
  it.each(['+82 10-1234-5678', '010-1234-5678', '0082 10 1234 5678', '+82 (0)10 1234 5678', '01012345678'])(
    'is the same number when written %s',
    (phone) => {
      expect(PhoneForm.parse({ phone })).toEqual({ phone: '+821012345678' });
    },
  );

  it('of another country begins with its code', () => {
    expect(PhoneForm.parse({ phone: '+1 (333) 636-3128' })).toEqual({ phone: '+13336363128' });
    for (const phone of ['12345678', '+', 'call me', '+0123456789', '+82', '']) {
      expect(PhoneForm.safeParse({ phone }).success).toBe(false);
    }
  });
});
