import { cpSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import { startServer, temporaryDir } from '#tests/support/e2e-server.ts';
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

/** Shared by all processes on one storage. */
const SECRET = 'a secret that all processes of a test share';

/** With the demo market, as a server's first start leaves it. */
export async function filledStorage(name: string): Promise<Storage> {
  filled ??= fill();
  const { dataDir, database } = await filled;
  const storage = await newStorage(name, database);
  cpSync(dataDir, storage.dataDir, { recursive: true });
  return storage;
}

/** A start on nothing takes more than twice the processor of one on a copy: once for all tests of a worker. */
let filled: Promise<{ dataDir: string; database: string | undefined }> | null = null;

async function fill(): Promise<{ dataDir: string; database: string | undefined }> {
  const { dataDir, env, database } = await newStorage('filled');
  const server = await startServer(dataDir, env);
  await server.end('SIGTERM');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, database };
}

/** Empty; or on a copy of a database of the server. */
export async function newStorage(name: string, copied?: string): Promise<Storage & { database?: string }> {
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
    database: scratch.name,
    async remove() {
      await scratch.drop();
      dir.remove();
    },
  };
}
