import { TALENT_FILTERS } from '#contract/talents/talent-filters.ts';
import { type TalentSearch, talentParams } from '#web/components/talents/search-params.ts';

/** The known parameters as strings. Leaves out invalid ones, so that the page always opens. */
export function readTalentSearch(search: Record<string, unknown>): TalentSearch {
  const known = talentParams(search);
  for (const { name, terms } of TALENT_FILTERS) {
    const values = known[name]?.split(',').filter((value) => !terms || terms.some(({ id }) => id === value));
    known[name] = values && values.length > 0 ? values.join(',') : undefined;
  }
  if (!/^\d{1,2}$/.test(known.years ?? '')) known.years = undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(known.available_by ?? '')) known.available_by = undefined;
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
