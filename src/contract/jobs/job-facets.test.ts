import { describe, expect, test } from 'vitest';
import { ALERT_FILTERS } from '#contract/alerts/alert-terms.ts';
import { NOT_STATED } from '#contract/core/vocabulary.ts';
import { FILTER_WORDS } from '#contract/jobs/filter-words.ts';
import { FACETS, type Facet, LIST_FILTERS, STATED_FACETS } from '#contract/jobs/job-facets.ts';
import { JobFilters, JobQuery } from '#contract/jobs/jobs.ts';
import { knownParams, LIST_PARAMS } from '#contract/jobs/page-params.ts';

const takes = (facet: Facet, value: string) => JobFilters.safeParse({ [facet]: value }).success;

/** All but tags, whose values are in a table. */
const LISTED = FACETS.filter((facet) => facet !== 'tags');

describe('a facet of the job list', () => {
  test.each(LISTED)('%s takes the values that people read, alone and together, and no others', (facet) => {
    const values = FILTER_WORDS[facet].terms.map(({ id }) => id);
    expect(values.filter((value) => !takes(facet, value))).toEqual([]);
    expect(takes(facet, values.join(','))).toBe(true);
    expect(takes(facet, 'nonsense')).toBe(false);
  });

  test.each(LISTED)('%s can be asked for jobs that do not state it only if they may leave it out', (facet) => {
    expect(takes(facet, NOT_STATED.id)).toBe(STATED_FACETS.some((name) => name === facet));
  });
});

describe('the parameters of a job list', () => {
  test('are known to the API by the same names', () => {
    expect(LIST_PARAMS.filter((name) => !(name in JobQuery.shape))).toEqual([]);
  });

  test('all reach the page, in one order', () => {
    const given = new URLSearchParams(LIST_PARAMS.toReversed().map((name) => [name, name === 'page' ? '2' : 'x']));
    expect(Object.keys(knownParams(given, LIST_PARAMS))).toEqual(LIST_PARAMS);
  });

  test('can all be kept as an alert, but for order and page', () => {
    expect([...ALERT_FILTERS].sort()).toEqual([...LIST_FILTERS].sort());
  });
});
