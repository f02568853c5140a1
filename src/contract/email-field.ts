import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';

/** The e-mail address of a form; its messages are the specification's (point 5). */
export const EmailField = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(LIMITS.emailMax, 'Invalid input')
  .pipe(z.email('Invalid input'));
