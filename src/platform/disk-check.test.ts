import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkDisk } from '#platform/files.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';

const dir = temporaryDir('disk');
afterAll(() => dir.remove());

test('a disk with room is fine, and nothing is left on it', async () => {
  await checkDisk(join(dir.path, 'made'));
  expect(readdirSync(join(dir.path, 'made'))).toEqual([]);
});

test('a disk with little room is not', async () => {
  await expect(checkDisk(dir.path, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/is nearly full/);
});

test('nor is one that takes no bytes, until it does again', async () => {
  symlinkSync('/dev/full', join(dir.path, '.writable'));
  await expect(checkDisk(dir.path)).rejects.toThrow();
  await checkDisk(dir.path);
});
