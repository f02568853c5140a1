import { FILTER_WORDS } from '#contract/jobs/filter-words.ts';
import type { Facet, StatedFacet } from '#contract/jobs/job-facets.ts';

type RailWords = {
  legend: string;
  /** Completes "Leave the … open". */
  open: string;
};

/** Completes "more jobs don’t say …". */
type Unsaid = { unsaid: string };

const RAIL: { [Name in Facet]: RailWords & (Name extends StatedFacet ? Unsaid : object) } = {
  ko_language_levels: { legend: 'Korean', open: 'the Korean', unsaid: 'how much Korean they ask for' },
  visa_sponsorship: { legend: 'Visa', open: 'the visa', unsaid: 'whether they sponsor a visa' },
  residence: { legend: 'Where you live', open: 'where you live', unsaid: 'where you must live' },
  workplace_types: { legend: 'Workplace', open: 'the workplace', unsaid: 'whether you could work from home' },
  work_abroad: {
    legend: 'Work from abroad',
    open: 'work from abroad',
    unsaid: 'whether you could work from abroad',
  },
  relocation: { legend: 'Relocation', open: 'relocation', unsaid: 'whether they help you move' },
  places: { legend: 'Place', open: 'the place', unsaid: 'where the work is' },
  interview_language: {
    legend: 'Interviews in',
    open: 'the interviews',
    unsaid: 'which language the interviews are in',
  },
  text_language: { legend: 'Text in', open: 'the language of the text' },
  apply_on: { legend: 'How you apply', open: 'how you apply' },
  least_pay: { legend: 'Pay at least', open: 'the pay', unsaid: 'what they pay' },
  pay_stated: { legend: 'Pay', open: 'the pay' },
  employment_types: { legend: 'Contract', open: 'the contract', unsaid: 'what kind of contract it is' },
  years: { legend: 'Experience', open: 'the experience', unsaid: 'how many years they ask for' },
  occupations: { legend: 'Field', open: 'the field' },
  tags: { legend: 'Skill', open: 'the skill' },
};

/** A filter in the rail; `name` is its name in the URL and in the API. */
export type Filter = RailWords & { name: Facet; word: string };

export const FILTERS: readonly Filter[] = (Object.keys(RAIL) as Facet[]).map((name) => ({
  name,
  ...RAIL[name],
  word: FILTER_WORDS[name].word,
}));

export function unsaid(name: StatedFacet): string {
  return RAIL[name].unsaid;
}
