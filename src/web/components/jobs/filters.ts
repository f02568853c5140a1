import { FILTER_WORDS } from '#contract/jobs/filter-words.ts';
import type { Facet, StatedFacet } from '#contract/jobs/job-facets.ts';

type RailWords = {
  /** Left out where the word of the filter is heading enough. */
  legend?: string;
  /** Completes "Leave … open". */
  open: string;
};

/** Completes "more jobs don’t say …". */
type Unsaid = { unsaid: string };

const RAIL: { [Name in Facet]: RailWords & (Name extends StatedFacet ? Unsaid : object) } = {
  ko_language_levels: { open: 'the Korean', unsaid: 'how much Korean they ask for' },
  visa_sponsorship: { open: 'the visa', unsaid: 'whether they sponsor a visa' },
  residence: { legend: 'Where you live', open: 'where you live', unsaid: 'where you must live' },
  workplace_types: { legend: 'Workplace', open: 'the workplace', unsaid: 'whether you could work from home' },
  work_abroad: { open: 'work from abroad', unsaid: 'whether you could work from abroad' },
  relocation: { open: 'relocation', unsaid: 'whether they help you move' },
  places: { legend: 'Place', open: 'the place', unsaid: 'where the work is' },
  interview_language: { open: 'the interviews', unsaid: 'which language the interviews are in' },
  text_language: { open: 'the language of the text' },
  apply_on: { legend: 'How you apply', open: 'how you apply' },
  least_pay: { open: 'the pay', unsaid: 'what they pay' },
  pay_stated: { open: 'the pay' },
  employment_types: { open: 'the contract', unsaid: 'what kind of contract it is' },
  years: { open: 'the experience', unsaid: 'how many years they ask for' },
  occupations: { open: 'the field' },
  tags: { open: 'the skill' },
};

/** A filter in the rail; `name` is its name in the URL and in the API. */
export type Filter = Required<RailWords> & { name: Facet; word: string };

export const FILTERS: readonly Filter[] = (Object.keys(RAIL) as Facet[]).map((name) => {
  const { word } = FILTER_WORDS[name];
  return { name, word, legend: word, ...RAIL[name] };
});

export function unsaid(name: StatedFacet): string {
  return RAIL[name].unsaid;
}
