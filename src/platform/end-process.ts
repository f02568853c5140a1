import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Log } from '#platform/log.ts';

/** Far longer than a compiler works on one function. */
const SETTLE_MS = 100;
/** Finishing what runs may take this long; then the process ends anyway. */
const STOP_DEADLINE_MS = 20_000;
/** After an error that nobody caught (EX_SOFTWARE of sysexits.h); whoever watches the process starts another one. */
const EXIT_FAULT = 70;

/** Has SIGTERM, SIGINT and any error that nobody caught end the process, once `close` has finished what runs. */
export function endInOrder(log: Log, close: () => Promise<void>): void {
  let isEnding = false;
  async function end(exitCode: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(STOP_DEADLINE_MS, null, { ref: false }).then(() => process.exit(exitCode || 1));
    await close();
    await endProcess(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      void end(0);
    });
  }
  // Its state can no longer be trusted, but those who are being served did nothing wrong: they get their answers first.
  process.on('uncaughtException', (err, origin) => {
    log.error({ err, origin }, 'unhandled error, stopping to be replaced');
    void end(EXIT_FAULT);
  });
}

/**
 * Ends the process with an exit code, once everything that must be written is written.
 *
 * In Node 24 an exit joins V8's background compilers, and one of those may be waiting for a garbage collection that
 * only this thread can do: then neither ever goes on, and the process hangs (github.com/nodejs/node/issues/54918 and
 * 64274). So no new compilation starts, and those under way end while this thread still serves them.
 */
export async function endProcess(code: number): Promise<never> {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-concurrent-sparkplug');
  setFlagsFromString('--no-concurrent-recompilation');
  await setTimeout(SETTLE_MS);
  process.exit(code);
}
