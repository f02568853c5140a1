import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, 'main.ts');

/** A process as `npm run auth` starts it. */
export type Program = { url: string; kill(): Promise<void> };

/** Starts the program with these settings alone, and resolves once it listens. */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const env = { AUTH_PORT: '0', AUTH_LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  return { url: /http\S+/.exec(line)?.[0] ?? '', kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
