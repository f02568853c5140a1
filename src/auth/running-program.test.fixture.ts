import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, 'main.ts');

/** A process as `npm run auth` starts it. */
export type Program = {
  url: string;
  /** The lines of its log. */
  log: string[];
  /** Ends it in order. */
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** Starts the program with these settings alone, and resolves once it listens. */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const env = { AUTH_PORT: '0', AUTH_LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const log: string[] = [];
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      const url = /^The accounts service answers at (\S+)$/.exec(line)?.[1];
      if (url) listening.resolve(url);
      else log.push(line);
    })
    .on('close', () => listening.reject(new Error(`It ended before it listened: ${log.join('\n')}`)));
  const url = await listening.promise;
  return { url, log, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'close');
}
