import type { adminHomeRoutes } from '#contract/site/desk-home.ts';
import type { Handlers } from '#server/core/handler.ts';
import { presentForStaff, writeHomeTexts } from '#server/site/home-texts.ts';

export const adminHomeHandlers: Handlers<keyof typeof adminHomeRoutes> = {
  'GET /v1/admin/home': async ({ db }) => ({ data: await presentForStaff(db) }),

  'PUT /v1/admin/home': async (ctx, { caller, body }) => {
    await writeHomeTexts(ctx, caller, body);
    return { data: await presentForStaff(ctx.db) };
  },
};
