import { Refusal } from '#contract/errors.ts';
import { drawnImage } from '#contract/share-image-addresses.ts';
import type { Handlers } from '#server/routes.ts';
import { findCard } from '#server/share-images/find-card.ts';

/** Pictures that nobody has asked for before, for one address: who shares a link needs one or two. */
const NEW_PICTURES = { name: 'share-images', points: 60, seconds: 60 };
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const shareImageHandlers: Handlers<'GET /v1/share-images/{kind}/{id}/{version}'> = {
  'GET /v1/share-images/{kind}/{id}/{version}': async (ctx, { params: { kind, id, version }, caller }) => {
    const key = `${kind}/${id}/${version}`;
    const kept = ctx.drawings.kept(key);
    if (kept) return picture(kept);
    const found = await findCard(ctx, kind, id);
    if (!found) throw new Refusal('not_found', 'There is no such picture.');
    if (found.version !== version || found.id !== id) return presentOne(drawnImage(kind, found.id, found.version));
    await ctx.limits.take(NEW_PICTURES, { address: caller.address });
    return picture(await ctx.drawings.draw(key, found.card));
  },
};

function picture(png: Uint8Array<ArrayBuffer>): Response {
  return new Response(png, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': IMMUTABLE,
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** What is drawn has changed since the address was given out. */
function presentOne(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
