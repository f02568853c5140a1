import { DURATIONS } from '#contract/core/limits.ts';
import { openThreads, TooMuchWork } from '#platform/threads.ts';
import type { BoardReply, BoardRequest } from '#server/imports/board-worker.ts';
import { type Board, ImportError } from '#server/imports/imported-job.ts';

const LONGEST_READING = 2 * DURATIONS.minute;

/** No thread stays: a board leaves up to a gigabyte behind. The time is many times what the largest source needs. */
const threads = openThreads({ threads: 1, maxWaiting: 100, deadlineMs: LONGEST_READING, memoryMb: 1024, idleMs: 0 });
const READING = { file: new URL('./board-worker.ts', import.meta.url).href, name: 'answer' };

/** In a thread, so that a hostile board cannot take the process down. @throws ImportError, also for too much work. */
export async function readBoard(request: BoardRequest): Promise<Board> {
  const reply = await threads.run<BoardReply>(READING, request).catch((error: unknown) => {
    if (!(error instanceof TooMuchWork)) throw error;
    const minutes = LONGEST_READING / DURATIONS.minute;
    const reason = error.of === 'time' ? `takes longer than ${minutes} minutes to read` : MEMORY;
    throw new ImportError(`${request.source} ${reason}.`, { cause: error });
  });
  if ('board' in reply) return reply.board;
  throw new ImportError(reply.refusal);
}

const MEMORY = 'needs more memory than a board may';
