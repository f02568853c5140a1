import { ANSWER_STATES, type AnswerState } from '#contract/recruit-answers.ts';
import { ANSWER, type AnswerInput, refuseWithdrawn } from '#server/applicants/decisions.ts';
import { noSuchApplication } from '#server/applicants/no-such-application.ts';
import {
  type ApplicationPath,
  findOwnApplication,
  type OwnApplication,
  openJobTags,
  type RecruiterState,
  updateState,
} from '#server/applicants/queries.ts';
import { lockWaiting } from '#server/applicants/waiting-answers.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { decide } from '#server/decisions/decide.ts';
import { undoDecision } from '#server/decisions/undo-decision.ts';

/**
 * Sets the state of an application at once, in place of an answer that waits. Where the state is an answer, the
 * applicant gets its first text a little later, unless the state was changed again by then.
 * @throws Refusal `not_found`, or `conflict` if the applicant has withdrawn.
 */
export function setState(
  ctx: Context,
  by: Actor,
  path: ApplicationPath,
  status: RecruiterState,
): Promise<OwnApplication> {
  return ctx.db.transaction(async (tx) => {
    // First, as whoever sends it has it before the application: the other way round each would wait for the other.
    const waiting = await lockWaiting(tx, path.companyId, path.applicationId);
    const found = await findOwnApplication(tx, path, 'for update');
    if (!found) throw noSuchApplication();
    refuseWithdrawn(found);
    const { application } = found;
    if (application.status === status) return found;
    const inTx = { ...ctx, db: tx };
    if (waiting) await undoDecision(inTx, path.companyId, waiting);
    const now = ctx.clock.now();
    const updated = await updateState(tx, application.id, status, now);
    if (isAnswer(status)) {
      const input: AnswerInput = { key: status, text: null, replyToUs: false };
      await decide(inTx, by, { kind: ANSWER, subjectId: application.id, companyId: path.companyId, input });
      // A first answer changes the answer rate shown on the company's job pages.
      if (application.answered_at === null && !isAnswer(application.status))
        await recordChanges(tx, await openJobTags(tx, path.companyId, now));
    }
    return { ...found, application: updated };
  });
}

function isAnswer(status: string): status is AnswerState {
  return ANSWER_STATES.some((state) => state === status);
}
