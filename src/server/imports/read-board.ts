import { Worker } from 'node:worker_threads';
import { DURATIONS } from '#contract/limits.ts';
import type { BoardReply, BoardRequest } from '#server/imports/board-worker.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';

/** Many times what the largest source needs. */
const LONGEST_READING = 2 * DURATIONS.minute;
const MEMORY_MB = 1024;

/**
 * Reads a board in a worker thread, so that a large or hostile one can neither block nor kill the server process.
 * @throws ImportError when it is not JSON, not of its format, or takes more than two minutes or a gigabyte to read.
 */
export function readBoard(request: BoardRequest): Promise<Board> {
  const { source } = request;
  const { promise, resolve, reject } = Promise.withResolvers<Board>();
  const worker = new Worker(new URL('./board-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const refuse = (reason: string) => reject(new ImportError(`${source} ${reason}.`));
  const timer = setTimeout(() => {
    refuse(`takes longer than ${LONGEST_READING / DURATIONS.minute} minutes to read`);
    void worker.terminate();
  }, LONGEST_READING);
  worker.on('message', (reply: BoardReply) => {
    if ('board' in reply) resolve(reply.board);
    else reject(new ImportError(reply.refusal));
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('needs more memory than a board may');
    else reject(error);
  });
  worker.on('exit', () => {
    clearTimeout(timer);
    refuse('was not read to its end');
  });
  return promise;
}
