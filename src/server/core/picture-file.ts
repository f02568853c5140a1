import { Readable } from 'node:stream';
import { Refusal } from '#contract/core/errors.ts';
import { matchesEtag } from '#platform/content-negotiation.ts';
import { FileMissing } from '#platform/files.ts';
import type { Context } from '#server/core/context.ts';

export const PICTURE_FOLDER = 'images';

export function pictureKey(hash: string): string {
  return `${PICTURE_FOLDER}/${hash}.webp`;
}

/** Null for another file. */
export function hashInKey(key: string): string | null {
  return /^images\/([0-9a-f]{64})\.webp$/.exec(key)?.[1] ?? null;
}

/** Its name is the hash of its bytes, so it can be cached for good. @throws Refusal `not_found` */
export async function streamPicture(ctx: Context, name: string, request: Request): Promise<Response> {
  const etag = `"${name.slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
  const found = await ctx.files.get(`${PICTURE_FOLDER}/${name}`).catch((error: unknown) => {
    if (error instanceof FileMissing) throw new Refusal('not_found', 'There is no such picture.');
    throw error;
  });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    found.body.destroy();
    return new Response(null, { status: 304, headers: headers });
  }
  return new Response(Readable.toWeb(found.body) as ReadableStream<Uint8Array>, {
    headers: {
      ...headers,
      'content-type': 'image/webp',
      'content-length': String(found.size),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
