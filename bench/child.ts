import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const START_MS = 120_000;

/** A program that runs beside the bench until it is stopped. */
export type Child = {
  pid: number;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
};

/** Starts a program and waits for the line that says it is ready. */
export async function startChild(
  program: string,
  args: readonly string[],
  { env, ready }: { env: NodeJS.ProcessEnv; ready: RegExp },
): Promise<Child> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stopWithUs = () => child.kill('SIGKILL');
  process.once('exit', stopWithUs);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output = await untilItSays(child, ready);
  return {
    pid: child.pid ?? 0,
    output,
    async stop() {
      process.removeListener('exit', stopWithUs);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function untilItSays(child: ChildProcess, ready: RegExp): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${child.spawnfile} ${reason}:\n${said}`));
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (!ready.test(said)) return;
        clearTimeout(timer);
        resolve(() => said);
      });
    }
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with code ${code}`));
  });
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
