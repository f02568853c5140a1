export { jobAlerts } from '#server/schema/alerts.ts';
export { applications, resumeReads } from '#server/schema/applications.ts';
export { audit } from '#server/schema/audit.ts';
export { companies } from '#server/schema/companies.ts';
export { articles, events, partners, tools } from '#server/schema/content.ts';
export { jobReports, jobs, searchWords } from '#server/schema/jobs.ts';
export { marks } from '#server/schema/marks.ts';
export { changeReaders, searchNotices } from '#server/schema/search-engines.ts';
export { changes, counters, demoSeeds, mails, rateLimits } from '#server/schema/system.ts';
export {
  accountDeletions,
  companyMembers,
  talentConversations,
  talentHidings,
  talentMessages,
  talentProfiles,
  talentReports,
  talentResumeReads,
  talentResumes,
} from '#server/schema/talent.ts';
