import type { OwnApplication } from '#contract/applications.ts';
import { presentOwnApplication } from '#server/applications/present.ts';
import { answersTo, type FoundApplication } from '#server/applications/queries.ts';
import type { Context } from '#server/context.ts';

/** An application with what was answered, for its applicant. */
export async function showOwn(ctx: Context, found: FoundApplication): Promise<OwnApplication> {
  return presentOwnApplication(found, await answersTo(ctx.db, found.application.id), ctx.clock.now());
}
