import type { Application, ApplicationListMeta } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { presentMoment } from '#web/request/context.ts';
import { withoutRefused } from '#web/request/without-refused.ts';

const PAGE = 100;

export type ApplicantsPageData = {
  applications: Application[];
  meta: ApplicationListMeta;
  filters: { state: ApplicationState | undefined; q: string | undefined; cursor: string | undefined };
  now: string;
};

export function loadApplicants(
  company: string,
  { state, ...given }: { job?: string; state?: string; q?: string; cursor?: string; pwd?: string | undefined },
): Promise<ApplicantsPageData> {
  const status = APPLICATION_STATES.find(({ id }) => id === state)?.id;
  return withoutRefused(given, async (query) => {
    const { data, meta } = await call('GET /v1/recruit/{id}/applications', {
      params: { id: company },
      query: { ...query, status, limit: PAGE },
    });
    return {
      applications: data,
      meta,
      filters: { state: status, q: query.q, cursor: query.cursor },
      now: presentMoment(),
    };
  });
}
