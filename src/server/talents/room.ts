import type { Room } from '#server/core/room.ts';
import { companyConversationHandlers } from '#server/talents/company-conversations.ts';
import { conversationTasks } from '#server/talents/conversation-emails.ts';
import { hidingTasks } from '#server/talents/hiding-emails.ts';
import { ownConversationHandlers } from '#server/talents/own-conversations.ts';
import { adminTalentHandlers } from '#server/talents/profile-desk.ts';
import { talentHandlers } from '#server/talents/profile-routes.ts';
import { talentTasks } from '#server/talents/profile-tasks.ts';
import { reportTasks } from '#server/talents/report-emails.ts';
import { talentReportHandlers } from '#server/talents/report-routes.ts';
import { talentSearchHandlers } from '#server/talents/search-routes.ts';

/** Talent profiles, their search, and conversations with companies. */
export const talentsRoom = {
  handlers: {
    ...talentHandlers,
    ...adminTalentHandlers,
    ...ownConversationHandlers,
    ...talentSearchHandlers,
    ...companyConversationHandlers,
    ...talentReportHandlers,
  },
  tasks: (ctx) => [...talentTasks(ctx), ...hidingTasks(ctx), ...conversationTasks(ctx), ...reportTasks(ctx)],
} satisfies Room;
