import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';

const EMAIL_LENGTH = 255;
const Email = z.email();

/** Trimmed and lower-case. @throws AuthError 400. */
export function normalEmail(written: string): string {
  const email = written.trim().toLowerCase();
  if (email === '') throw invalid('An email address is required');
  if (email.length > EMAIL_LENGTH) throw invalid('An email address is too long');
  if (!Email.safeParse(email).success) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** E.164 without the plus sign. @throws AuthError 400. */
export function normalPhone(written: string): string {
  const digits = written.replaceAll(/[\s+]/g, '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/** @throws AuthError 400 where email sign-ups are off or the address is malformed. */
export function signUpEmail(ctx: AuthContext, written: string): string {
  if (!ctx.config.emailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
  return normalEmail(written);
}

/** @throws AuthError 400 where phone sign-ups are off or the number is malformed. */
export function signUpPhone(ctx: AuthContext, written: string): string {
  if (!ctx.config.phoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  return normalPhone(written);
}
