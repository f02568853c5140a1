import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const OLDEST_VERSION = 15;
const START_MS = 120_000;

/** The folder of the newest PostgreSQL server installed, 15 or later; null without one. */
export function findPostgres() {
  const packaged = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')));
  const folders = [...packaged, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .sort((left, right) => right.version - left.version);
  return found[0] ?? null;
}

function versionOf(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number.parseInt(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? '0', 10);
}

/**
 * Starts a server on an empty, temporary cluster; `stop` ends it and deletes the cluster. `halt` ends it by a signal
 * and leaves the cluster, on which `start` runs it again.
 */
export async function startScratchPostgres(folder, settings = []) {
  const data = mkdtempSync(join(tmpdir(), 'madang-postgres-'));
  const identity = unprivileged();
  if (identity.uid !== undefined) chownSync(data, identity.uid, identity.gid);
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
  const options = { env, cwd: data, ...identity };
  const layout = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=madang', '--auth=trust', '--no-sync'];
  execFileSync(join(folder, 'initdb'), ['-D', join(data, 'cluster'), ...layout], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  // The data is temporary, so it need not survive a power cut.
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', ...settings];
  const address = ['-h', '127.0.0.1', '-p', String(port), '-k', data];
  const args = ['-D', join(data, 'cluster'), ...address, ...quick.flatMap((line) => ['-c', line])];
  let server;
  let ended;
  const halt = async (signal) => {
    server.kill(signal);
    await ended;
  };
  const start = async () => {
    server = spawn(join(folder, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    ended = new Promise((resolve) => server.once('exit', resolve));
    await ready(server, ended);
  };
  const stop = async () => {
    await halt('SIGINT');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGQUIT'));
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgresql://madang@127.0.0.1:${port}/postgres`, stop, halt, start };
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged user then. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
      return { uid, gid };
    }
  }
  throw new Error('PostgreSQL doesn’t run as root, and there’s no user postgres or nobody.');
}

function ready(server, ended) {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL didn’t start in time: ${said}`)), START_MS);
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL didn’t start: ${said}`));
    });
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
