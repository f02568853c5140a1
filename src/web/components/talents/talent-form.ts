import type { TalentSearch } from '#web/components/talents/search-params.ts';
import { readTalentSearch } from '#web/components/talents/talent-search.ts';

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
