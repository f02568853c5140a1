import { ALERT_FILTERS } from '#contract/alert-terms.ts';
import { AlertFilters } from '#contract/alerts.ts';
import type { WrittenFilters } from '#contract/filter-words.ts';
import type { JobFilters } from '#contract/jobs.ts';

/** The one written form of filters: names and values in a fixed order, so that the same filters are the same text. */
export function writeFilters(filters: AlertFilters): string {
  const written = ALERT_FILTERS.flatMap((name) => {
    const value = filters[name];
    const text = Array.isArray(value) ? value.toSorted().join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return new URLSearchParams(written).toString();
}

export function writtenFilters(query: string): WrittenFilters {
  return Object.fromEntries(new URLSearchParams(query));
}

/** What a list is asked for, open jobs alone; null where the product does not know a value any more. */
export function jobFiltersOf(query: string): JobFilters | null {
  const read = AlertFilters.safeParse(writtenFilters(query));
  return read.success ? { ...read.data, is_closed: false } : null;
}
