import { Refusal } from '#contract/errors.ts';
import { noSuchApplication } from '#server/applicants/no-such-application.ts';
import {
  type ApplicationPath,
  findOwnApplication,
  isAnswer,
  type OwnApplication,
  openJobTags,
  type RecruiterState,
  updateState,
} from '#server/applicants/queries.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';

/**
 * Sets the state of an application.
 * @throws Refusal `not_found`, or `conflict` if the applicant has withdrawn.
 */
export async function setState(ctx: Context, path: ApplicationPath, status: RecruiterState): Promise<OwnApplication> {
  const found = await findOwnApplication(ctx.db, path);
  if (!found) throw noSuchApplication();
  const application = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const updated = await updateState(tx, found.application.id, status, now);
    // The first answer changes the answer rate shown on the company's job pages.
    if (updated && isAnswer(status) && found.application.answered_at === null) {
      await recordChanges(tx, await openJobTags(tx, path.companyId, now));
    }
    return updated;
  });
  if (application) return { ...found, application };
  // It existed a moment ago: withdrawn or deleted since.
  if (!(await findOwnApplication(ctx.db, path))) throw noSuchApplication();
  throw new Refusal('conflict', 'The applicant has withdrawn this application.');
}
