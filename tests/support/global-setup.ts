import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#platform/db.ts';
import type {} from '#tests/support/test-database.ts';

/** Beside `src/app.ts` and not from it: a test of one function must not load the whole product first. */
const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/**
 * Migrates one embedded database and dumps it, uncompressed: loading that takes a fifth of the time. On a server
 * nothing is prepared.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    project.provide('database', { kind: 'server', url });
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'madang-dump-'));
  const database = await openEmbedded(null);
  await database.migrate(MIGRATIONS);
  if (database.raw.kind !== 'embedded') throw new Error('Only an embedded database can be dumped.');
  const dump = join(folder, 'migrated.tar');
  writeFileSync(dump, Buffer.from(await (await database.raw.pglite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('database', { kind: 'embedded', dump });
  return () => rmSync(folder, { recursive: true, force: true });
}
