import { KOREAN_LEVELS, OCCUPATIONS, REGIONS, WORKPLACES } from '#contract/core/vocabulary.ts';
import { type Random, randomFrom } from '#db/demo/random.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';
import { slugOf } from './make-jobs.ts';

export type Call = {
  name: string;
  /** Whether the design sets a target for it. */
  isJudged?: boolean;
  /** Path of the call of a round, the same at every size where possible. */
  path(round: number, jobs: number): string;
};

/** Typical calls of the list and of a job. */
export const CALLS: readonly Call[] = [
  {
    name: 'Filter and page, with total and facets',
    isJudged: true,
    path: (round) => list({ ...filters(randomFrom(`filter ${round}`)), page: String((round % 5) + 1) }),
  },
  {
    name: 'Keyword search',
    path: (round) => list({ q: searched(randomFrom(`search ${round}`)) }),
  },
  {
    name: 'Misspelled search',
    path: (round) => {
      const random = randomFrom(`misspelled ${round}`);
      return list({ q: misspelled(searched(random), random) });
    },
  },
  {
    name: 'One job',
    path: (round, jobs) => `/v1/jobs/${slugOf(Math.floor(randomFrom(`job ${round}`).next() * jobs))}`,
  },
];

function list(params: Record<string, string>): string {
  return `/v1/jobs?${new URLSearchParams({ is_closed: 'false', ...params })}`;
}

/** One to three filters; every round makes another call. */
function filters(random: Random): Record<string, string> {
  const some = (terms: readonly { id: string }[]) =>
    [...new Set([random.pick(terms).id, random.pick(terms).id])].join(',');
  const all: Record<string, string>[] = [
    { tags: some(FIRST_TAGS) },
    { ko_language_levels: some(KOREAN_LEVELS) },
    { workplace_types: some(WORKPLACES) },
    { visa_sponsorship: 'true' },
    { occupations: some(OCCUPATIONS) },
    { places: some(REGIONS) },
    { sort: 'pay' },
  ];
  return Object.assign({}, ...random.shuffled(all).slice(0, 1 + Math.floor(random.next() * 3)));
}

/** Skills and words of titles: in one listing of three to one of fifty. */
const SEARCHED = [
  'typescript',
  'kubernetes',
  'designer',
  'payments',
  'android',
  'recruiter',
  'postgresql',
  'researcher',
];
const SECOND = ['senior', 'seoul', 'python', 'lead', 'search', 'react', 'billing', 'junior', ''];

function searched(random: Random): string {
  return `${random.pick(SEARCHED)} ${random.pick(SECOND)}`.trim();
}

/** Swaps two neighboring letters in the middle of the first word. */
function misspelled(words: string, random: Random): string {
  const length = words.split(' ')[0]?.length ?? 0;
  const at = 2 + Math.floor(random.next() * (length - 4));
  return words.slice(0, at) + words.charAt(at + 1) + words.charAt(at) + words.slice(at + 2);
}
