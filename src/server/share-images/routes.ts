import { Refusal } from '#contract/errors.ts';
import { drawnImage } from '#contract/share-image-addresses.ts';
import { matchesEtag } from '#platform/content-negotiation.ts';
import type { Handlers } from '#server/http/handler.ts';
import { findCard } from '#server/share-images/find-card.ts';
import { findMetaImage } from '#server/share-images/meta-images.ts';

/** New images per address; sharing a link needs one or two. */
const NEW_PICTURES = { name: 'share-images', points: 60, seconds: 60 };
const DRAWN = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };
/** Short, because staff may replace the image. */
const REPLACEABLE = 'public, max-age=3600';

type ShareImageKeys = 'GET /v1/share-images/{kind}/{id}/{version}' | 'GET /v1/meta-images/{name}';

export const shareImageHandlers: Handlers<ShareImageKeys> = {
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
};

function picture(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = DRAWN): Response {
  return new Response(bytes, {
    headers: { ...headers, 'content-length': String(bytes.length), 'cross-origin-resource-policy': 'cross-origin' },
  });
}

/** The image has changed since this address was given out. */
function presentOne(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
