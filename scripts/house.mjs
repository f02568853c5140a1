// Shared by the npm commands. Plain JavaScript for Node 20, as it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const STAMP = join(ROOT, 'dist', '.stamp');

/** Where Node keeps what it compiled: the next process of the product needs a fifth less to start. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/** Puts the installed programs first in PATH, the product's Node among them. */
export function environment(more = {}) {
  const PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`;
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH, ...more };
}

/** Runs a program on this terminal. @returns its exit code. */
export function run(program, args, { env = environment(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** The same; also returns its output. */
export function runAndListen(program, args, { env }) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, { cwd: ROOT, env: { ...env, ...color }, stdio: ['inherit', 'pipe', 'pipe'] });
  const written = [];
  for (const [stream, own] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', (bytes) => {
      own.write(bytes);
      written.push(bytes);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: signal ? 1 : (code ?? 1), output: Buffer.concat(written).toString() }),
    );
  });
}

/** Installs the lockfile's packages for running, and for tests on request, unless they are up to date. */
export async function installPackages({ forTests = false } = {}) {
  if (isInstalled(ROOT, forTests)) return;
  console.log('Installing the packages; this takes a minute or two the first time.');
  const { program, args } = npm();
  // Not `npm ci`: it refuses a registry that lacks a package for some other operating system, which nobody needs here.
  // Without saving, `install` takes the versions of the lockfile all the same, and leaves the lockfile alone.
  const options = [
    '--no-save',
    forTests ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const code = await run(program, [...args, 'install', ...options], { env: process.env });
  if (code !== 0) throw new Error('The packages could not be installed; the lines above say why.');
}

/**
 * Whether `node_modules` of a checkout is as new as its lockfile; with the packages of the tests, whether they are
 * there too.
 */
export function isInstalled(root, forTests) {
  const modules = join(root, 'node_modules');
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(modules, '.bin', 'node'))) return false;
  if (statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) return false;
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return !forTests || Object.keys(devDependencies).every((name) => existsSync(join(modules, name)));
}

/** npm on the machine's Node, as the installed Node is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && !node.startsWith(join(ROOT, 'node_modules'))) return { program: node, args: [script] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** Builds the pages unless the build is up to date. */
export async function buildPages() {
  const stamp = stampOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  console.log('Building the pages.');
  const code = await run('vite', ['build', '--logLevel', 'warn'], { env: environment({ NODE_ENV: 'production' }) });
  if (code !== 0) throw new Error('The pages could not be built; the lines above say why.');
  writeFileSync(STAMP, stamp);
}

/** A hash of everything the build reads. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'vite.config.ts', ...sourcesIn('src/web'), ...sourcesIn('src/contract')]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files below a folder in a fixed order, without tests and the generated route tree. */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.gen\.ts$|\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))
    .sort();
}
