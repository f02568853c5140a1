import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';

/** What one side writes to the other: short ones are welcome. */
export const MessageBody = z.object({
  message: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(LIMITS.detailsMax, `Max ${LIMITS.detailsMax} characters`),
});
