import Piscina from 'piscina';
import { RenderQueue } from '#platform/render-queue.ts';
import { runInThread, type ThreadTask } from '#platform/thread-task.ts';

export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
  readonly of: 'time' | 'memory';

  constructor(of: 'time' | 'memory', options?: ErrorOptions) {
    super(`The work took more ${of} than it may.`, options);
    this.of = of;
  }
}

const TASK = new URL('./thread-task.ts', import.meta.url).href;
const LONGEST_START_MS = 60_000;

/** A function that a module exports. */
export type Work = { file: string; name: string };

export type Threads = {
  /** @throws TooMuchWork; RenderUnavailable when too many wait. */
  run<Result>(work: Work, input: unknown): Promise<Result>;
  close(): Promise<void>;
};

type Options = {
  threads: number;
  each?: number;
  maxWaiting: number;
  /** From the start of a piece, not while it waits or its thread starts. What is late is ended with its thread. */
  deadlineMs: number;
  memoryMb?: number;
  idleMs: number;
};

/** For work that would block the event loop or could end the process. The first work starts a thread. */
export function openThreads({ threads, each = 1, maxWaiting, deadlineMs, memoryMb, idleMs }: Options): Threads {
  const queue = new RenderQueue({ atOnce: threads * each, maxWaiting, maxMs: deadlineMs + LONGEST_START_MS });
  let pool: Piscina | null = null;

  function start(): Piscina {
    const started = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      filename: TASK,
      name: runInThread.name,
      concurrentTasksPerWorker: each,
      idleTimeout: idleMs,
      ...(memoryMb && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
    // A thread that dies without work harms nobody.
    started.on('error', () => {});
    return started;
  }

  return {
    run: (work, input) =>
      queue.run(async () => {
        pool ??= start();
        const task: ThreadTask = { ...work, input, began: new Float64Array(new SharedArrayBuffer(8)) };
        const { signal, clear } = deadline(deadlineMs, task.began);
        try {
          return await pool.run(task, { signal });
        } catch (error) {
          if (signal.aborted) throw new TooMuchWork('time', { cause: error });
          const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
          throw isTooLarge ? new TooMuchWork('memory', { cause: error }) : error;
        } finally {
          clear();
        }
      }),
    async close() {
      const ending = pool;
      pool = null;
      await ending?.destroy();
    },
  };
}

function deadline(ms: number, began: Float64Array): { signal: AbortSignal; clear(): void } {
  const control = new AbortController();
  let timer = setTimeout(look, ms);
  function look(): void {
    const [start = 0] = began;
    const left = start === 0 ? ms : start + ms - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else control.abort();
  }
  return { signal: control.signal, clear: () => clearTimeout(timer) };
}
