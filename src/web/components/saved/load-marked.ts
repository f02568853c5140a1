import type { CompanyBrief } from '#contract/companies.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { type ListedJob, listedJob } from '#web/components/job-list/listed-job.ts';
import { presentMoment } from '#web/request/context.ts';
import type { Marks } from '#web/storage/marks.ts';

/** The marked jobs and companies by id; ages are relative to `at`. */
export type Marked = {
  jobs: Map<string, ListedJob>;
  companies: Map<string, CompanyBrief>;
  asked: Set<string>;
  at: string;
};

const NOTHING: Marked = { jobs: new Map(), companies: new Map(), asked: new Set(), at: '' };

/** Loads what is missing; returns the same object if nothing is. */
export async function loadMarked(marks: Marks, known: Marked | null): Promise<Marked> {
  const { jobs, companies, asked } = known ?? NOTHING;
  const jobIds = [marks.saved, marks.applied, marks.hidden].flatMap((kind) => Object.keys(kind));
  const missing = [...new Set(jobIds)].filter((id) => !asked.has(id));
  const hidden = Object.keys(marks['hidden-company']).filter((id) => !asked.has(id));
  if (known && missing.length + hidden.length === 0) return known;
  const [found, companiesFound] = await Promise.all([jobsWith(missing), companiesWith(hidden)]);
  return {
    jobs: new Map([...jobs, ...found.map((job) => [job.id, job] as const)]),
    companies: new Map([...companies, ...companiesFound.map((company) => [company.id, company] as const)]),
    asked: new Set([...asked, ...missing, ...hidden]),
    at: presentMoment(),
  };
}

/** Open and closed jobs by id, in batches of the API's maximum, as companies are. */
async function jobsWith(ids: readonly string[]): Promise<ListedJob[]> {
  const answers = await Promise.all(batchesOf(ids).map((query) => call('GET /v1/jobs', { query })));
  return answers.flatMap(({ data }) => data.map(listedJob));
}

async function companiesWith(ids: readonly string[]): Promise<CompanyBrief[]> {
  const answers = await Promise.all(batchesOf(ids).map((query) => call('GET /v1/companies', { query })));
  return answers.flatMap(({ data }) => data);
}

function batchesOf(ids: readonly string[]): { ids: string; limit: number }[] {
  const limit = LIMITS.pageSizeMax;
  return Array.from({ length: Math.ceil(ids.length / limit) }, (_, at) => ({
    ids: ids.slice(at * limit, (at + 1) * limit).join(),
    limit,
  }));
}
