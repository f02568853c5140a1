import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';

/** May be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function line(max: number = LIMITS.nameMax) {
  return z.string().trim().max(max, `Max ${max} characters`);
}

/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return z.string({ error: 'Required' }).trim().min(1, 'Required').max(max, `Max ${max} characters`);
}

/** What one side writes to the other: short ones are welcome. */
export const MessageBody = z.object({ message: requiredText(LIMITS.detailsMax) });

/** The email address of a form; its messages are the specification's (point 5). */
export const EmailField = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(LIMITS.emailMax, 'Invalid input')
  .pipe(z.email('Invalid input'));
