import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_DIR_MODE, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** A few of the largest uploads at once. */
const ROOM_BYTES = 50_000_000;
/** A disk without a free block still takes an empty file. */
const BLOCK = Buffer.alloc(4096);

/**
 * Rejects unless files can be written to a directory, which is made where it is missing, and there is room for them.
 * Cheap enough for every second: nothing waits for the disk itself.
 */
export async function checkDisk(dir: string, roomBytes = ROOM_BYTES): Promise<void> {
  await mkdir(dir, { recursive: true, mode: PRIVATE_DIR_MODE });
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < roomBytes) throw new Error(`The disk of ${dir} is nearly full.`);
  const path = join(dir, '.writable');
  try {
    await writeFile(path, BLOCK, { mode: PRIVATE_FILE_MODE });
  } finally {
    await rm(path, { force: true });
  }
}
