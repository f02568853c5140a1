import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';

const PASSWORD_MIN = 12;
/** The auth service hashes no more; it would accept longer passwords and silently truncate them. */
const PASSWORD_MAX_BYTES = 72;

/** Trimmed and valid. */
export const Email = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(LIMITS.emailMax, 'Invalid input')
  .pipe(z.email('Invalid input'));

/** A new password; all messages but the last are from the specification's point 5. */
export const NewPassword = z
  .string({ error: 'Required' })
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number')
  .regex(/[^a-zA-Z0-9]/, 'Password must contain at least one special character')
  .refine(
    (password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
    `Password must be at most ${PASSWORD_MAX_BYTES} characters`,
  );

const Confirmed = z.object({
  password: NewPassword,
  confirmPassword: z.string({ error: 'Required' }).min(1, 'Required'),
});

type Pair = { password: string; confirmPassword: string };
const isSame = ({ password, confirmPassword }: Pair) => password === confirmPassword;
const MISMATCH = {
  error: "Passwords don't match",
  path: ['confirmPassword'],
  // Compare them even if the password breaks a rule, so that all errors show at once.
  when: ({ value }: { value: unknown }) =>
    Confirmed.shape.confirmPassword.safeParse((value as Pair)?.confirmPassword).success,
};

export const SignUpForm = Confirmed.extend({ email: Email }).refine(isSame, MISMATCH);
export type SignUpForm = z.output<typeof SignUpForm>;

/** The current password may be missing or empty: only the auth service knows whether it is needed. */
export const NewPasswordForm = Confirmed.extend({ currentPassword: z.string().optional() }).refine(isSame, MISMATCH);
export type NewPasswordForm = z.output<typeof NewPasswordForm>;

export const SignInForm = z.object({ email: Email, password: z.string({ error: 'Required' }).min(1, 'Required') });

export const EmailForm = z.object({ email: Email });

/** A number in international form: `+821012345678`. Without a country code it is taken for a Korean number. */
export const Phone = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .transform((written) =>
    written
      .replaceAll(/[\s().-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0/, '+82')
      .replace(/^\+820/, '+82'),
  )
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Begin with the country code, such as +82'));

export const PhoneForm = z.object({ phone: Phone });

/** An address that differs from the present one, to which the service would send nothing. */
export function newEmailForm(present: string) {
  const isOther = ({ email }: z.output<typeof EmailForm>) => email.toLowerCase() !== present.toLowerCase();
  return EmailForm.refine(isOther, { error: 'This is your address already', path: ['email'] });
}
