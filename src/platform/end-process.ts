import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** Far longer than a compiler works on one function. */
const SETTLE_MS = 100;

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
