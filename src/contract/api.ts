import { z } from 'zod';
import { appActRoutes } from '#contract/agents/app-acts.ts';
import { alertRoutes } from '#contract/alerts/alerts.ts';
import { mailNoticeRoutes } from '#contract/alerts/mail-notices.ts';
import { applicationRoutes } from '#contract/applications/applications.ts';
import { adminApplicationRoutes } from '#contract/applications/desk-applications.ts';
import { recruitAnswerRoutes } from '#contract/applications/recruit-answers.ts';
import { recruitApplicationRoutes } from '#contract/applications/recruit-applications.ts';
import { adminAdvertRoutes } from '#contract/compliance/findings.ts';
import { legalRoutes } from '#contract/compliance/legal.ts';
import { adminAdvertWatchRoutes } from '#contract/compliance/watch.ts';
import { auditRoutes } from '#contract/core/audit.ts';
import { decisionRoutes } from '#contract/core/decisions.ts';
import { routes } from '#contract/core/define.ts';
import { imageRoutes } from '#contract/core/images.ts';
import { adminDeskRoutes } from '#contract/desk/desk.ts';
import { exportRoutes } from '#contract/desk/exports.ts';
import { adminMailRoutes } from '#contract/desk/mails.ts';
import { adminQueueRoutes } from '#contract/desk/queue.ts';
import { retentionRoutes } from '#contract/desk/retention.ts';
import { companyRoutes, Done } from '#contract/employers/companies.ts';
import { companyAccessRoutes } from '#contract/employers/company-access.ts';
import { companyAnswerRoutes } from '#contract/employers/company-answers.ts';
import { ownQuestionRoutes } from '#contract/employers/company-questions.ts';
import { adminCompanyRoutes } from '#contract/employers/desk-companies.ts';
import { adminTwinRoutes, sourceRoutes } from '#contract/imports/sources.ts';
import { adminJobRoutes } from '#contract/jobs/desk-jobs.ts';
import { adminUpkeepRoutes } from '#contract/jobs/desk-reports.ts';
import { fitRoutes } from '#contract/jobs/fit-routes.ts';
import { JobFilters, jobRoutes } from '#contract/jobs/jobs.ts';
import { markRoutes } from '#contract/jobs/marks.ts';
import { tagRoutes } from '#contract/jobs/tags.ts';
import { orderRoutes } from '#contract/payments/orders.ts';
import { paymentRoutes } from '#contract/payments/payments.ts';
import { pricingRoutes } from '#contract/payments/pricing.ts';
import { adminSettingRoutes } from '#contract/people/desk-settings.ts';
import { adminUserRoutes } from '#contract/people/desk-users.ts';
import { companyEditRoutes } from '#contract/postings/company-edits.ts';
import { adminPostingRoutes } from '#contract/postings/desk-postings.ts';
import { draftRoutes } from '#contract/postings/drafts.ts';
import { ownListingRoutes } from '#contract/postings/own-listing.ts';
import { ownPostingRoutes, postingRoutes } from '#contract/postings/postings.ts';
import { recruitJobRoutes } from '#contract/postings/recruit-jobs.ts';
import { adminTagRoutes } from '#contract/reading/desk-tags.ts';
import { salaryRoutes } from '#contract/salary/salaries.ts';
import { adminOrderRoutes } from '#contract/shop/desk-orders.ts';
import { adminStockRoutes } from '#contract/shop/desk-stock.ts';
import { merchRoutes } from '#contract/shop/merch.ts';
import { articleRoutes } from '#contract/site/articles.ts';
import { adminArticleRoutes } from '#contract/site/desk-articles.ts';
import { adminHomeRoutes } from '#contract/site/desk-home.ts';
import { adminEventRoutes, eventRoutes } from '#contract/site/events.ts';
import { FEED_TYPES, type FeedFormat } from '#contract/site/feed-addresses.ts';
import { homeRoutes } from '#contract/site/home.ts';
import { howWeKnowRoutes } from '#contract/site/how-we-know.ts';
import { adminPartnerRoutes, partnerRoutes } from '#contract/site/partners.ts';
import { shareImageRoutes } from '#contract/site/share-images.ts';
import { sitemapRoutes } from '#contract/site/sitemaps.ts';
import { adminToolRoutes, toolRoutes } from '#contract/site/tools.ts';
import { adminTalentReportRoutes } from '#contract/talents/desk-talent-reports.ts';
import { adminTalentRoutes } from '#contract/talents/desk-talents.ts';
import { preparedRoutes } from '#contract/talents/prepared.ts';
import { talentRoutes } from '#contract/talents/profile.ts';
import { talentsRoutes } from '#contract/talents/talents.ts';

const siteRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/page-views': {
      summary: 'Counts one page view, without identifying the visitor.',
      body: z.object({ path: z.string().startsWith('/').max(300) }),
      data: Done,
    },
    'GET /v1/changes': {
      summary: 'What changed since a mark, for page caches in other processes.',
      query: z.object({
        since: z.string().refine(isSnapshot).optional(),
      }),
      data: z.object({ mark: z.string(), tags: z.array(z.string()) }),
    },
  },
);

/** Parts of a `pg_snapshot`: xmin, xmax, and the transactions in progress. */
const SNAPSHOT = /^\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18}){0,999})?$/;

const FORMATS = Object.keys(FEED_TYPES) as [FeedFormat, ...FeedFormat[]];

const FILE_TYPES = [FEED_TYPES.atom, FEED_TYPES.rss, FEED_TYPES.json] as const;

const FormatParam = z.object({ format: z.enum(FORMATS) });

const feedRoutes = routes(
  { access: 'anyone', params: FormatParam },
  {
    'GET /v1/feeds/jobs/{format}': {
      summary: 'The latest open jobs as a feed, narrowed by the filters of the list.',
      query: JobFilters.omit({ is_closed: true }),
      data: z.never(),
      file: FILE_TYPES,
    },
    'GET /v1/feeds/articles/{format}': { summary: 'The latest articles as a feed.', data: z.never(), file: FILE_TYPES },
  },
);

/** Every route of the /v1 API: the server must handle it, the browser may call it, the documentation lists it. */
export const api = {
  ...homeRoutes,
  ...howWeKnowRoutes,
  ...jobRoutes,
  ...fitRoutes,
  ...markRoutes,
  ...alertRoutes,
  ...appActRoutes,
  ...applicationRoutes,
  ...companyRoutes,
  ...adminCompanyRoutes,
  ...tagRoutes,
  ...recruitJobRoutes,
  ...draftRoutes,
  ...companyEditRoutes,
  ...companyAccessRoutes,
  ...companyAnswerRoutes,
  ...ownQuestionRoutes,
  ...recruitApplicationRoutes,
  ...recruitAnswerRoutes,
  ...talentRoutes,
  ...preparedRoutes,
  ...talentsRoutes,
  ...articleRoutes,
  ...adminArticleRoutes,
  ...eventRoutes,
  ...adminEventRoutes,
  ...partnerRoutes,
  ...adminPartnerRoutes,
  ...adminToolRoutes,
  ...adminHomeRoutes,
  ...toolRoutes,
  ...legalRoutes,
  ...mailNoticeRoutes,
  ...salaryRoutes,
  ...siteRoutes,
  ...sitemapRoutes,
  ...feedRoutes,
  ...shareImageRoutes,
  ...imageRoutes,
  ...merchRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...ownListingRoutes,
  ...pricingRoutes,
  ...adminStockRoutes,
  ...adminOrderRoutes,
  ...postingRoutes,
  ...ownPostingRoutes,
  ...adminPostingRoutes,
  ...adminDeskRoutes,
  ...adminQueueRoutes,
  ...adminJobRoutes,
  ...adminUpkeepRoutes,
  ...adminApplicationRoutes,
  ...adminAdvertRoutes,
  ...adminAdvertWatchRoutes,
  ...adminTwinRoutes,
  ...adminTalentReportRoutes,
  ...adminTalentRoutes,
  ...adminUserRoutes,
  ...adminTagRoutes,
  ...sourceRoutes,
  ...auditRoutes,
  ...adminMailRoutes,
  ...adminSettingRoutes,
  ...retentionRoutes,
  ...decisionRoutes,
  ...exportRoutes,
};

export type Api = typeof api;

/** Whether PostgreSQL accepts a text as `pg_snapshot`, which must be in order. */
function isSnapshot(mark: string): boolean {
  if (!SNAPSHOT.test(mark)) return false;
  const [oldest = 0n, next = 0n, ...underWay] = mark.split(/[:,]/).filter(Boolean).map(BigInt);
  return (
    oldest > 0n && oldest <= next && underWay.every((xid, at) => xid >= (underWay[at - 1] ?? oldest) && xid < next)
  );
}
