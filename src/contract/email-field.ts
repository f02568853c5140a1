import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';

/** Messages are the specification's (point 5). */
export const EmailField = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(LIMITS.emailMax, 'Invalid input')
  .pipe(z.email('Invalid input'));
