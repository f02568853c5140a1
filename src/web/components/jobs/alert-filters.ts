import { PLACES } from '#contract/core/places.ts';
import { KOREAN_LEVELS, REGIONS, type Term, VISA_ANSWERS, visaAnswer } from '#contract/core/vocabulary.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { Person } from '#contract/jobs/person.ts';
import { type ListReading, readListSearch, searchOfForm } from '#web/components/jobs/list-search.ts';
import { loadSkills } from '#web/components/jobs/skills.ts';

export type AlertSearch = Record<string, string>;

/** The filters of a list that an alert can have, without order and page. */
export function alertFilters({ chosen, company, q, person, fit }: ListReading): AlertSearch {
  return {
    ...Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, values.join(',')])),
    ...(company ? { company } : {}),
    ...(q ? { q } : {}),
    ...(fit ? { ...person, fit } : {}),
  };
}

/** The filters in a form that was sent without scripts. */
export async function filtersIn(form: FormData): Promise<AlertSearch> {
  const skills = await loadSkills();
  return alertFilters(readListSearch(searchOfForm(form, skills), skills));
}

type Told = Pick<
  Job,
  'occupations' | 'tags' | 'language_level_ko' | 'places' | 'is_remote' | 'is_visa_sponsored' | 'visa_note'
>;

/**
 * Jobs like this one: of its field, or else its skills; asking for no more Korean, and doing as much about the visa; in
 * its city unless remote. Who has answered "Can I apply?" gets those that they can apply to.
 */
export function filtersLike(job: Told, person: Person | null): AlertSearch {
  const { occupations, tags, language_level_ko: korean, places, is_remote } = job;
  const asked = KOREAN_LEVELS.findIndex(({ id }) => id === korean?.id);
  const filters = {
    ko_language_levels: idsOf(KOREAN_LEVELS.slice(0, asked + 1)),
    visa_sponsorship: idsOf(visasUpTo(visaAnswer(job)?.id)),
    places: is_remote?.id === 'remote' ? '' : idsOf(citiesAmong(places)),
    occupations: idsOf(occupations),
    tags: occupations.length > 0 ? '' : idsOf(tags),
    ...(person && { ...person, fit: 'yes' }),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== ''));
}

/** Nothing where they do nothing about it, or don't say. */
function visasUpTo(answer: string | undefined): readonly Term[] {
  if (answer === undefined || answer === 'false') return [];
  return VISA_ANSWERS.slice(0, VISA_ANSWERS.findIndex(({ id }) => id === answer) + 1);
}

/** Seoul and Busan are cities; the other regions are wide, so the towns in one stand for it. */
function citiesAmong(places: readonly string[]): Term[] {
  const towns = PLACES.filter(({ id, in: region }) => {
    return places.includes(id) && (region === 'gyeonggi' || region === 'elsewhere');
  });
  const whole = REGIONS.filter(({ id }) => places.includes(id) && !towns.some((town) => town.in === id));
  return [...whole, ...towns];
}

function idsOf(terms: readonly { id: string }[]): string {
  return terms.map(({ id }) => id).join(',');
}

export function alertPath(filters: AlertSearch): string {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? '/alerts/new' : `/alerts/new?${query}`;
}
