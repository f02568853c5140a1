import { mkdtempSync, rmSync } from 'node:fs';
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
