import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, text } from '#platform/archive.ts';
import { rows } from '#platform/db.ts';
import type { Service } from '#src/config.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { heldTables, run } from '#tests/support/backups.ts';
import { createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const dir = mkdtempSync(join(tmpdir(), 'madang-backup-'));
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { services: new Set<Service>(['web', 'api', 'auth', 'worker']) } });
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug);
  await app.settle();
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

async function entriesOf(path: string): Promise<string[]> {
  return (await readArchive(path, async () => {})).entries.map(({ name }) => name);
}

/** What means nothing in another database, counts moments, or must not work again after it was used or ended. */
const LEFT_OUT = [
  'accounts.factor_challenges',
  'accounts.flows',
  'accounts.mail_gaps',
  'accounts.migrations',
  'accounts.oauth_authorizations',
  'accounts.oauth_grants',
  'accounts.oauth_tokens',
  'accounts.one_time_tokens',
  'accounts.passkey_challenges',
  'accounts.rate_limits',
  'accounts.refresh_tokens',
  'accounts.sessions',
  'accounts.texts',
  'accounts.undos',
  'public.change_readers',
  'public.changes',
  'public.rate_limits',
  'public.security_counts',
  'public.workers',
];

test('every table is in a backup, but for what would do harm or mean nothing in another database', async () => {
  const all = await rows<{ name: string }>(
    app.ctx.db,
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'accounts')`,
  );
  const held = new Set(await heldTables(app.ctx));
  const left = all.map(({ name }) => name).filter((name) => !held.has(name));
  expect(left.sort()).toEqual(LEFT_OUT);
});

test('a backup is one file that its owner alone may read, with the tables, the files and the tasks', async () => {
  const path = join(dir, 'first.tar.gz');
  const { code, output } = await run(app.ctx, 'backup', path);
  expect(output).toMatch(/holds \d+ rows and 1 files/);
  expect(code).toBe(0);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const entries = await entriesOf(path);
  expect(entries[0]).toBe('backup.json');
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^files\/resumes\/.+\.pdf$/),
      'tables/public.applications/0.jsonl',
      'tables/accounts.secrets/0.jsonl',
      'tasks.json',
    ]),
  );
  expect(readdirSync(dir)).toEqual(['first.tar.gz', 'first.tar.gz.erasures']);
});

test('files are fetched several at a time, so that a store far away does not set the pace', async () => {
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug, { email: 'second@example.com' });
  const { files } = app.ctx;
  const together = Promise.withResolvers<void>();
  let asked = 0;
  const get: typeof files.get = async (key) => {
    asked += 1;
    if (asked === 2) together.resolve();
    // One at a time would never end.
    await together.promise;
    return files.get(key);
  };
  const { code } = await run({ ...app.ctx, files: { ...files, get } }, 'backup', join(dir, 'together.tar.gz'));
  expect(code).toBe(0);
});

test('a file that comes while files are read is in the backup with its row', async () => {
  const { job } = await createJob(app.ctx);
  const { files } = app.ctx;
  let isFirst = true;
  async function* list(folder?: string) {
    yield* files.list(folder);
    if (isFirst) await applyTo(app, job.slug, { email: 'late@example.com' });
    isFirst = false;
  }
  const path = join(dir, 'late.tar.gz');
  await run({ ...app.ctx, files: { ...files, list } }, 'backup', path);
  const held: Record<string, string> = {};
  await readArchive(path, async ({ name, body }) => {
    held[name] = await text(body);
  });
  const rowsHeld = (held['tables/public.applications/0.jsonl'] ?? '').split('\n').map((row) => JSON.parse(row));
  expect(rowsHeld.map(({ email }) => email)).toContain('late@example.com');
  for (const { resume_key } of rowsHeld) expect(Object.keys(held)).toContain(`files/${resume_key}`);
});

test('a backup replaces no file, and disturbs none that is under way', async () => {
  const path = join(dir, 'taken.tar.gz');
  writeFileSync(path, 'mine');
  expect(await run(app.ctx, 'backup', path)).toEqual({
    code: 1,
    output: `No backup was made. ${path} already exists.`,
  });
  writeFileSync(join(dir, 'under-way.tar.gz.part'), 'of another');
  const second = await run(app.ctx, 'backup', join(dir, 'under-way.tar.gz'));
  expect(second.output).toContain('another backup is running, or was interrupted');
  expect(second.code).toBe(1);
  expect(readdirSync(dir)).toContain('under-way.tar.gz.part');
});

test('a backup that is called wrongly, or into a folder that does not exist, says so', async () => {
  expect((await run(app.ctx, 'backup')).code).toBe(2);
  const nowhere = await run(app.ctx, 'backup', join(dir, 'nowhere', 'b.tar.gz'));
  expect(nowhere.output).toMatch(/^No backup was made\. The folder for .+ doesn’t exist\.$/);
});
