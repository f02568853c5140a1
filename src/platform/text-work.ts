import { invalidField, Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { RenderUnavailable } from '#platform/render-queue.ts';
import { openThreads, TooMuchWork } from '#platform/threads.ts';

/** Characters. So much takes less time than reaching a thread. */
const SMALL = 4000;
/** Many times what the longest text takes, thread start on a busy machine included. */
const DEADLINE_MS = 10 * DURATIONS.second;

const threads = openThreads({
  threads: 2,
  maxWaiting: 200,
  deadlineMs: DEADLINE_MS,
  memoryMb: 512,
  idleMs: 5 * DURATIONS.minute,
});

const refused = new Map<string, number>();

/** How many texts were refused since the start of the process, by the function that did not end in time. */
export const refusedTexts = (): Record<string, number> => Object.fromEntries(refused);

/**
 * Works on strangers' texts of more than a few kilobytes in a thread with a deadline, so that none blocks the process.
 * @param file `import.meta.url` of the module that exports `run`.
 * @param field Where a person typed the text.
 * @returns Throws Refusal `invalid` past the deadline, `unavailable` when too much waits.
 */
export function textWork<Input, Result>(
  file: string,
  run: (input: Input) => Result,
  field = '',
): (input: Input) => Promise<Result> {
  return async (input) => {
    if (lengthOf(input) <= SMALL) return run(input);
    try {
      return await threads.run<Result>({ file, name: run.name }, input);
    } catch (error) {
      if (error instanceof RenderUnavailable)
        throw new Refusal('unavailable', 'Too many texts are being read. Try again in a moment.', { retryAfter: 5 });
      if (!(error instanceof TooMuchWork)) throw error;
      refused.set(run.name, (refused.get(run.name) ?? 0) + 1);
      throw invalidField(field, 'This text takes too long to read. Make it shorter or simpler.');
    }
  };
}

function lengthOf(input: unknown): number {
  if (typeof input === 'string') return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce<number>((sum, value) => sum + lengthOf(value), 0);
}
