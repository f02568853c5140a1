import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { META_IMAGE_TYPES } from '#contract/site/share-images.ts';
import { FileMissing } from '#platform/files.ts';
import { putContent } from '#platform/put-content.ts';
import type { Context } from '#server/core/context.ts';

/** Named after the specification's bucket. */
const FOLDER = 'meta';
/** The smallest size that the large networks accept. */
export const META_IMAGE_BYTES = 5_000_000;

export type MetaImage = { bytes: Buffer<ArrayBuffer>; type: string; etag: string };

/** The type is detected from the content. */
export async function findMetaImage(ctx: Pick<Context, 'files'>, name: string): Promise<MetaImage | null> {
  const found = await ctx.files.get(`${FOLDER}/${name}`).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
  if (!found) return null;
  if (found.size > META_IMAGE_BYTES) {
    found.body.destroy();
    return null;
  }
  const bytes = await buffer(found.body);
  const type = await pictureType(bytes);
  if (!type) return null;
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Replaces any of that name; false if the content is not an image. */
export async function putMetaImage(
  { files, settings }: Pick<Context, 'files' | 'settings'>,
  name: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const type = await pictureType(bytes);
  if (!type) return false;
  await putContent({ files, stagingDir: settings.stagingDir }, `${FOLDER}/${name}`, bytes, type);
  return true;
}

async function pictureType(bytes: Uint8Array): Promise<string | null> {
  const detected = await fileTypeFromBuffer(bytes);
  return META_IMAGE_TYPES.find((type) => type === detected?.mime) ?? null;
}
