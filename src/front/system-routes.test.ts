import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ worker: false });
});
afterAll(() => app.close());

const FINE = { ready: true, database: true, files: true, staging: true, queue: true };

test('a process is ready while all that it needs is there', async () => {
  expect(await app.json('/readyz')).toMatchObject({ status: 200, body: FINE });
});

test('it is not where uploads find no room, whatever the files are kept in', async () => {
  const { stagingDir } = app.ctx.settings;
  mkdirSync(stagingDir, { recursive: true });
  symlinkSync('/dev/full', join(stagingDir, '.writable'));
  expect(await app.json('/readyz')).toMatchObject({ status: 503, body: { ...FINE, ready: false, staging: false } });
  expect(await app.json('/readyz')).toMatchObject({ status: 200 });
});
