import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, freePort, startChild } from './child.ts';
import { LOOK_EVERY_MS, PATIENCE_MS, untilQuiet } from './processor-time.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Processes on one database share it. */
const SECRET = 'a secret that the processes of a bench share';

/** The product in a process of its own, as `npm start` runs it. */
export type Madang = Child & {
  /** Such as `http://localhost:41234`. */
  origin: string;
  /** How long it took until it answered. */
  startMs: number;
};

export type MadangOptions = {
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** An existing one, or a temporary one that is removed with the process. */
  dataDir?: string;
  rateLimits?: 'on' | 'off';
};

/** Starts the product in demo mode; an empty database is filled with the demo market. Resolves when it is idle. */
export async function startMadang({ databaseUrl, dataDir, rateLimits = 'on' }: MadangOptions): Promise<Madang> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const own = dataDir ? null : mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const child = await startChild(process.execPath, [MAIN], {
    env: {
      ...process.env,
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir ?? own ?? '',
      RATE_LIMITS: rateLimits,
      LOG_LEVEL: 'info',
      SECRET,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    ready: /is open at/,
  });
  const startMs = performance.now() - started;
  await untilQuiet(child.pid);
  return {
    ...child,
    origin,
    startMs,
    async stop() {
      await child.stop();
      if (own) rmSync(own, { recursive: true, force: true });
    },
  };
}

type Step = 'job index loaded' | 'common words gathered';

/** Milliseconds that a step of the start took, by the message of its line in the log; NaN where it did not happen yet. */
export function loggedMs(madang: Madang, message: Step): number {
  const line = madang
    .output()
    .split('\n')
    .find((text) => text.includes(`"${message}"`));
  return line ? (JSON.parse(line) as { ms: number }).ms : Number.NaN;
}

/** Waits for a step of the start that runs beside the first requests. */
export async function untilLogged(madang: Madang, message: Step): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Number.isNaN(loggedMs(madang, message))) {
    if (Date.now() > deadline) throw new Error(`The log does not say "${message}".`);
    await pause(LOOK_EVERY_MS);
  }
}
