import type { ListReading } from '#web/components/jobs/list-search.ts';

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

export function alertPath(filters: AlertSearch): string {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? '/alerts/new' : `/alerts/new?${query}`;
}
