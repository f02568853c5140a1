import type { adminHomeRoutes } from '#contract/site/desk-home.ts';
import type { Handlers } from '#server/core/handler.ts';
import type { Room } from '#server/core/room.ts';
import { adminArticleHandlers } from '#server/site/article-desk.ts';
import { articleHandlers } from '#server/site/article-routes.ts';
import { adminPartnerHandlers, adminToolHandlers, catalogHandlers } from '#server/site/catalog.ts';
import { adminEventHandlers, eventHandlers } from '#server/site/events.ts';
import { feedHandlers } from '#server/site/feeds.ts';
import { homeHandlers, presentForStaff, writeHomeTexts } from '#server/site/home-routes.ts';
import { howWeKnowHandlers } from '#server/site/how-we-know.ts';
import { recruitHomeHandlers } from '#server/site/recruit-home.ts';
import { searchEngineTasks, searchNoticeRetention } from '#server/site/search-notices.ts';
import { shareImageHandlers } from '#server/site/share-images.ts';
import { visaCalendarHandlers } from '#server/site/visa-calendar.ts';
import { sitemapHandlers } from '#server/site/write-sitemap.ts';

const adminHomeHandlers: Handlers<keyof typeof adminHomeRoutes> = {
  'GET /v1/admin/home': async ({ db }) => ({ data: await presentForStaff(db) }),

  'PUT /v1/admin/home': async (ctx, { caller, body }) => {
    await writeHomeTexts(ctx, caller, body);
    return { data: await presentForStaff(ctx.db) };
  },
};

/** Pages around the listings: articles, events, tools, feeds, sitemaps, pay statistics, pictures to share. */
export const siteRoom = {
  handlers: {
    ...homeHandlers,
    ...howWeKnowHandlers,
    ...recruitHomeHandlers,
    ...articleHandlers,
    ...adminArticleHandlers,
    ...eventHandlers,
    ...adminEventHandlers,
    ...adminPartnerHandlers,
    ...adminToolHandlers,
    ...adminHomeHandlers,
    ...catalogHandlers,
    ...visaCalendarHandlers,
    ...sitemapHandlers,
    ...feedHandlers,
    ...shareImageHandlers,
  },
  retention: [searchNoticeRetention],
  tasks: (ctx) => [...searchEngineTasks(ctx)],
} satisfies Room;
