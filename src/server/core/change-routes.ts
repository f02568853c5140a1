import { changesSince } from '#server/core/changes.ts';
import type { Handlers } from '#server/core/handler.ts';

export const changeHandlers: Handlers<'GET /v1/changes'> = {
  'GET /v1/changes': async (ctx, { query }) => {
    const data = await changesSince(ctx.db, query.since ?? null);
    // Whoever asks renders pages again at once.
    if (data.tags.includes('tags') || data.tags.includes('everything')) await ctx.tags.renew();
    return { data };
  },
};
