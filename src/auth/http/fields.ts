import { z } from 'zod';

/** A text that may be missing or null, which both mean empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);
