import { inject } from 'vitest';
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

/** Shared by all processes on one storage. */
const SECRET = 'a secret that all processes of a test share';

export async function newStorage(name: string): Promise<Storage> {
  const dir = temporaryDir(name);
  const source = inject('database');
  if (source.kind === 'embedded') {
    return { kind: 'embedded', dataDir: dir.path, env: { SECRET }, remove: async () => dir.remove() };
  }
  const scratch = await createScratchDatabase(source.url);
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
