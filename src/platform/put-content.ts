import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#platform/files.ts';
import { makePrivateDir, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** Stores content that is no file yet. The store takes files, so it is staged in one, which is gone afterwards. */
export async function putContent(
  { files, stagingDir }: { files: FileStore; stagingDir: string },
  key: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  type: string,
): Promise<void> {
  makePrivateDir(stagingDir);
  const staged = join(stagingDir, `${randomUUID()}.content`);
  try {
    const body = content instanceof Uint8Array ? Readable.from([content], { objectMode: false }) : content;
    await pipeline(body, createWriteStream(staged, { flags: 'wx', mode: PRIVATE_FILE_MODE }));
    await files.put(key, staged, type);
  } finally {
    await rm(staged, { force: true });
  }
}
