import type { TalentFacet } from '#contract/talents.ts';
import { TALENT_KOREAN_LEVELS, type Term, VISA_STATUSES } from '#contract/vocabulary.ts';

/** The search parameters; lists are joined by commas. */
export type TalentSearch = Partial<Record<TalentFacet | 'years' | 'q' | 'cursor', string>>;

const NAMES = ['q', 'korean_level', 'visa_status', 'country_of_residence', 'skills', 'years', 'cursor'] as const;

/** A filter of the search; the values of free ones come from the profiles. */
export const TALENT_FILTERS: readonly { name: TalentFacet; legend: string; terms: readonly Term[] | null }[] = [
  { name: 'korean_level', legend: 'Korean', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', legend: 'Visa', terms: VISA_STATUSES },
  { name: 'country_of_residence', legend: 'Lives in', terms: null },
  { name: 'skills', legend: 'Skills', terms: null },
];

/** The known parameters as strings. Leaves out invalid ones, so that the page always opens. */
export function readTalentSearch(search: Record<string, unknown>): TalentSearch {
  const known: TalentSearch = {};
  for (const name of NAMES) {
    const value = search[name];
    if (typeof value === 'string' && value.trim() !== '') known[name] = value.trim();
  }
  for (const { name, terms } of TALENT_FILTERS) {
    const values = known[name]?.split(',').filter((value) => !terms || terms.some(({ id }) => id === value));
    known[name] = values && values.length > 0 ? values.join(',') : undefined;
  }
  if (!/^\d{1,2}$/.test(known.years ?? '')) known.years = undefined;
  return known;
}

/** The search for a form's values, on the first page. */
export function searchOfTalentForm(form: FormData): TalentSearch {
  return readTalentSearch(
    Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).join(',')])),
  );
}

/** The chosen values of a filter; a known value may contain a comma, such as "Korea, Republic of". */
export function chosenValues(text: string | undefined, known: readonly string[]): string[] {
  let left = `,${text ?? ''},`;
  const found = known
    .toSorted((one, other) => other.length - one.length)
    .filter((value) => {
      const before = left;
      left = left.replace(`,${value},`, ',');
      return left !== before;
    });
  return [...found, ...left.split(',').filter(Boolean)];
}
