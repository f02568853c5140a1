import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBackend } from '#src/app.ts';
import { ConfigError, loadConfig } from '#src/config.ts';

const dir = mkdtempSync(join(tmpdir(), 'madang-encoding-'));
const NAME = `encoding_${process.pid}`;
let server: pg.Client;
let url: URL;
beforeAll(async () => {
  const source = inject('database');
  if (source.kind !== 'server') throw new Error('This needs a server.');
  server = new pg.Client({ connectionString: source.url });
  await server.connect();
  url = new URL(source.url);
  url.pathname = `/${NAME}`;
  await server.query(`create database ${NAME} template template0 encoding 'SQL_ASCII' locale 'C'`);
});
afterAll(async () => {
  await server.query(`drop database ${NAME} with (force)`);
  await server.end();
  rmSync(dir, { recursive: true });
});

test('a new database without UTF8 is refused with the command that makes a better one', async () => {
  const config = loadConfig({ MODE: 'demo', DATA_DIR: dir, DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
  const refused = await openBackend(config).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as ConfigError).problems.join()).toMatch(/SQL_ASCII, and Korean needs UTF8; make one with createdb/);
});

test('the role that compose.yaml gives it is enough to migrate, work and hear of changes, and is no superuser', async () => {
  const role = `owner_${process.pid}`;
  const script = readFileSync('deploy/database.sql', 'utf8').replaceAll('madang', role);
  const statements = script.split('\n').filter((line) => /^(?:create|revoke)/.test(line));
  try {
    // Others work on the same server, so its other databases stay as they are.
    for (const line of statements)
      await server.query(line.replace(":'password'", "'x'").replace(', postgres, template1', ''));
    const own = new URL(url);
    [own.username, own.password, own.pathname] = [role, 'x', `/${role}`];
    const config = loadConfig({ MODE: 'demo', DATA_DIR: dir, DATABASE_URL: own.href, LOG_LEVEL: 'silent' });
    const backend = await openBackend(config);
    await backend.work();
    await backend.queue.idle();
    const asked = await backend.ctx.db.execute("select current_setting('is_superuser') as super");
    expect(asked).toMatchObject({ rows: [{ super: 'off' }] });
    await backend.close();
  } finally {
    await server.query(`drop database if exists ${role} with (force)`);
    await server.query(`drop role if exists ${role}`);
  }
});
