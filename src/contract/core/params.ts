import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';

/** `{id}` in a path: a slug or a uuid. */
export const IdParam = z.object({ id: z.string().min(1).max(200) });

/** `{token}` in a path: the secret of a private link from an email. */
export const TokenParam = z.object({
  token: z.string().min(1).max(200).describe('Or `own`, and the token in the header Link-Token, which no log keeps'),
});

/** Uuids joined by commas, as many as a page holds at most. */
export const Uuids = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(z.uuid()).min(1).max(LIMITS.pageSizeMax));

/** The recruit password as employers' links carry it; the page removes it from the address at once. */
export const PwdQuery = z.object({ pwd: z.string().optional() });
