import { z } from 'zod';

/** `{id}` of a path: a slug or a uuid. */
export const IdParam = z.object({ id: z.string().min(1).max(200) });

/** `{token}` of a path: the key of a private link, as it stands in an e-mail. */
export const TokenParam = z.object({ token: z.string().min(1).max(200) });
