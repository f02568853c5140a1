import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { META_IMAGE_TYPES, MetaImageName } from '#contract/site/share-images.ts';
import type { Context } from '#server/core/context.ts';
import { META_IMAGE_BYTES, putMetaImage } from '#server/site/meta-images.ts';

/** `put-meta-image FILE [NAME]`. Resolves with the exit code. */
export async function metaImageCommand(
  ctx: Pick<Context, 'files' | 'settings'>,
  [path, name = basename(path ?? ''), ...more]: string[],
  print: (line: string) => void,
): Promise<number> {
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
    print(`Nothing was stored. ${path} is no picture of these kinds: ${META_IMAGE_TYPES.join(', ')}.`);
    return 1;
  }
  print(`Stored as ${name}, at ${ctx.settings.publicUrl}/meta/${name}.`);
  return 0;
}

async function wrongWith(path: string, name: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return `There is no file ${path}.`;
  if (found.size > META_IMAGE_BYTES) return `${path} is larger than ${META_IMAGE_BYTES / 1_000_000} MB.`;
  if (MetaImageName.safeParse(name).success) return null;
  return `${name} is no name for it: at most 100 letters of English, digits, dots, hyphens and underscores.`;
}
