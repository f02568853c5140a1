import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateAuth } from '#auth/migrate.ts';
import { type Database, openEmbedded } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { openServer } from '#platform/postgres.ts';
import { openQueue } from '#platform/queue.ts';
import { schemaOf } from '#tests/support/clean-database.ts';
import { createScratchDatabase } from '#tests/support/test-database.ts';

/** Beside `src/app.ts` and not from it: a test of one function must not load the whole product first. */
const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/**
 * Migrates one database, of which every other one is a copy. The embedded one is dumped, uncompressed: loading that
 * takes a fifth of the time.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-tests-'));
  project.provide('runFolder', folder);
  const tearDown = () => rmSync(folder, { recursive: true, force: true });
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    const { url: own, name } = await createScratchDatabase(url);
    const schema = await prepare(openServer(own));
    project.provide('database', { kind: 'server', url, template: name, schema });
    return tearDown;
  }
  const dump = join(folder, 'migrated.tar');
  const schema = await prepare(await openEmbedded(null), async ({ raw }) => {
    if (raw.kind !== 'embedded') throw new Error('Only an embedded database can be dumped.');
    writeFileSync(dump, Buffer.from(await (await raw.pglite.dumpDataDir('none')).arrayBuffer()));
  });
  project.provide('database', { kind: 'embedded', dump, schema });
  return tearDown;
}

/** Brings an empty database up to date, as the product does at its start. @returns its schema */
async function prepare(database: Database, then?: (database: Database) => Promise<void>): Promise<string> {
  await database.migrate(MIGRATIONS);
  await migrateAuth(database);
  const queue = await openQueue(database, openLog('error'));
  await queue.stop({ timeoutMs: 0 });
  const schema = await schemaOf(database.db);
  await then?.(database);
  await database.close();
  return schema;
}
