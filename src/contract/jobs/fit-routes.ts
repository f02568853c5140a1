import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { FIT_VISAS, ids, LIVING_PLACES, TALENT_KOREAN_LEVELS } from '#contract/core/vocabulary.ts';

/** Answers of one person, in the query of a call; nothing is stored. */
export const PersonQuery = z.object({
  visa_status: z.enum(ids(FIT_VISAS)),
  lives_in: z.enum(ids(LIVING_PLACES)),
  korean_level: z.enum(ids(TALENT_KOREAN_LEVELS)),
});

const count = z.number().int();

export const FitCounts = z.object({ yes: count, ask: count, no: count }).describe('Jobs by verdict');
export type FitCounts = z.infer<typeof FitCounts>;

export const fitRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/fit': {
      summary: 'How many open jobs a person can apply to, should ask about, or can’t apply to.',
      query: PersonQuery,
      data: FitCounts,
    },
  },
);
