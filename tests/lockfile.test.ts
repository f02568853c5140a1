import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Package = { os?: string[]; cpu?: string[]; libc?: string[]; optionalDependencies?: Record<string, string> };
type System = { os: string; cpu: string; libc?: string };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

const SYSTEMS: Record<string, System> = {
  'linux-x64 with glibc': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-x64 with musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
};

/** Packages that leave their program to one of several others, by system. Watching files is Apple's own. */
const WITH_BINARIES = Object.entries(packages)
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    others: Object.keys(optionalDependencies).filter((name) => name !== 'fsevents'),
  }))
  .map(({ path, others }) => ({ path, found: others.map((name) => packageFor(path, name)) }))
  .filter(({ found }) => found.some((one) => !one || one.os));

/** A dependency as Node finds it: in the package's own folder, else in one above. */
function packageFor(path: string, name: string): Package | undefined {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const found = packages[`${folder}/node_modules/${name}`.replace(/^\//, '')];
    if (found || folder === '') return found;
  }
}

function runsOn({ os = [], cpu = [], libc }: Package, system: System): boolean {
  return os.includes(system.os) && cpu.includes(system.cpu) && (!libc || !system.libc || libc.includes(system.libc));
}

describe('the lockfile', () => {
  test('names every package that another one brings for some system, so that `npm ci` installs it', () => {
    expect(WITH_BINARIES.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['@node-rs/bcrypt', 'rolldown', 'sharp'].map((name) => `node_modules/${name}`)),
    );
    expect(WITH_BINARIES.filter(({ found }) => found.includes(undefined)).map(({ path }) => path)).toEqual([]);
  });

  test.each(Object.entries(SYSTEMS))('has all binaries for %s', (_name, system) => {
    const without = WITH_BINARIES.filter(({ found }) => !found.some((one) => one && runsOn(one, system)));
    // A binary of sharp brings its library by the same means.
    expect(without.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/@img/sharp-'))).toEqual([]);
  });
});
