import { Readable } from 'node:stream';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { writeIndex, writePart } from '#server/site/write-sitemap.ts';

/** The pages' process caches responses, so only direct callers can come this often. */
const READINGS = { name: 'sitemaps', points: 60, seconds: 60 };

export const sitemapHandlers: Handlers<'GET /v1/sitemaps' | 'GET /v1/sitemaps/{part}'> = {
  'GET /v1/sitemaps': async (ctx, { caller }) => {
    await ctx.limits.take(READINGS, { address: caller.address });
    return xml(await writeIndex(ctx));
  },

  'GET /v1/sitemaps/{part}': async (ctx: Context, { params, caller }) => {
    await ctx.limits.take(READINGS, { address: caller.address });
    return xml(await writePart(ctx, params.part));
  },
};

function xml(body: Readable): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
  });
}
