import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closeTree, makePrivateDir } from '#platform/private-files.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';

const dir = temporaryDir('private');
afterAll(() => dir.remove());

function modeOf(...path: string[]): string {
  return (statSync(join(dir.path, ...path)).mode & 0o7777).toString(8);
}

/** With this mode, whatever the umask. */
function folder(name: string, mode: number): string {
  const path = join(dir.path, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

describe('a private directory', () => {
  test('is made for its owner alone, with those above that are missing', () => {
    makePrivateDir(join(dir.path, 'a', 'b'));
    expect([modeOf('a'), modeOf('a', 'b')]).toEqual(['700', '700']);
  });

  test('is closed where it was open before', () => {
    makePrivateDir(folder('open', 0o755));
    expect(modeOf('open')).toBe('700');
  });

  test('stays as it is where everybody may put something, as in /tmp', () => {
    makePrivateDir(folder('everybody', 0o1777));
    expect(modeOf('everybody')).toBe('1777');
  });
});

test('a tree is closed down to its last file, but not what it links to', () => {
  const outside = folder('outside', 0o755);
  const tree = folder('tree', 0o755);
  mkdirSync(join(tree, 'below'), { mode: 0o755 });
  writeFileSync(join(tree, 'below', 'file'), '');
  chmodSync(join(tree, 'below', 'file'), 0o666);
  symlinkSync(outside, join(tree, 'link'));
  closeTree(tree);
  expect([modeOf('tree'), modeOf('tree', 'below'), modeOf('tree', 'below', 'file')]).toEqual(['700', '700', '600']);
  expect(modeOf('outside')).toBe('755');
});
