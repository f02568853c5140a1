import type { Room } from '#server/core/room.ts';
import { adminArticleHandlers } from '#server/site/article-desk.ts';
import { articleHandlers } from '#server/site/article-routes.ts';
import { adminPartnerHandlers, adminToolHandlers } from '#server/site/catalog-desk.ts';
import { catalogHandlers } from '#server/site/catalog-routes.ts';
import { adminEventHandlers } from '#server/site/event-desk.ts';
import { eventHandlers } from '#server/site/event-routes.ts';
import { feedHandlers } from '#server/site/feed-routes.ts';
import { adminHomeHandlers } from '#server/site/home-desk.ts';
import { homeHandlers } from '#server/site/home-routes.ts';
import { recruitHomeHandlers } from '#server/site/recruit-home.ts';
import { salaryHandlers } from '#server/site/salary-routes.ts';
import { searchNoticeRetention } from '#server/site/search-notice-retention.ts';
import { searchEngineTasks } from '#server/site/search-notices.ts';
import { shareImageHandlers } from '#server/site/share-image-routes.ts';
import { sitemapHandlers } from '#server/site/sitemap-routes.ts';

/** Pages around the listings: articles, events, tools, feeds, sitemaps, pay statistics, pictures to share. */
export const siteRoom = {
  handlers: {
    ...homeHandlers,
    ...recruitHomeHandlers,
    ...articleHandlers,
    ...adminArticleHandlers,
    ...eventHandlers,
    ...adminEventHandlers,
    ...adminPartnerHandlers,
    ...adminToolHandlers,
    ...adminHomeHandlers,
    ...catalogHandlers,
    ...salaryHandlers,
    ...sitemapHandlers,
    ...feedHandlers,
    ...shareImageHandlers,
  },
  retention: [searchNoticeRetention],
  tasks: (ctx) => [...searchEngineTasks(ctx)],
} satisfies Room;
