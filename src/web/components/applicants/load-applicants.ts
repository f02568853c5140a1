import { APPLICATION_STATES, type ApplicationState } from '#contract/states.ts';
import { call } from '#web/api/call.ts';
import type { ApplicantsPageData } from '#web/components/applicants/applicants-page.tsx';
import { presentMoment } from '#web/request/context.ts';

const PAGE = 100;

/** One page of a company's applications, or of a job's. */
export async function loadApplicants(
  company: string,
  { state, ...query }: { job?: string; state?: string; q?: string; cursor?: string; pwd?: string | undefined },
): Promise<ApplicantsPageData> {
  const path = 'GET /v1/recruit/{id}/applications';
  const { data, meta } = await call(path, {
    params: { id: company },
    query: { ...query, status: knownState(state), limit: PAGE },
  });
  return { applications: data, meta, now: presentMoment() };
}

/** Checked here and not in `validateSearch`, whose code every page of the site loads. */
export function knownState(state: string | undefined): ApplicationState | undefined {
  return APPLICATION_STATES.find(({ id }) => id === state)?.id;
}
