import { DURATIONS } from '#contract/core/limits.ts';
import { openThreads } from '#platform/threads.ts';
import { type ListingText, readJob } from '#server/reading/read-job.ts';
import type { Reading } from '#server/reading/rules/reading.ts';

/** Many times what the longest texts need. */
const threads = openThreads({ threads: 1, maxWaiting: 10, deadlineMs: 2 * DURATIONS.minute, idleMs: DURATIONS.second });

/** In a thread: the process goes on serving. @throws TooMuchWork after two minutes. */
export function readTexts(texts: readonly ListingText[]): Promise<Reading[]> {
  return threads.run({ file: import.meta.url, name: readEach.name }, texts);
}

export function readEach(texts: readonly ListingText[]): Reading[] {
  return texts.map(readJob);
}
