import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 120_000;
/** Printed by the server once it listens. */
const OPEN = 'is open at';

/** The product as a process of its own, listening on this machine alone. */
export type ServerProcess = {
  origin: string;
  pid: number | undefined;
  dataDir: string;
  env: Record<string, string>;
  /** Resolves when the process has ended: with its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  /** What it wrote to both of its outputs so far. */
  output(): string;
  /** Sends a signal and resolves when the process has ended: with its exit code, or null when the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/** A unique temporary directory; `remove` deletes it. */
export function temporaryDir(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `madang-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts `src/main.ts`, or another program that does, in demo mode without rate limits and resolves when it is ready
 * for work; `env` adds to its surroundings and replaces them. The pages must be built.
 * @throws Error with what the process wrote, when it ends or is not ready within two minutes.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  program = 'src/main.ts',
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const own = {
    MODE: 'demo',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const running = await startProcess(program, own, OPEN);
  return { ...running, origin: `http://localhost:${port}`, dataDir, env: own };
}

/** The accounts service as a process of its own. */
export type AuthProcess = Pick<ServerProcess, 'end' | 'ended' | 'output'> & { url: string };

/**
 * Starts `src/auth/main.ts`, as `npm run auth` does, with its database in memory and without limits, and resolves when
 * it listens.
 * @throws Error with what the process wrote, when it ends or does not listen within two minutes.
 */
export async function startAuthProcess(port: number, env: Record<string, string>): Promise<AuthProcess> {
  const own = {
    AUTH_PORT: String(port),
    AUTH_RATE_FACTOR: '0',
    AUTH_MAIL_GAP_SECONDS: '0',
    AUTH_LOG_LEVEL: 'warn',
    ...env,
  };
  const running = await startProcess('src/auth/main.ts', own, 'The accounts service answers at');
  return { ...running, url: `http://localhost:${port}` };
}

/** Starts a program and waits for the line that says it listens. */
async function startProcess(
  program: string,
  env: Record<string, string>,
  open: string,
): Promise<Pick<ServerProcess, 'pid' | 'end' | 'ended' | 'output'>> {
  const child = spawn(process.execPath, [join(ROOT, program)], {
    cwd: ROOT,
    env: { ...surroundings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // With all that it started: `scripts/start.mjs` passes no SIGKILL on, and what it leaves holds its outputs open.
  const kill = () => killGroup(child);
  process.once('exit', kill);
  // `close`, not `exit`: by then all output has been read.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  void ended.then(() => process.off('exit', kill));
  const output = gather(child);
  function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (signal === 'SIGKILL') kill();
    else child.kill(signal);
    return ended;
  }
  const late = new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(START_MS).addEventListener('abort', () => reject(new Error('It took too long.')));
  });
  const gone = ended.then((code) => Promise.reject(new Error(`It ended with ${code}.`)));
  await Promise.race([output.says(open), gone, late]).catch(async (error: Error) => {
    await end('SIGKILL');
    throw new Error(`${program} did not start. ${error.message}\n${output.text()}`);
  });
  return { pid: child.pid, output: output.text, end, ended };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Where all of it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What a process writes, and a promise for the moment when it has written something. */
function gather(child: ChildProcess): { text(): string; says(words: string): Promise<void> } {
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  return {
    text: () => text,
    says: (words) =>
      new Promise((resolve) => {
        const look = () => text.includes(words) && resolve();
        listeners.add(look);
        look();
      }),
  };
}

/**
 * Runs a command of `src/cli.ts` on the data of a server while it runs, and answers its exit code with what it said.
 */
export function runCommand(
  server: Pick<ServerProcess, 'env'>,
  args: readonly string[],
  input = '',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...surroundings(), ...server.env } };
    const child = execFile(process.execPath, [join(ROOT, 'src/cli.ts'), ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

/** What a process of the product gets of ours: none of the configuration that somebody's shell may hold. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}

/** Below what systems choose from when any port will do: until ours listens, nobody is given it by chance. */
const FIRST_PORT = 20_000;
const PORTS_OF_ONE = 25;
const PROCESSES = 400;
let chosen = 0;

/** A port that nobody listens on, from those of this process: the other workers of a run choose from theirs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const own = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_ONE;
    const port = own + (chosen++ % PORTS_OF_ONE);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
