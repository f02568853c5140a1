import type { ReadField, Term } from '#contract/core/vocabulary.ts';

/** What every listing is asked, in the order of its page. */
export const FOUR_QUESTIONS = [
  { id: 'korean_level', label: 'Korean' },
  { id: 'visa', label: 'Visa' },
  { id: 'residence', label: 'Live' },
  { id: 'workplace', label: 'Work' },
] as const satisfies readonly Term<ReadField>[];
export type FourQuestion = (typeof FOUR_QUESTIONS)[number]['id'];

/** Ends of the ages that are counted, in days; the last age has none. */
export const AGE_ENDS = [1, 7, 30, 90] as const;

export const REPORT_DAYS = 30;
