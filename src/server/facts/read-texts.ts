import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DURATIONS } from '#contract/limits.ts';
import type { ListingText } from '#server/facts/read-job.ts';
import type { Reading } from '#server/reading/reading.ts';

/** Many times what the longest texts need. */
const LONGEST_READING = 2 * DURATIONS.minute;

/**
 * What each of these texts says, read in a worker thread: the process goes on serving.
 * @throws Error when it takes more than two minutes.
 */
export async function readTexts(texts: readonly ListingText[]): Promise<Reading[]> {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { workerData: texts });
  try {
    const [readings] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_READING) });
    return readings as Reading[];
  } finally {
    await worker.terminate();
  }
}
