import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { countMatching } from '#server/jobs/select-jobs.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';

export function landingCount(listed: ListedJobs, page: LandingPage, tags: TagBook): number {
  const selected: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const values = page.query[facet as keyof LandingPage['query']]?.split(',');
    if (values) selected[facet] = facet === 'tags' ? tags.terms(values).map(({ id }) => id) : values;
  }
  return countMatching(listed, { is_closed: false, selected });
}
