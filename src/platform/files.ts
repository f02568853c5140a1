import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateDir, PRIVATE_DIR_MODE, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** Private files under keys of ours, `folder/name`. */
export type FileStore = {
  /** Moves a finished local file into the store; durable once it resolves. */
  put(key: string, localPath: string, mediaType: string): Promise<void>;
  /** @throws FileMissing. */
  get(key: string): Promise<{ body: Readable; size: number }>;
  /** Also resolves where there is nothing to delete. */
  delete(key: string): Promise<void>;
  list(folder?: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Rejects unless the store can be reached and written to. */
  check(): Promise<void>;
  /** Another bucket under the same login, if the store has buckets. */
  bucket?(name: string): FileStore;
};

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

export function openDisk(dir: string): FileStore {
  const pathOf = (key: string) => join(dir, checkedKey(key));
  return {
    put: (key, localPath) => moveDurably(localPath, pathOf(key), dir),
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing('There is no such file.') : error;
      });
      return { body: createReadStream(path), size: found.size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => listDisk(dir, folder === undefined ? '' : checkedFolder(folder)),
    check: () => checkDisk(dir),
  };
}

async function* listDisk(dir: string, folder: string): AsyncIterable<{ key: string; storedAt: Date }> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(dir, path).split(sep).join('/');
    const found = isKey(key) ? await stat(path).catch(() => null) : null;
    if (found) yield { key, storedAt: found.mtime };
  }
}

const UNFINISHED = '.unfinished';

/** Syncs the content before the name, so that a crash leaves the whole file or none. */
async function moveDurably(from: string, to: string, root: string): Promise<void> {
  await makeFolder(dirname(to), root);
  // Two may store the same content at once.
  const unfinished = `${to}.${randomUUID()}${UNFINISHED}`;
  const isMoved = await rename(from, unfinished).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
  if (!isMoved) await copyFile(from, unfinished);
  await chmod(unfinished, PRIVATE_FILE_MODE);
  await flush(unfinished);
  await rename(unfinished, to);
  await flush(dirname(to));
  if (!isMoved) await rm(from, { force: true });
}

async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: PRIVATE_DIR_MODE });
  if (!first) return;
  for (let made = folder; made !== dirname(root) && made !== dirname(made); made = dirname(made))
    await flush(dirname(made));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

const FOLDER = /^[a-z0-9][a-z0-9-]*$/;
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)+$/;

export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('A file key must read folder/name.');
  return key;
}

export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

export function checkedFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new Error('A folder of the file store has a plain name.');
  return folder;
}

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
