import { myApplicants, myListings } from '#server/agents/hiring-tools.ts';
import { myAlerts, myApplications, myProfile, savedJobs } from '#server/agents/own-tools.ts';
import { marketPay, takeHomePay } from '#server/agents/pay-tools.ts';
import { draftAnswer, draftListing, prepareApplication, proposeProfileChange } from '#server/agents/prepare-tools.ts';
import { canIApply, getJob } from '#server/agents/read-job.ts';
import { searchJobs } from '#server/agents/search-jobs.ts';
import { getCompany, searchArticles } from '#server/agents/site-tools.ts';
import type { Tool } from '#server/agents/tool.ts';

/** In the order of `tools/list`, which stays the same so that clients can keep it. */
export const TOOLS: readonly Tool[] = [
  searchJobs,
  getJob,
  canIApply,
  takeHomePay,
  marketPay,
  getCompany,
  searchArticles,
  myApplications,
  savedJobs,
  myAlerts,
  myProfile,
  myListings,
  myApplicants,
  prepareApplication,
  proposeProfileChange,
  draftListing,
  draftAnswer,
];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

export function toolNamed(name: string): Tool | undefined {
  return BY_NAME.get(name);
}
