import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { META_IMAGE_TYPES } from '#contract/share-images.ts';
import { FileMissing } from '#platform/files.ts';
import type { Context } from '#server/context.ts';

/** The specification's bucket, a folder of the file store. */
const FOLDER = 'meta';
/** The smallest size that the large networks accept. */
export const META_IMAGE_BYTES = 5_000_000;

export type MetaImage = { bytes: Buffer<ArrayBuffer>; type: string; etag: string };

/** The image with a name, or null. Its type is detected from its content. */
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

/** Stores an image, replacing any of that name; false if the content is not an image. */
export async function putMetaImage(
  ctx: Pick<Context, 'files' | 'settings'>,
  name: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const type = await pictureType(bytes);
  if (!type) return false;
  // The store moves files, so it gets a copy.
  await mkdir(ctx.settings.stagingDir, { recursive: true });
  const staged = join(ctx.settings.stagingDir, `${randomUUID()}.upload`);
  try {
    await writeFile(staged, bytes, { flag: 'wx', mode: 0o600 });
    await ctx.files.put(`${FOLDER}/${name}`, staged, type);
  } finally {
    await rm(staged, { force: true });
  }
  return true;
}

async function pictureType(bytes: Uint8Array): Promise<string | null> {
  const detected = await fileTypeFromBuffer(bytes);
  return META_IMAGE_TYPES.find((type) => type === detected?.mime) ?? null;
}
