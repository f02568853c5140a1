import type { ExportList } from '#contract/exports.ts';
import { advertReportExport } from '#server/adverts/export.ts';
import { applicationsExport } from '#server/applications/export.ts';
import { auditExport } from '#server/audit/export.ts';
import { companiesExport } from '#server/companies/export.ts';
import { jobsExport } from '#server/facts/export.ts';
import type { ListExport } from '#server/http/list-export.ts';
import { postingsExport } from '#server/listings/desk.ts';
import { mailsExport } from '#server/mail/export.ts';
import { ordersExport } from '#server/orders/export.ts';
import { talentsExport } from '#server/talent/export.ts';
import { usersExport } from '#server/users/export.ts';

/** Every list that the contract names; a missing one does not compile. */
export const EXPORTS: Record<ExportList, ListExport> = {
  orders: ordersExport,
  jobs: jobsExport,
  postings: postingsExport,
  applications: applicationsExport,
  companies: companiesExport,
  talents: talentsExport,
  users: usersExport,
  mails: mailsExport,
  audit: auditExport,
  'advert-report': advertReportExport,
};
