import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Log } from '#platform/log.ts';

/** Far longer than one function takes to compile. */
const SETTLE_MS = 100;
const STOP_DEADLINE_MS = 20_000;
/** Exit code after an uncaught error (EX_SOFTWARE of sysexits.h), for a supervisor to restart the process. */
const EXIT_FAULT = 70;
/** Exit code for a wrong configuration (EX_CONFIG), which another start would not mend. */
export const EXIT_CONFIG = 78;

/** On SIGTERM, SIGINT, an uncaught error or a closed terminal; without one `nohup` started us, which Node forgets. */
export function endInOrder(log: Log, close: () => Promise<void>): void {
  let isEnding = false;
  async function end(exitCode: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(STOP_DEADLINE_MS, null, { ref: false }).then(() => process.exit(exitCode || 1));
    const isClosed = await close().then(
      () => true,
      (err: unknown) => log.error({ err }, 'not everything was closed in order'),
    );
    await endProcess(isClosed ? exitCode : EXIT_FAULT);
  }
  if (!process.stdin.isTTY) process.on('SIGHUP', () => {});
  for (const signal of ['SIGTERM', 'SIGINT', ...(process.stdin.isTTY ? ['SIGHUP'] : [])]) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      void end(0);
    });
  }
  // The state can no longer be trusted, but requests in flight still get their answers.
  process.on('uncaughtException', (err, origin) => {
    log.error({ err, origin }, 'unhandled error, stopping to be replaced');
    void end(EXIT_FAULT);
  });
}

/**
 * In Node 24 exiting joins V8's background compilers, one of which may wait for a garbage collection that only this
 * thread can run: a deadlock (github.com/nodejs/node/issues/54918 and 64274). So no new compilation starts, and pending
 * ones finish first.
 */
export async function endProcess(code: number): Promise<never> {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-concurrent-sparkplug');
  setFlagsFromString('--no-concurrent-recompilation');
  await setTimeout(SETTLE_MS);
  process.exit(code);
}
