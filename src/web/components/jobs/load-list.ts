import type { LandingPage } from '#contract/landing-pages.ts';
import { call } from '#web/api.ts';
import { jobQueryOf, type ListSearch, readListSearch } from '#web/components/jobs/list-search.ts';
import { presentMoment } from '#web/context.ts';

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

/** One page of open jobs as the address asks for it, and the moment against which their ages are told. */
export async function loadList(search: ListSearch, landing?: LandingPage) {
  const reading = readListSearch(search, landing?.query);
  const { data: jobs, meta } = await call('GET /v1/jobs', { query: jobQueryOf(reading) });
  return { jobs, meta, now: presentMoment() };
}
