import type { Context } from '#server/context.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** What staff are answered after they changed a job. */
export function presentStanding({ clock }: Pick<Context, 'clock'>, job: JobRow) {
  const { id, slug, published_at, closed_at } = job;
  const data = {
    ...{ id, slug, state: stateOf(job, clock.now()) },
    published_at: published_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
  };
  return { data };
}
