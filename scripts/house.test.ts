import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { isInstalled } from './house.mjs';

const TOO_OLD = '22.17.1';
const NEW_ENOUGH = '22.18.0';

let checkout: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  checkout = temporaryDir('checkout');
  write('package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0', '@types/node': '1.0.0' } }));
  write('package-lock.json', '{}');
  write('.nvmrc', '24.21.0');
});
afterEach(() => checkout.remove());

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(checkout.path, path)), { recursive: true });
  writeFileSync(join(checkout.path, path), text);
}

/** As npm leaves a checkout. */
function install(packages: readonly string[]): void {
  for (const name of packages) write(`node_modules/${name}/package.json`, '{}');
  write('node_modules/.package-lock.json');
}

function installed(node = NEW_ENOUGH): { forRunning: boolean; forTests: boolean } {
  return { forRunning: isInstalled(checkout.path, false, node), forTests: isInstalled(checkout.path, true, node) };
}

function setTime(path: string, time: Date): void {
  utimesSync(join(checkout.path, path), time, time);
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

  test('for nothing once the lockfile changed', () => {
    install(['vitest', '@types/node']);
    setTime('package-lock.json', new Date(Date.now() + 10_000));
    expect(installed()).toEqual({ forRunning: false, forTests: false });
  });

  test('where the Node of the machine is too old, with one that npm brought', () => {
    install(['vitest', '@types/node']);
    expect(installed(TOO_OLD)).toEqual({ forRunning: false, forTests: false });
    write('node_modules/.bin/node');
    expect(installed(TOO_OLD)).toEqual({ forRunning: true, forTests: true });
    setTime('.nvmrc', new Date(Date.now() + 10_000));
    expect(installed(TOO_OLD)).toEqual({ forRunning: false, forTests: false });
  });
});
