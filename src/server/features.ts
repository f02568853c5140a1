import type { Api } from '#contract/api.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { advertRetention } from '#server/adverts/retention.ts';
import { advertHandlers } from '#server/adverts/routes.ts';
import { advertTasks } from '#server/adverts/tasks.ts';
import { advertWatchHandlers } from '#server/adverts/watch-routes.ts';
import { alertRetention } from '#server/alerts/retention.ts';
import { alertHandlers } from '#server/alerts/routes.ts';
import { alertTasks } from '#server/alerts/tasks.ts';
import { answerHandlers } from '#server/applicants/answer-routes.ts';
import { answerDecisions } from '#server/applicants/decisions.ts';
import { applicantHandlers } from '#server/applicants/routes.ts';
import { applicantTasks } from '#server/applicants/tasks.ts';
import { adminApplicationHandlers } from '#server/applications/desk.ts';
import { applicationRetention } from '#server/applications/retention.ts';
import { applicationHandlers } from '#server/applications/routes.ts';
import { applicationTasks } from '#server/applications/tasks.ts';
import { adminArticleHandlers } from '#server/articles/desk.ts';
import { articleHandlers } from '#server/articles/routes.ts';
import { auditRetention } from '#server/audit/retention.ts';
import { auditHandlers } from '#server/audit/routes.ts';
import { auditTasks } from '#server/audit/tasks.ts';
import { adminPartnerHandlers, adminToolHandlers } from '#server/catalog/desk.ts';
import { catalogHandlers } from '#server/catalog/routes.ts';
import { changeRetention } from '#server/changes/retention.ts';
import { changeHandlers } from '#server/changes/routes.ts';
import { changeTasks } from '#server/changes/tasks.ts';
import { adminCompanyHandlers } from '#server/companies/desk.ts';
import { companyHandlers } from '#server/companies/routes.ts';
import { adminAccessHandlers } from '#server/company-access/admin-routes.ts';
import { invitationRetention } from '#server/company-access/retention.ts';
import { companyAccessHandlers } from '#server/company-access/routes.ts';
import { companyAccessTasks } from '#server/company-access/tasks.ts';
import { teamHandlers } from '#server/company-access/team-routes.ts';
import type { Context } from '#server/context.ts';
import { companyConversationHandlers } from '#server/conversations/company-routes.ts';
import { conversationTasks } from '#server/conversations/letters.ts';
import { ownConversationHandlers } from '#server/conversations/own-routes.ts';
import { reportTasks } from '#server/conversations/report-letters.ts';
import { talentReportHandlers } from '#server/conversations/report-routes.ts';
import { counterHandlers } from '#server/counters/routes.ts';
import type { DecisionKind } from '#server/decisions/decision-kind.ts';
import { decisionRetention } from '#server/decisions/retention.ts';
import { decisionHandlers } from '#server/decisions/routes.ts';
import { decisionTasks } from '#server/decisions/tasks.ts';
import { queueDecisionKinds } from '#server/desk/decide-item.ts';
import { deskHandlers } from '#server/desk/routes.ts';
import { adminTagHandlers } from '#server/dictionary/routes.ts';
import { dictionaryTasks } from '#server/dictionary/tasks.ts';
import { erasureRetention } from '#server/erasures/retention.ts';
import { erasureTasks } from '#server/erasures/tasks.ts';
import { adminEventHandlers } from '#server/events/desk.ts';
import { eventHandlers } from '#server/events/routes.ts';
import { exportHandlers } from '#server/exports/routes.ts';
import { factHandlers } from '#server/facts/routes.ts';
import { factTasks } from '#server/facts/tasks.ts';
import { feedHandlers } from '#server/feeds/routes.ts';
import { adminHomeHandlers } from '#server/home/admin-routes.ts';
import { homeHandlers } from '#server/home/routes.ts';
import type { Handlers } from '#server/http/handler.ts';
import { imageHandlers } from '#server/images/routes.ts';
import { imageTasks } from '#server/images/tasks.ts';
import { runRetention } from '#server/imports/retention.ts';
import { importTasks } from '#server/imports/tasks.ts';
import { twinHandlers } from '#server/imports/twin-routes.ts';
import { adminJobHandlers } from '#server/jobs/admin-routes.ts';
import { linkHandlers } from '#server/jobs/links.ts';
import { reportHandlers } from '#server/jobs/reports.ts';
import { jobHandlers } from '#server/jobs/routes.ts';
import { jobTasks, upkeepRetention } from '#server/jobs/tasks.ts';
import { legalHandlers } from '#server/legal/routes.ts';
import { legalTasks } from '#server/legal/tasks.ts';
import { limitTasks } from '#server/limits/tasks.ts';
import { listingsRoom } from '#server/listings/room.ts';
import { adminMailHandlers } from '#server/mail/desk.ts';
import { mailRetention, stopRetention } from '#server/mail/retention.ts';
import { mailHandlers } from '#server/mail/routes.ts';
import { mailTasks } from '#server/mail/tasks.ts';
import { markHandlers } from '#server/marks/routes.ts';
import { noticeRetention } from '#server/merch/retention.ts';
import { merchHandlers } from '#server/merch/routes.ts';
import { stockHandlers } from '#server/merch/stock-routes.ts';
import { merchTasks } from '#server/merch/tasks.ts';
import { adminOrderHandlers } from '#server/orders/desk.ts';
import { orderTasks } from '#server/orders/personal-data.ts';
import { ownOrderHandlers } from '#server/orders/routes.ts';
import { buyerRetention, complaintRetention } from '#server/payments/retention.ts';
import { paymentHandlers } from '#server/payments/routes.ts';
import { paymentTasks } from '#server/payments/tasks.ts';
import { accountTasks } from '#server/personal-data/delete-account.ts';
import { deletionRetention } from '#server/personal-data/retention.ts';
import { accountHandlers } from '#server/personal-data/routes.ts';
import { priceHandlers } from '#server/prices/routes.ts';
import { priceTasks } from '#server/prices/tasks.ts';
import { recruitHandlers } from '#server/recruit/routes.ts';
import { recruitHomeHandlers } from '#server/recruit-home/routes.ts';
import type { Retention } from '#server/retention/retention.ts';
import { retentionHandlers } from '#server/retention/routes.ts';
import { salaryHandlers } from '#server/salaries/routes.ts';
import { searchNoticeRetention } from '#server/search-engines/retention.ts';
import { searchEngineTasks } from '#server/search-engines/tasks.ts';
import { shareImageHandlers } from '#server/share-images/routes.ts';
import { sitemapHandlers } from '#server/sitemaps/routes.ts';
import { sourceHandlers } from '#server/sources/routes.ts';
import { runHandlers } from '#server/sources/run-routes.ts';
import { sourceTasks } from '#server/sources/tasks.ts';
import { adminTalentHandlers } from '#server/talent/desk.ts';
import { hidingTasks } from '#server/talent/hiding-letters.ts';
import { talentHandlers } from '#server/talent/routes.ts';
import { talentTasks } from '#server/talent/tasks.ts';
import { talentSearchHandlers } from '#server/talent-search/routes.ts';
import { banTasks } from '#server/users/close-account.ts';
import { factorRemovalDecision, factorRemovalTasks } from '#server/users/remove-factors.ts';
import { adminUserHandlers } from '#server/users/routes.ts';

export const retentions: readonly Retention[] = [
  applicationRetention,
  ...alertRetention,
  mailRetention,
  stopRetention,
  invitationRetention,
  deletionRetention,
  erasureRetention,
  ...buyerRetention,
  complaintRetention,
  noticeRetention,
  ...listingsRoom.retention,
  ...upkeepRetention,
  ...advertRetention,
  runRetention,
  decisionRetention,
  auditRetention,
  searchNoticeRetention,
  changeRetention,
];

/** The handler of every route; a missing one does not compile. */
export const handlers: Handlers<keyof Api> = {
  ...homeHandlers,
  ...jobHandlers,
  ...markHandlers,
  ...alertHandlers,
  ...applicationHandlers,
  ...adminApplicationHandlers,
  ...companyHandlers,
  ...adminCompanyHandlers,
  ...recruitHandlers,
  ...applicantHandlers,
  ...recruitHomeHandlers,
  ...answerHandlers,
  ...talentHandlers,
  ...adminTalentHandlers,
  ...adminUserHandlers,
  ...ownConversationHandlers,
  ...accountHandlers,
  ...companyAccessHandlers,
  ...teamHandlers,
  ...adminAccessHandlers,
  ...talentSearchHandlers,
  ...companyConversationHandlers,
  ...talentReportHandlers,
  ...articleHandlers,
  ...adminArticleHandlers,
  ...eventHandlers,
  ...adminEventHandlers,
  ...adminPartnerHandlers,
  ...adminToolHandlers,
  ...adminHomeHandlers,
  ...catalogHandlers,
  ...counterHandlers,
  ...legalHandlers,
  ...salaryHandlers,
  ...changeHandlers,
  ...sitemapHandlers,
  ...feedHandlers,
  ...shareImageHandlers,
  ...imageHandlers,
  ...merchHandlers,
  ...stockHandlers,
  ...ownOrderHandlers,
  ...adminOrderHandlers,
  ...paymentHandlers,
  ...priceHandlers,
  ...listingsRoom.handlers,
  ...adminJobHandlers,
  ...linkHandlers,
  ...reportHandlers,
  ...advertHandlers,
  ...advertWatchHandlers,
  ...adminTagHandlers,
  ...factHandlers,
  ...twinHandlers,
  ...sourceHandlers,
  ...runHandlers,
  ...auditHandlers,
  ...deskHandlers,
  ...decisionHandlers,
  ...adminMailHandlers,
  ...mailHandlers,
  ...retentionHandlers(retentions),
  ...exportHandlers,
};

const decisionKinds: readonly DecisionKind[] = [...queueDecisionKinds, ...answerDecisions, factorRemovalDecision];

export function tasks(ctx: Context): TaskDefinition[] {
  return [
    ...jobTasks(ctx),
    ...advertTasks(ctx),
    ...factTasks(ctx),
    ...listingsRoom.tasks(ctx),
    ...dictionaryTasks(ctx),
    ...importTasks(ctx),
    ...alertTasks(ctx),
    ...companyAccessTasks(ctx),
    ...applicantTasks(ctx),
    ...applicationTasks(ctx),
    ...talentTasks(ctx),
    ...hidingTasks(ctx),
    ...conversationTasks(ctx),
    ...reportTasks(ctx),
    ...accountTasks(ctx),
    ...banTasks(ctx),
    ...factorRemovalTasks(ctx),
    ...mailTasks(ctx),
    ...imageTasks(ctx),
    ...legalTasks(ctx),
    ...changeTasks(ctx),
    ...limitTasks(ctx),
    ...searchEngineTasks(ctx),
    ...merchTasks(ctx),
    ...paymentTasks(ctx),
    ...orderTasks(ctx),
    ...priceTasks(ctx),
    ...sourceTasks(ctx),
    ...auditTasks(ctx),
    ...erasureTasks(ctx),
    ...decisionTasks(ctx, decisionKinds),
  ];
}
