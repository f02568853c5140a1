import type { LandingPage } from '#contract/landing-pages.ts';
import { call } from '#web/api/call.ts';
import { jobQueryOf, type ListSearch, readListSearch } from '#web/components/job-list/list-search.ts';
import { presentMoment, webContext } from '#web/request/context.ts';

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

/** A page of open jobs for a URL, and the moment their ages are relative to. */
export async function loadList(search: ListSearch, landing?: LandingPage) {
  const reading = readListSearch(search, landing?.query);
  const [{ data: jobs, meta }, skills] = await Promise.all([
    call('GET /v1/jobs', { query: jobQueryOf(reading) }),
    openSkills(),
  ]);
  return { jobs, meta, skills, now: presentMoment() };
}

/** Names of the skills in open jobs; fetched once per page load, and for each server render. */
function openSkills(): Promise<string[]> {
  if (webContext()) return askForSkills();
  skillsOfBrowser ??= askForSkills();
  return skillsOfBrowser;
}

let skillsOfBrowser: Promise<string[]> | null = null;

/** Empty on failure: the list must not fail because of suggestions. */
async function askForSkills(): Promise<string[]> {
  try {
    const { data } = await call('GET /v1/tags');
    return data.flatMap(({ name, count }) => (count > 0 ? [name] : [])).sort((a, b) => a.localeCompare(b, 'en'));
  } catch (error) {
    console.error('The skills were not loaded', error);
    skillsOfBrowser = null;
    return [];
  }
}
