import { answerDecisions } from '#server/applications/answer-decisions.ts';
import { answerHandlers } from '#server/applications/answer-routes.ts';
import { applicantHandlers } from '#server/applications/applicant-routes.ts';
import { applicantTasks } from '#server/applications/applicant-tasks.ts';
import { adminApplicationHandlers } from '#server/applications/desk.ts';
import { applicationRetention } from '#server/applications/retention.ts';
import { applicationHandlers } from '#server/applications/routes.ts';
import { applicationTasks } from '#server/applications/tasks.ts';
import type { Room } from '#server/core/room.ts';

/** Applying, the applicants of a listing, and the answers they get. */
export const applicationsRoom = {
  handlers: {
    ...applicationHandlers,
    ...adminApplicationHandlers,
    ...applicantHandlers,
    ...answerHandlers,
  },
  retention: [applicationRetention],
  tasks: (ctx) => [...applicantTasks(ctx), ...applicationTasks(ctx)],
  decisions: [...answerDecisions],
} satisfies Room;
