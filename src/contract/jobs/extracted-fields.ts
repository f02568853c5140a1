import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import {
  ENGLISH_LEVELS,
  ids,
  KOREAN_LEVELS,
  LANGUAGES,
  RESIDENCES,
  type ReadField,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';

const Amount = z.number().int().min(0).max(LIMITS.payMax).nullable();
const Years = z.number().int().min(0).max(LIMITS.yearsMax).nullable();
const Languages = z.enum(ids(LANGUAGES));

/** What a listing may say, as reference/reading/GUIDELINES.md defines it. An unstated end of a range is null. */
export const READ_VALUES = {
  korean_level: z.enum(ids(KOREAN_LEVELS)),
  visa: z.enum(ids(VISA_ANSWERS)),
  residence: z.enum(ids(RESIDENCES)),
  workplace: z.enum(ids(WORKPLACES)),
  pay: z.object({
    min: Amount,
    max: Amount,
    currency: z.enum(['KRW', 'USD']),
    period: z.enum(['year', 'month', 'hour']),
  }),
  interview_language: Languages,
  working_language: Languages,
  relocation: z.boolean(),
  work_abroad: z.boolean(),
  english_level: z.enum(ids(ENGLISH_LEVELS)),
  years: z.object({ min: Years, max: Years }),
} satisfies Record<ReadField, z.ZodType>;

/** Years, or pay, from the least to the most. */
export type ReadRange = z.output<typeof READ_VALUES.years> | z.output<typeof READ_VALUES.pay>;
