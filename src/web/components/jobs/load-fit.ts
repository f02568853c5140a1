import type { Job } from '#contract/jobs/jobs.ts';
import type { FIT_PARAMS } from '#contract/jobs/page-params.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import { call } from '#web/api/call.ts';
import type { JobVerdict } from '#web/components/jobs/judge-job.ts';
import { RequestError } from '#web/request/request-error.ts';

export type FitSearch = Partial<Record<(typeof FIT_PARAMS)[number], string>>;

/** Data of the "can I apply?" page; `answers` is null if none, or invalid ones, were given. */
export type FitPageData = {
  answers: {
    person: Person;
    counts: { yes: number; ask: number; no: number };
  } | null;
  job: { title: string; slug: string; company: string; verdict: JobVerdict | null } | null;
};

export async function loadFit(search: FitSearch): Promise<FitPageData> {
  const person = personOf(search);
  const [counts, job] = await Promise.all([
    person && call('GET /v1/fit', { query: person }).then(({ data }) => data),
    search.job ? findJob(search.job) : null,
  ]);
  return {
    answers: person && counts && { person, counts },
    job: job && {
      title: job.title,
      slug: job.slug,
      company: job.company.name,
      // Most come without a job, and need no rules.
      verdict:
        person && !job.is_closed ? (await import('#web/components/jobs/judge-job.ts')).judgeJob(person, job) : null,
    },
  };
}

/** If the job is gone, the page shows the rest. */
async function findJob(id: string): Promise<Job | null> {
  try {
    return (await call('GET /v1/jobs/{id}', { params: { id } })).data;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}
