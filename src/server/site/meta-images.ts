import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { META_IMAGE_TYPES, MetaImageName } from '#contract/site/share-images.ts';
import { FileMissing, putContent } from '#platform/files.ts';
import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';

/** Named after the specification's bucket. */
const FOLDER = 'meta';
/** The smallest size that the large networks accept. */
const META_IMAGE_BYTES = 5_000_000;

type MetaImage = { bytes: Buffer<ArrayBuffer>; type: string; etag: string };

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

/** `put-meta-image FILE [NAME]`. Resolves with the exit code. */
export const metaImageCommand: Command = async (ctx, [path, name = basename(path ?? ''), ...more], print) => {
  if (!path || more.length > 0) {
    print('Usage: put-meta-image FILE [NAME]');
    return 2;
  }
  const wrong = await wrongWith(path, name);
  if (wrong) {
    print(`Nothing was stored. ${wrong}`);
    return 1;
  }
  if (!(await putMetaImage(ctx, name, await readFile(path)))) {
    print(`Nothing was stored. ${path} isn’t one of these types of picture: ${META_IMAGE_TYPES.join(', ')}.`);
    return 1;
  }
  print(`Stored as ${name}, at ${ctx.settings.publicUrl}/meta/${name}.`);
  return 0;
};

async function wrongWith(path: string, name: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return `There’s no file ${path}.`;
  if (found.size > META_IMAGE_BYTES) return `${path} is larger than ${META_IMAGE_BYTES / 1_000_000} MB.`;
  if (MetaImageName.safeParse(name).success) return null;
  return `${name} can’t be its name. Use up to 100 English letters, digits, dots, hyphens and underscores.`;
}
