import type { Readable } from 'node:stream';

/** Private files under keys that we choose, `folder/name`. */
export type FileStore = {
  /** Moves a finished local file into the store; durable once it resolves. */
  put(key: string, localPath: string, mediaType: string): Promise<void>;
  /** @throws FileMissing when nothing is stored under the key. */
  get(key: string): Promise<{ body: Readable; size: number }>;
  /** Resolves also when there was nothing to delete. */
  delete(key: string): Promise<void>;
  /** Every key below a folder with the time it was stored. */
  list(folder: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Rejects when the store cannot be reached or written to. */
  check(): Promise<void>;
};

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}
