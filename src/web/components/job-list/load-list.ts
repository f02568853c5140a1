import type { LandingPage } from '#contract/landing-pages.ts';
import { call } from '#web/api/call.ts';
import { jobQueryOf, type ListSearch, readListSearch } from '#web/components/job-list/list-search.ts';
import { loadSkills, type Skill, skillsNamedIn } from '#web/components/job-list/skills.ts';
import { presentMoment } from '#web/request/context.ts';

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

/** A page of open jobs for a URL, and the moment their ages are relative to. */
export async function loadList(search: ListSearch, landing?: LandingPage) {
  const reading = readListSearch(search, await skillsNamedIn(search), landing?.query);
  const [{ data: jobs, meta }, skills] = await Promise.all([
    call('GET /v1/jobs', { query: jobQueryOf(reading) }),
    skillsToOffer(),
  ]);
  return { jobs, meta, skills, now: presentMoment() };
}

/** Empty on failure: the list must not fail because of suggestions. */
async function skillsToOffer(): Promise<readonly Skill[]> {
  try {
    return await loadSkills();
  } catch (error) {
    console.error('The skills were not loaded', error);
    return [];
  }
}
