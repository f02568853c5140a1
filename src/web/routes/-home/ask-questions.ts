import { KOREAN_LEVELS } from '#contract/core/vocabulary.ts';
import type { Facet } from '#contract/jobs/job-facets.ts';

/** A question to the visitor; each answer maps to the filter values that suit them. */
export type Question = { name: Facet; label: string; answers: readonly (readonly [answer: string, values: string])[] };

/** Each level includes the jobs that ask for less. */
const KOREAN_ANSWERS = KOREAN_LEVELS.map(({ label }, level) => {
  const enough = KOREAN_LEVELS.slice(0, level + 1).map(({ id }) => id);
  return [level === 0 ? 'None' : label, enough.join(',')] as const;
});

/** An empty value leaves the filter open. */
export const QUESTIONS: readonly Question[] = [
  { name: 'ko_language_levels', label: 'My Korean', answers: KOREAN_ANSWERS },
  {
    name: 'visa_sponsorship',
    label: 'My visa',
    answers: [
      ['I need one', 'true,case-by-case'],
      ['I have one', ''],
    ],
  },
  {
    name: 'residence',
    label: 'I live',
    answers: [
      ['Outside Korea', 'anywhere'],
      ['In Korea', ''],
    ],
  },
  {
    name: 'workplace_types',
    label: 'I work',
    answers: [
      ['Office or remote', ''],
      ['Remotely', 'remote'],
      ['Hybrid', 'hybrid'],
      ['On site', 'on-site'],
    ],
  },
];
