import {
  type Application,
  type ApplicationListMeta,
  MEETS,
  type Meets,
} from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { presentMoment } from '#web/request/context.ts';
import { withoutRefused } from '#web/request/without-refused.ts';

const PAGE = 100;

export type ApplicantsPageData = {
  applications: Application[];
  meta: ApplicationListMeta;
  filters: {
    state: ApplicationState | undefined;
    meets: Meets | undefined;
    q: string | undefined;
    cursor: string | undefined;
  };
  now: string;
};

export function loadApplicants(
  company: string,
  {
    state,
    meets: wanted,
    ...given
  }: { job?: string; state?: string; meets?: string; q?: string; cursor?: string; pwd?: string | undefined },
): Promise<ApplicantsPageData> {
  const status = APPLICATION_STATES.find(({ id }) => id === state)?.id;
  const meets = MEETS.find(({ id }) => id === wanted)?.id;
  return withoutRefused(given, async (query) => {
    const { data, meta } = await call('GET /v1/recruit/{id}/applications', {
      params: { id: company },
      query: { ...query, status, meets, limit: PAGE },
    });
    return {
      applications: data,
      meta,
      filters: { state: status, meets, q: query.q, cursor: query.cursor },
      now: presentMoment(),
    };
  });
}
