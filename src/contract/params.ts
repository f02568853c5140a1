import { z } from 'zod';

/** `{id}` in a path: a slug or a uuid. */
export const IdParam = z.object({ id: z.string().min(1).max(200) });

/** `{token}` in a path: the secret of a private link from an e-mail. */
export const TokenParam = z.object({ token: z.string().min(1).max(200) });
