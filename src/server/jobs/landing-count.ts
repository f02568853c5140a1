import { FACETS, type Facet } from '#contract/job-facets.ts';
import type { LandingPage } from '#contract/landing-pages.ts';
import type { JobIndex } from '#server/jobs/job-index.ts';

/** How many open jobs a landing page lists; the index must have caught up. */
export function landingCount(index: JobIndex, page: LandingPage): number {
  const selected: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const values = page.query[facet as keyof LandingPage['query']];
    if (values !== undefined) selected[facet] = values.split(',');
  }
  return index.total({ is_closed: false, selected });
}
