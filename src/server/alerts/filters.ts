import { ALERT_FILTERS } from '#contract/alerts/alert-terms.ts';
import { AlertFilters } from '#contract/alerts/alerts.ts';
import type { WrittenFilters } from '#contract/jobs/filter-words.ts';
import type { JobFilters } from '#contract/jobs/jobs.ts';
import { PERSON_PARAMS } from '#contract/jobs/person.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';

/** Names and values in a fixed order, so that equal filters are equal text. */
export function writeFilters(filters: AlertFilters): string {
  const written = ALERT_FILTERS.flatMap((name) => {
    // Who asks is kept only where it decides what they get.
    if (!filters.fit && PERSON_PARAMS.some((param) => param === name)) return [];
    const value = filters[name];
    const text = Array.isArray(value) ? value.toSorted().join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return new URLSearchParams(written).toString();
}

export function writtenFilters(query: string): WrittenFilters {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Null if they contain values that no longer exist. */
export function jobFiltersOf(query: string, tags: TagBook): JobFilters | null {
  const read = AlertFilters.safeParse(writtenFilters(query));
  if (!read.success || read.data.tags?.some((id) => tags.idNow(id) === null)) return null;
  return { ...read.data, is_closed: false };
}
