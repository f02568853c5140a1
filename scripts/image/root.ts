import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Instruction, Stage } from './dockerfile.ts';

const MIRROR = 'http://deb.debian.org/debian';
/** The user of the official image of Node. */
export const NODE_USER = 1000;

/** A directory tree that a stage's steps ran in: `path` is all of it, `added` what came on top of the base. */
export type Root = { path: string; added: string; env: Record<string, string>; dir: string };

const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Stands for `node:VERSION-bookworm-slim`: Debian's smallest system by debootstrap, the Node that runs this, the npm
 * of this machine, and the user `node`. Made once and kept in `folder`.
 */
export function openBase(folder: string): string {
  const base = join(folder, 'bookworm');
  if (existsSync(join(base, 'usr/local/bin/npm'))) return base;
  rmSync(base, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base, MIRROR], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('chroot', [base, 'useradd', '--create-home', '--uid', String(NODE_USER), 'node']);
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Start the trial by npm, which it takes into the base: npm run image:try');
  cpSync(dirname(dirname(npm)), join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  cpSync(process.execPath, join(base, 'usr/local/bin/node'), { dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'));
  return base;
}

/** Runs the steps of a stage in a layer over the base. `context` is the checkout, `stages` the roots of those before. */
export function runStage(stage: Stage, base: string, folder: string, stages: ReadonlyMap<string, Root>): Root {
  const root = layer(base, folder);
  for (const step of stage.steps) {
    console.log(`  ${step.keyword} ${step.value.slice(0, 100)}`);
    runStep(step, root, stages);
  }
  return root;
}

/** An overlay of the base with an empty folder, in which everything that a stage writes is found again. */
function layer(base: string, folder: string): Root {
  const [path, added, work] = ['root', 'added', 'work'].map((name) => join(folder, name)) as [string, string, string];
  for (const made of [path, added, work]) mkdirSync(made, { recursive: true });
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${base},upperdir=${added},workdir=${work}`, path]);
  for (const shared of ['proc', 'dev']) execFileSync('mount', ['--rbind', `/${shared}`, join(path, shared)]);
  return { path, added, env: { PATH: SEARCH_PATH }, dir: '/' };
}

function runStep({ keyword, value }: Instruction, root: Root, stages: ReadonlyMap<string, Root>): void {
  if (keyword === 'WORKDIR') {
    root.dir = value;
    mkdirSync(join(root.path, value), { recursive: true });
  } else if (keyword === 'ENV') {
    for (const pair of value.split(/\s+/))
      root.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
  } else if (keyword === 'COPY') copy(value, root, stages);
  else if (keyword === 'RUN') {
    const env = { ...root.env, HOME: '/root', ...reachOfRegistry(root) };
    execFileSync('chroot', [root.path, '/bin/sh', '-c', `cd ${root.dir} && ${value}`], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

function copy(value: string, root: Root, stages: ReadonlyMap<string, Root>): void {
  const words = value.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : null;
  const source = from ? stages.get(from)?.path : '.';
  if (source === undefined) throw new Error(`COPY from a stage that is not there: ${value}`);
  const target = words.pop() ?? '';
  for (const path of words) {
    const to = resolve(join(root.path, root.dir), target);
    cpSync(join(source, path), words.length > 1 || target.endsWith('/') ? join(to, path) : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== null || !/\.(?:test|fixture)\.tsx?$/.test(file),
    });
  }
}

/** What a builder's own network settings are: name servers, and where this machine has them, its certificates. */
function reachOfRegistry(root: Root): Record<string, string> {
  writeFileSync(join(root.path, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));
  const cafile = process.env['NODE_EXTRA_CA_CERTS'];
  if (!cafile) return {};
  const inside = join(root.path, 'tmp/certificates.crt');
  mkdirSync(dirname(inside), { recursive: true });
  cpSync(cafile, inside, { dereference: true });
  return { npm_config_cafile: '/tmp/certificates.crt', NODE_EXTRA_CA_CERTS: '/tmp/certificates.crt' };
}

/** Starts a program in a root as a container does: the user, only these variables, and as process 1. */
export function startInside(root: Root, command: string[], env: Record<string, string>): ChildProcess {
  const chroot = [
    'chroot',
    `--userspec=${NODE_USER}:${NODE_USER}`,
    root.path,
    'sh',
    '-c',
    'cd /app && exec "$@"',
    'sh',
  ];
  return spawn('unshare', ['--pid', '--fork', '--kill-child', ...chroot, ...command], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The process that a program started inside is to this machine. */
export function pidInside({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

/** Takes the mounts of a root away, so that removing its folder removes nothing else. */
export function closeRoot({ path }: Root): void {
  execFileSync('umount', ['--recursive', '--lazy', path]);
}

/** Size of a directory tree in megabytes. */
export function megabytes(path: string): number {
  return Number.parseInt(
    execFileSync('du', ['--summarize', '--block-size=MB', '--one-file-system', path], { encoding: 'utf8' }),
    10,
  );
}
