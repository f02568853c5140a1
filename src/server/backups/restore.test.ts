import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '#db/seed-demo.ts';
import { addText, readArchive, text, writeArchive } from '#platform/archive.ts';
import { openEmbedded, rows } from '#platform/db.ts';
import type { Service } from '#src/config.ts';
import { askForAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { holdings, run } from '#tests/support/backups.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const dir = mkdtempSync(join(tmpdir(), 'madang-restore-'));
const path = join(dir, 'backup.tar.gz');
const config = {
  services: new Set<Service>(['web', 'api', 'auth', 'worker']),
  secret: 'the secret of both, which is long enough',
};
let source: TestApp;
let target: TestApp;
beforeAll(async () => {
  // What was backed up on a server is restored into an embedded database; `tests/backup.test.ts` goes the other way.
  const database = inject('database').kind === 'server' ? { database: await openEmbedded(null) } : {};
  [source, target] = [
    await openTestApp({ config, worker: false }),
    await openTestApp({ config, worker: false, overrides: database }),
  ];
  await fill(source);
  await run(source.ctx, 'backup', path);
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(dir, { recursive: true });
});

/** The demo market with an application, an alert, letters that wait, and a number that no job has any more. */
async function fill(app: TestApp): Promise<void> {
  await seedDemo(app.ctx);
  const { job } = await createJob(app.ctx, { title: 'Engineer "C:\\ 마당\u2028"' });
  await applyTo(app, job.slug, { details: 'Line one\nline two\t\\n\u{1f3e1}' });
  await askForAlert(app);
  await app.ctx.db.execute(sql`update job_alerts set seen = decode('00ff100a', 'hex')`);
  const newest = await createJob(app.ctx);
  await app.ctx.db.execute(sql`delete from jobs where id = ${newest.job.id}`);
}

describe('nothing is restored, and nothing changes,', () => {
  let before: Record<string, unknown>;
  beforeAll(async () => {
    before = await holdings(target.ctx);
  });

  async function expectRefused(file: string, reason: RegExp): Promise<void> {
    const { code, output } = await run(target.ctx, 'restore', file);
    expect(output).toMatch(/^Nothing was restored\. [^\n]+\.$/);
    expect(output).toMatch(reason);
    expect(code).toBe(1);
    expect(await holdings(target.ctx)).toEqual(before);
  }

  test('from a file that does not exist', () => expectRefused(join(dir, 'nowhere'), /There’s no file/));

  test('from a backup that is cut off', async () => {
    const bytes = readFileSync(path);
    writeFileSync(join(dir, 'cut'), bytes.subarray(0, bytes.length - 1000));
    await expectRefused(join(dir, 'cut'), /damaged or incomplete/);
  });

  test('from a backup with a byte that is another', async () => {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(join(dir, 'altered'), bytes);
    await expectRefused(join(dir, 'altered'), /damaged or incomplete/);
  });

  test('from a backup that somebody packed anew', async () => {
    const entries: [string, string][] = [];
    const { signature } = await readArchive(path, async ({ name, body }) => {
      if (!name.startsWith('files/')) entries.push([name, (await text(body)).replace('마당', '마을')]);
    });
    const anew = join(dir, 'anew');
    await writeArchive(
      anew,
      async (add) => {
        for (const [name, content] of entries) await addText(add, name, content);
      },
      () => signature,
    );
    await expectRefused(anew, /was changed after it was made/);
  });

  test('from a backup made under another SECRET', async () => {
    const other = {
      ...source.ctx,
      settings: { ...source.ctx.settings, secrets: ['another secret altogether'] as const },
    };
    await run(other, 'backup', join(dir, 'other-secret'));
    await expectRefused(join(dir, 'other-secret'), /made under another SECRET\. Set SECRET or SECRET_PREVIOUS/);
  });

  test('from a backup of another version', async () => {
    const { db } = target.ctx;
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
    await expectRefused(path, /made by another version: its newest migrations are 2026-.+, ours are 2026-/);
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  });

  test('into a database that is not empty', async () => {
    await createCompany(target.ctx);
    const { output } = await run(target.ctx, 'restore', path);
    expect(output).toBe(
      'Nothing was restored. The database isn’t empty: public.companies has rows. Restore into an empty one.',
    );
    await target.ctx.db.execute(sql`truncate companies cascade`);
  });

  test('where the command is called wrongly', async () => {
    expect((await run(target.ctx, 'restore')).code).toBe(2);
    expect((await run(target.ctx, 'restore', path, path)).code).toBe(2);
  });
});

describe('a backup put into an empty database', () => {
  beforeAll(async () => {
    const { code, output } = await run(target.ctx, 'restore', path, '--erasures', `${path}.erasures`);
    expect(output).toMatch(/^Restored the backup from .+: \d+ rows and \d+ files\./);
    expect(code).toBe(0);
  });

  test('brings back every row, file, number and waiting task', async () => {
    const [was, is] = [await holdings(source.ctx), await holdings(target.ctx)];
    expect(Object.keys(is)).toEqual(Object.keys(was));
    for (const [what, held] of Object.entries(was)) expect(is[what], what).toEqual(held);
    expect(was['tasks']).not.toEqual([]);
  });

  test('is served as before', async () => {
    for (const where of ['/v1/jobs?limit=100', '/v1/companies', '/v1/recruit/hanok-labs/jobs?pwd=madang-demo']) {
      const [was, is] = [await source.json(where), await target.json(where)];
      expect(was.status).toBe(200);
      expect(is.body, where).toEqual(was.body);
    }
  });

  test('gives new rows numbers that no row ever had', async () => {
    const { job } = await createJob(target.ctx);
    expect(job.number).toBe((await createJob(source.ctx)).job.number);
  });

  test('is planned with at once: the tables have been analyzed', async () => {
    const never = await rows<{ name: string }>(
      target.ctx.db,
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and reltuples < 0`,
    );
    expect(never).toEqual([]);
  });

  test('is not put in again', async () => {
    expect((await run(target.ctx, 'restore', path)).output).toContain('The database isn’t empty');
  });
});
