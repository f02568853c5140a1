import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { startServer, temporaryDir } from '#tests/support/e2e-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run, which goes with it. */
    runFolder: string;
  }
}

/** Shared by all processes on one storage. */
export const SECRET = 'a secret that all processes of a test share';

/** A start on a busy machine, and its end. */
const FILL_MS = 180_000;

/** A data directory on the embedded database with the demo market, as a server's first start leaves it. */
export async function filledDir(name: string): Promise<{ path: string; env: Record<string, string>; remove(): void }> {
  const env = { SECRET };
  const { dataDir } = await filledOnce('embedded', async () => ({ env }));
  const dir = temporaryDir(name);
  cpSync(dataDir, dir.path, { recursive: true });
  return { ...dir, env };
}

/**
 * A start on nothing takes more than twice the processor of one on a copy. The first process of a run that needs what it
 * leaves makes it for all of them.
 */
export async function filledOnce(
  kind: 'embedded' | 'server',
  prepare: () => Promise<{ env: Record<string, string>; database?: string }>,
): Promise<{ dataDir: string; database?: string }> {
  const folder = join(inject('runFolder'), `filled-${kind}`);
  const [dataDir, told] = [join(folder, 'data'), join(folder, 'told.json')];
  if (isFirst(folder)) {
    const { env, database } = await prepare();
    const server = await startServer(dataDir, env);
    await server.end('SIGTERM');
    writeFileSync(`${told}.part`, JSON.stringify({ database }));
    renameSync(`${told}.part`, told);
  }
  await vi.waitUntil(() => existsSync(told), { timeout: FILL_MS });
  return { dataDir, ...JSON.parse(readFileSync(told, 'utf8')) };
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
