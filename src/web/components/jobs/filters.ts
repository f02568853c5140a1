import { FILTER_WORDS } from '#contract/jobs/filter-words.ts';
import type { Facet, StatedFacet } from '#contract/jobs/job-facets.ts';

type RailWords = {
  /** Left out where the word of the filter is heading enough. */
  legend?: string;
  /** Completes "Clear the … filter". */
  called: string;
};

/** Completes "more jobs don’t say …". */
type Unsaid = { unsaid: string };

const RAIL: { [Name in Facet]: RailWords & (Name extends StatedFacet ? Unsaid : object) } = {
  ko_language_levels: { called: 'Korean', unsaid: 'how much Korean they ask for' },
  visa_sponsorship: { called: 'visa', unsaid: 'whether they sponsor a visa' },
  residence: { legend: 'Where you live', called: 'location', unsaid: 'where you must live' },
  workplace_types: { legend: 'Workplace', called: 'workplace', unsaid: 'whether you could work from home' },
  work_abroad: { called: 'work from abroad', unsaid: 'whether you could work from abroad' },
  relocation: { called: 'relocation', unsaid: 'whether they help you move' },
  places: { legend: 'Location', called: 'place', unsaid: 'where the work is' },
  interview_language: { called: 'interview language', unsaid: 'which language the interviews are in' },
  text_language: { called: 'text language' },
  apply_on: { legend: 'How you apply', called: 'application' },
  least_pay: { called: 'pay', unsaid: 'what they pay' },
  pay_stated: { called: 'pay' },
  employment_types: { called: 'contract', unsaid: 'what kind of contract it is' },
  years: { called: 'experience', unsaid: 'how many years they ask for' },
  occupations: { called: 'field' },
  tags: { called: 'skill' },
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
