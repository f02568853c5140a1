import { z } from 'zod';
import { adminAdvertWatchRoutes } from '#contract/admin-advert-watch.ts';
import { adminAdvertRoutes } from '#contract/admin-adverts.ts';
import { adminApplicationRoutes } from '#contract/admin-applications.ts';
import { adminArticleRoutes } from '#contract/admin-articles.ts';
import { adminCompanyRoutes } from '#contract/admin-companies.ts';
import { adminDeskRoutes } from '#contract/admin-desk.ts';
import { adminEventRoutes } from '#contract/admin-events.ts';
import { adminHomeRoutes } from '#contract/admin-home.ts';
import { adminJobRoutes } from '#contract/admin-jobs.ts';
import { adminMailRoutes } from '#contract/admin-mails.ts';
import { adminOrderRoutes } from '#contract/admin-orders.ts';
import { adminPartnerRoutes } from '#contract/admin-partners.ts';
import { adminPostingRoutes } from '#contract/admin-postings.ts';
import { adminQueueRoutes } from '#contract/admin-queue.ts';
import { adminSettingRoutes } from '#contract/admin-settings.ts';
import { adminStockRoutes } from '#contract/admin-stock.ts';
import { adminTagRoutes } from '#contract/admin-tags.ts';
import { adminTalentReportRoutes } from '#contract/admin-talent-reports.ts';
import { adminTalentRoutes } from '#contract/admin-talents.ts';
import { adminToolRoutes } from '#contract/admin-tools.ts';
import { adminTwinRoutes } from '#contract/admin-twins.ts';
import { adminUpkeepRoutes } from '#contract/admin-upkeep.ts';
import { adminUserRoutes } from '#contract/admin-users.ts';
import { alertRoutes } from '#contract/alerts.ts';
import { applicationRoutes } from '#contract/applications.ts';
import { articleRoutes } from '#contract/articles.ts';
import { auditRoutes } from '#contract/audit.ts';
import { companyRoutes, Done } from '#contract/companies.ts';
import { companyAccessRoutes } from '#contract/company-access.ts';
import { companyEditRoutes } from '#contract/company-edits.ts';
import { decisionRoutes } from '#contract/decisions.ts';
import { routes } from '#contract/define.ts';
import { eventRoutes } from '#contract/events.ts';
import { exportRoutes } from '#contract/exports.ts';
import { FEED_TYPES, type FeedFormat } from '#contract/feed-addresses.ts';
import { fitRoutes } from '#contract/fit-routes.ts';
import { homeRoutes } from '#contract/home.ts';
import { imageRoutes } from '#contract/images.ts';
import { JobFilters, jobRoutes } from '#contract/jobs.ts';
import { legalRoutes } from '#contract/legal.ts';
import { mailNoticeRoutes } from '#contract/mail-notices.ts';
import { markRoutes } from '#contract/marks.ts';
import { merchRoutes } from '#contract/merch.ts';
import { orderRoutes } from '#contract/orders.ts';
import { ownListingRoutes } from '#contract/own-listing.ts';
import { partnerRoutes } from '#contract/partners.ts';
import { paymentRoutes } from '#contract/payments.ts';
import { ownPostingRoutes, postingRoutes } from '#contract/postings.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { recruitRoutes } from '#contract/recruit.ts';
import { recruitAnswerRoutes } from '#contract/recruit-answers.ts';
import { recruitApplicationRoutes } from '#contract/recruit-applications.ts';
import { recruitJobRoutes } from '#contract/recruit-jobs.ts';
import { retentionRoutes } from '#contract/retention.ts';
import { salaryRoutes } from '#contract/salaries.ts';
import { shareImageRoutes } from '#contract/share-images.ts';
import { sitemapRoutes } from '#contract/sitemaps.ts';
import { sourceRoutes } from '#contract/sources.ts';
import { tagRoutes } from '#contract/tags.ts';
import { talentRoutes } from '#contract/talent.ts';
import { talentsRoutes } from '#contract/talents.ts';
import { toolRoutes } from '#contract/tools.ts';

const siteRoutes = routes(
  { access: 'anyone' },
  {
    'POST /v1/page-views': {
      summary: 'The built-in analytics: counts one view of a page, without any identifier of the visitor.',
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
  ...jobRoutes,
  ...fitRoutes,
  ...markRoutes,
  ...alertRoutes,
  ...applicationRoutes,
  ...companyRoutes,
  ...adminCompanyRoutes,
  ...tagRoutes,
  ...recruitRoutes,
  ...recruitJobRoutes,
  ...companyEditRoutes,
  ...companyAccessRoutes,
  ...recruitApplicationRoutes,
  ...recruitAnswerRoutes,
  ...talentRoutes,
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
