import type { ReadField, Term } from '#contract/core/vocabulary.ts';

const LABELS = {
  title: 'title',
  location: 'place',
  korean_level: 'Korean level',
  visa: 'visa',
  residence: 'where you live',
  workplace: 'workplace',
  work_abroad: 'work from abroad',
  pay: 'pay',
  years: 'experience',
  english_level: 'English level',
  interview_language: 'interview language',
  working_language: 'working language',
  relocation: 'help with moving',
  criteria: 'criteria',
} as const satisfies Record<ReadField, string> & Record<string, string>;

export type WatchedFact = keyof typeof LABELS;

/** What of a listed job is watched, in words that end "Changed since you saved it:". */
export const WATCHED_FACTS = Object.entries(LABELS).map(([id, label]) => ({ id, label })) as Term<WatchedFact>[];
