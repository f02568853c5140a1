import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import { filledDir, filledOnce, SECRET } from '#tests/support/e2e-filled.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { createScratchDatabase } from '#tests/support/test-database.ts';

/**
 * Where a server process of a test keeps its data: on the embedded database, or on the PostgreSQL server of this run.
 */
export type Storage = {
  kind: 'embedded' | 'server';
  dataDir: string;
  env: Record<string, string>;
  remove(): Promise<void>;
};

/** With the demo market, as a server's first start leaves it. */
export async function filledStorage(name: string): Promise<Storage> {
  const source = inject('database');
  if (source.kind === 'embedded') {
    const { path, env, remove } = await filledDir(name);
    return { kind: 'embedded', dataDir: path, env, remove: async () => remove() };
  }
  const { dataDir, database } = await filledOnce('server', async () => {
    const { url, name } = await createScratchDatabase(source.url);
    return { env: { SECRET, DATABASE_URL: url }, database: name };
  });
  const storage = await newStorage(name, database);
  cpSync(dataDir, storage.dataDir, { recursive: true });
  return storage;
}

/** Empty; or on a copy of a database of the server. */
export async function newStorage(name: string, copied?: string): Promise<Storage> {
  const dir = temporaryDir(name);
  const source = inject('database');
  if (source.kind === 'embedded') {
    return { kind: 'embedded', dataDir: dir.path, env: { SECRET }, remove: async () => dir.remove() };
  }
  const scratch = await createScratchDatabase(source.url, copied);
  return {
    kind: 'server',
    dataDir: dir.path,
    env: { SECRET, DATABASE_URL: scratch.url },
    async remove() {
      await scratch.drop();
      dir.remove();
    },
  };
}
