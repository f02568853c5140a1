import { z } from 'zod';
import { CLOSING_OUTCOMES } from '#contract/core/closing-outcomes.ts';
import { ids } from '#contract/core/vocabulary.ts';

export const Closure = z.object({
  outcome: z.enum(ids(CLOSING_OUTCOMES)).optional().describe('What came of it; only we see it'),
});
