import { lazyRouteComponent } from '@tanstack/react-router';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { call } from '#web/api/call.ts';
import { rememberAway } from '#web/components/jobs/list-away.ts';
import { jobQueryOf, type ListReading, type ListSearch, readListSearch } from '#web/components/jobs/list-search.ts';
import { type ListedJob, listedJob } from '#web/components/jobs/listed-job.ts';
import { loadSkills, type Skill } from '#web/components/jobs/skills.ts';
import { presentMoment } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { sentAsJson } from '#web/request/sent-as-json.ts';

export type LoadedList = Awaited<ReturnType<typeof readList>> & {
  /** Why it has no jobs, beside the counts and skills of the list before. */
  away?: RequestError;
};

/** In the browser alone. */
let shown: LoadedList | null = null;

export function rememberList(list: LoadedList): void {
  shown = list;
  rememberAway(list.away !== undefined);
}

/** Where the server can't be reached, head and filters of the list shown before stay. */
export async function loadList(search: ListSearch, landing?: LandingPage): Promise<LoadedList> {
  try {
    return await readList(search, landing);
  } catch (error) {
    if (!shown || !(error instanceof RequestError && error.isPassing)) throw error;
    return { ...shown, jobs: [], away: error };
  }
}

/** In a chunk of its own, since few lists are empty. The loader waits for it. */
export const NoJobs = lazyRouteComponent(() => import('#web/components/jobs/no-jobs.tsx'), 'NoJobs');

/** A page of open jobs for a URL, and the moment their ages are relative to. */
async function readList(search: ListSearch, landing?: LandingPage) {
  const known = loadSkills();
  const reading = readListSearch(search, search.tags ? await known : [], landing?.query);
  const [{ data, meta }, skills] = await Promise.all([
    call('GET /v1/jobs', { query: jobQueryOf(reading) }),
    toOffer(known),
  ]);
  const rows = reading.sort === 'closing' ? data.map(withLastDay) : data.map(listedJob);
  const jobs = await judged(rows, reading);
  const nearest = await jobsNear(meta.near);
  if (jobs.length === 0) await NoJobs.preload?.();
  return sentAsJson({ jobs, nearest, meta, skills, now: presentMoment() });
}

/** Where the order goes by it, also of those that are new or have long to go. */
function withLastDay(job: JobBrief): ListedJob {
  const { expires_at } = job;
  return { ...listedJob(job), ...(expires_at && { published_at: null, closes_at: expires_at }) };
}

const NEAREST = 2;

/** What a search that found nothing may have been about. */
async function jobsNear([word]: readonly string[]): Promise<ListedJob[]> {
  if (word === undefined) return [];
  const { data } = await call('GET /v1/jobs', { query: { q: word, is_closed: 'false', limit: NEAREST } });
  return data.map(listedJob);
}

/** With the verdicts on the person in the address. */
async function judged(jobs: ListedJob[], { person }: ListReading): Promise<ListedJob[]> {
  if (!person) return jobs;
  const { judgeJob } = await import('#web/components/jobs/judge-job.ts');
  return jobs.map((job) => ({ ...job, verdict: judgeJob(person, job)?.verdict }));
}

/** Empty on failure: the list must not fail because of suggestions. */
async function toOffer(skills: Promise<readonly Skill[]>): Promise<readonly Skill[]> {
  try {
    return await skills;
  } catch (error) {
    console.error('The skills were not loaded', error);
    return [];
  }
}
