import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { isInstalled } from './house.mjs';

let checkout: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  checkout = temporaryDir('checkout');
  write('package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0', '@types/node': '1.0.0' } }));
  write('package-lock.json', '{}');
});
afterEach(() => checkout.remove());

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(checkout.path, path)), { recursive: true });
  writeFileSync(join(checkout.path, path), text);
}

/** As npm leaves a checkout. */
function install(packages: readonly string[]): void {
  for (const name of packages) write(`node_modules/${name}/package.json`, '{}');
  write('node_modules/.bin/node');
  write('node_modules/.package-lock.json');
}

function installed(): { forRunning: boolean; forTests: boolean } {
  return { forRunning: isInstalled(checkout.path, false), forTests: isInstalled(checkout.path, true) };
}

describe('the packages of a checkout are complete', () => {
  test('for nothing before anything is installed', () => {
    expect(installed()).toEqual({ forRunning: false, forTests: false });
  });

  test('for running, but not for tests, without the tools of the tests', () => {
    install(['react', 'vitest']);
    expect(installed()).toEqual({ forRunning: true, forTests: false });
  });

  test('for both with them, so that changing between the two commands installs nothing', () => {
    install(['react', 'vitest', '@types/node']);
    expect(installed()).toEqual({ forRunning: true, forTests: true });
  });

  test('for nothing once the lockfile changed, or without the Node that runs the product', () => {
    install(['vitest', '@types/node']);
    const later = new Date(Date.now() + 10_000);
    utimesSync(join(checkout.path, 'package-lock.json'), later, later);
    expect(installed()).toEqual({ forRunning: false, forTests: false });
    utimesSync(join(checkout.path, 'node_modules/.package-lock.json'), later, later);
    rmSync(join(checkout.path, 'node_modules/.bin/node'));
    expect(installed()).toEqual({ forRunning: false, forTests: false });
  });
});
