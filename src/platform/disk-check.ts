import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_DIR_MODE, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** Room for a few of the largest uploads. */
const ROOM_BYTES = 50_000_000;
/** Not empty, as a full disk still takes an empty file. */
const BLOCK = Buffer.alloc(4096);

/** Rejects unless the directory is writable and has room. Cheap enough to run every second, as it does not sync. */
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
