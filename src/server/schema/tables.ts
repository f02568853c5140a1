export { accountBans, accountDeletions, unusedAccounts } from '#server/schema/accounts.ts';
export { advertChecks, advertFindings, advertOrders, advertSamples } from '#server/schema/adverts.ts';
export { appActs } from '#server/schema/agents.ts';
export { jobAlerts } from '#server/schema/alerts.ts';
export { applicationAnswers, applicationNotes, applications, resumeReads } from '#server/schema/applications.ts';
export { audit } from '#server/schema/audit.ts';
export { companies } from '#server/schema/companies.ts';
export { companyAnswers, companyQuestions } from '#server/schema/company-answers.ts';
export { companyMembers, memberNotices } from '#server/schema/company-members.ts';
export { answerTemplates, companyInvitations, employerEdits, recruitVisits } from '#server/schema/company-pages.ts';
export { articles, events, homeTexts, partners, tools } from '#server/schema/content.ts';
export { talentConversations, talentMessages, talentReports, talentResumeReads } from '#server/schema/conversations.ts';
export { decisions } from '#server/schema/decisions.ts';
export { images } from '#server/schema/images.ts';
export { importChanges, importRuns } from '#server/schema/import-runs.ts';
export { importSources } from '#server/schema/import-sources.ts';
export {
  jobLinks,
  jobOtherListings,
  jobQuestions,
  jobReadings,
  modelQuestions,
  possibleDuplicates as jobTwins,
} from '#server/schema/job-facts.ts';
export { jobReports, jobs, searchWords } from '#server/schema/jobs.ts';
export { marks } from '#server/schema/marks.ts';
export { orderComplaints, shopNotices } from '#server/schema/order-records.ts';
export { merchStock, orderLines, orderStates, orders, paymentOperations } from '#server/schema/orders.ts';
export {
  companyDomains,
  postingDrafts,
  postingOrders,
  postingStates,
  postings,
  prices,
  promotions,
  publishedEmployers,
} from '#server/schema/postings.ts';
export { preparedThings } from '#server/schema/prepared.ts';
export { changeReaders, searchNotices } from '#server/schema/search-engines.ts';
export {
  changes,
  counters,
  demoSeeds,
  mailStops,
  mails,
  rateLimits,
  securityCounts,
  workers,
} from '#server/schema/system.ts';
export { tags } from '#server/schema/tags.ts';
export { talentHidings, talentProfiles, talentResumes, talentSearches } from '#server/schema/talent.ts';
