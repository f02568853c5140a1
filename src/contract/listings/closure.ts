import { z } from 'zod';
import { CLOSING_OUTCOMES } from '#contract/core/closing-outcomes.ts';
import { Day } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';

export const Closure = z.object({
  outcome: z.enum(ids(CLOSING_OUTCOMES)).optional().describe('The outcome; only staff see it'),
});

/** How long a listing stays open; without a day, for the rest of the time that it pays for. */
export const Term = z.object({ last_day: Day.optional() });
