import { Refusal } from '#contract/core/errors.ts';
import { drawnImage, pageImageName } from '#contract/site/share-image-addresses.ts';
import type { SHARE_IMAGE_KINDS } from '#contract/site/share-images.ts';
import { matchesEtag } from '#platform/content-negotiation.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { articleCard, type Card, companyCard, eventCard, jobCard, versionOf } from '#server/core/share-card.ts';
import { findListedCompany } from '#server/employers/company-queries.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { findJob } from '#server/jobs/queries.ts';
import { isPublic } from '#server/schema/job-state.ts';
import { findArticle } from '#server/site/article-queries.ts';
import { findEvent } from '#server/site/event-queries.ts';
import { findMetaImage } from '#server/site/meta-images.ts';
import { PAGES_VERSION, pageCard } from '#server/site/page-cards.ts';

type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

type FoundCard = { card: Card; id: string; version: string };

/** By slug or uuid; null if there is nothing public. */
const FINDERS: Record<ShareImageKind, (ctx: Context, id: string) => Promise<FoundCard | null>> = {
  async jobs(ctx, id) {
    const found = await findJob(ctx.db, id);
    if (!found || !isPublic(found.job, ctx.clock.now())) return null;
    return labelled(found.job.slug, jobCard(presentJobBrief(found, ctx.clock.now(), ctx.tags)));
  },
  async companies(ctx, id) {
    const company = await findListedCompany(ctx.db, id, ctx.clock.now());
    return company && labelled(company.slug, companyCard(company));
  },
  async articles(ctx, id) {
    const article = await findArticle(ctx.db, id);
    return article && labelled(article.slug, articleCard(article));
  },
  async events(ctx, id) {
    const event = await findEvent(ctx.db, id);
    return event && labelled(event.slug, eventCard(event));
  },
  async pages(_ctx, id) {
    const own = pageCard(id);
    // Pages without their own card share the site's.
    return own ? { card: own, id, version: PAGES_VERSION } : FINDERS.pages(_ctx, pageImageName('/'));
  },
};

/** New images per address; sharing a link needs one or two. */
const NEW_PICTURES = { name: 'share-images', points: 60, seconds: 60 };

const DRAWN = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };

/** Short, because staff may replace the image. */
const REPLACEABLE = 'public, max-age=3600';

export const shareImageHandlers = {
  'GET /v1/share-images/{kind}/{id}/{version}': async (ctx, { params: { kind, id, version }, caller }) => {
    const key = `${kind}/${id}/${version}`;
    const cached = ctx.drawings.cached(key);
    if (cached) return picture(cached);
    const found = await findCard(ctx, kind, id);
    if (!found) throw new Refusal('not_found', 'There is no such picture.');
    if (found.version !== version || found.id !== id) return presentOne(drawnImage(kind, found.id, found.version));
    await ctx.limits.take(NEW_PICTURES, { address: caller.address });
    return picture(await ctx.drawings.draw(key, found.card));
  },

  'GET /v1/meta-images/{name}': async (ctx, { params, request }) => {
    const found = await findMetaImage(ctx, params.name);
    if (!found) throw new Refusal('not_found', 'There is no such picture.');
    const { bytes, type, etag } = found;
    const caching = { etag, 'cache-control': REPLACEABLE };
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: caching });
    }
    return picture(bytes, { ...caching, 'content-type': type });
  },
} satisfies SomeHandlers;

function picture(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = DRAWN): Response {
  return new Response(bytes, {
    headers: { ...headers, 'content-length': String(bytes.length), 'cross-origin-resource-policy': 'cross-origin' },
  });
}

/** The image has changed since this address was given out. */
function presentOne(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

function findCard(ctx: Context, kind: ShareImageKind, id: string): Promise<FoundCard | null> {
  return FINDERS[kind](ctx, id);
}

function labelled(slug: string, card: Card): FoundCard {
  return { card, id: slug, version: versionOf(card) };
}
