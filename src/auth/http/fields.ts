import { z } from 'zod';

/** Missing and null mean empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);
