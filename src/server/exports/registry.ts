import type { ExportList } from '#contract/exports.ts';
import { advertReportExport } from '#server/adverts/export.ts';
import { applicationList } from '#server/applications/desk.ts';
import { auditExport } from '#server/audit/export.ts';
import { companyList } from '#server/companies/desk.ts';
import { jobList } from '#server/facts/job-list.ts';
import type { ListExport } from '#server/http/list-export.ts';
import { postingsExport } from '#server/listings/desk.ts';
import { mailList } from '#server/mail/desk.ts';
import { orderList } from '#server/orders/desk.ts';
import { talentList } from '#server/talent/desk.ts';
import { usersExport } from '#server/users/export.ts';

/** Every list that the contract names; a missing one does not compile. */
export const EXPORTS: Record<ExportList, ListExport> = {
  orders: orderList.file,
  jobs: jobList.file,
  postings: postingsExport,
  applications: applicationList.file,
  companies: companyList.file,
  talents: talentList.file,
  users: usersExport,
  mails: mailList.file,
  audit: auditExport,
  'advert-report': advertReportExport,
};
