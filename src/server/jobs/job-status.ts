import type { Context } from '#server/core/context.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export function presentStatus({ clock }: Pick<Context, 'clock'>, job: JobRow) {
  return { data: { ...job, state: stateOf(job, clock.now()) } };
}
