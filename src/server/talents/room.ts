import type { Handlers } from '#server/core/handler.ts';
import type { Room } from '#server/core/room.ts';
import { refuseUnapproved } from '#server/employers/approval.ts';
import { companyConversationHandlers } from '#server/talents/company-conversations.ts';
import { conversationTasks } from '#server/talents/conversation-emails.ts';
import { hidingTasks } from '#server/talents/hiding-emails.ts';
import { ownApplicationHandlers } from '#server/talents/own-applications.ts';
import { ownConversationHandlers } from '#server/talents/own-conversations.ts';
import { prepareHandlers } from '#server/talents/prepare.ts';
import { preparedHandlers, preparedRetention, preparedTasks } from '#server/talents/prepared.ts';
import { adminTalentHandlers } from '#server/talents/profile-desk.ts';
import { talentHandlers } from '#server/talents/profile-routes.ts';
import { talentTasks } from '#server/talents/profile-tasks.ts';
import { reportTasks } from '#server/talents/report-emails.ts';
import { talentReportHandlers } from '#server/talents/report-routes.ts';
import { listTalents, oneTalent } from '#server/talents/search-talents.ts';
import { weeklyTalentHandlers, weeklyTalentTasks } from '#server/talents/weekly-talents.ts';

const talentSearchHandlers: Handlers<'GET /v1/recruit/{id}/talents' | 'GET /v1/recruit/{id}/talents/{talentId}'> = {
  'GET /v1/recruit/{id}/talents': async (ctx, { caller, query }) => {
    refuseUnapproved(ctx, caller.company);
    return { ...(await listTalents(ctx, caller, query)) };
  },

  'GET /v1/recruit/{id}/talents/{talentId}': async (ctx, { caller, params }) => {
    refuseUnapproved(ctx, caller.company);
    return { data: await oneTalent(ctx, caller.company.id, params.talentId) };
  },
};

/** Talent profiles, their search, and conversations with companies. */
export const talentsRoom = {
  handlers: {
    ...talentHandlers,
    ...adminTalentHandlers,
    ...ownApplicationHandlers,
    ...ownConversationHandlers,
    ...talentSearchHandlers,
    ...companyConversationHandlers,
    ...weeklyTalentHandlers,
    ...talentReportHandlers,
    ...preparedHandlers,
    ...prepareHandlers,
  },
  retention: [preparedRetention],
  tasks: (ctx) => [
    ...talentTasks(ctx),
    ...hidingTasks(ctx),
    ...conversationTasks(ctx),
    ...reportTasks(ctx),
    ...weeklyTalentTasks(ctx),
    ...preparedTasks(ctx),
  ],
} satisfies Room;
