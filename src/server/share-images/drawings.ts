import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import { RenderQueue, RenderUnavailable } from '#platform/render-queue.ts';
import type { Card } from '#server/share-cards/card.ts';
import type { DrawReply, DrawRequest } from '#server/share-images/draw-worker.ts';
import type { Sender } from '#server/share-images/layout.ts';

export type Png = Uint8Array<ArrayBuffer>;

/** Draws cards in a worker thread and caches the images. */
export type Drawings = {
  /** The cached image, if any. */
  cached(key: string): Png | undefined;
  /**
   * Draws an image; concurrent calls for the same one share it.
   * @throws Refusal `unavailable` if too many wait.
   */
  draw(key: string, card: Card): Promise<Png>;
  close(): Promise<void>;
};

const MEMORY_BYTES = 16 * 1024 * 1024;
const QUEUE = { atOnce: 2, maxWaiting: 40, maxMs: 20 * DURATIONS.second };
/** The thread holds a hundred megabytes of typefaces, so it ends when idle. */
const IDLE_MS = DURATIONS.minute;

export function openDrawings(sender: Sender): Drawings {
  const pictures = new LRUCache<string, Png>({ maxSize: MEMORY_BYTES, sizeCalculation: (png) => png.length });
  const underWay = new Map<string, Promise<Png>>();
  const queue = new RenderQueue(QUEUE);
  const thread = openThread();

  async function drawNew(key: string, card: Card): Promise<Png> {
    try {
      const png = await queue.run(() => thread.draw(card, sender));
      pictures.set(key, png);
      return png;
    } catch (error) {
      if (error instanceof RenderUnavailable) throw new Refusal('unavailable', 'Too many pictures wait to be drawn.');
      throw error;
    }
  }

  return {
    cached: (key) => pictures.get(key),
    draw(key, card) {
      const current = underWay.get(key);
      if (current) return current;
      const drawn = drawNew(key, card).finally(() => underWay.delete(key));
      underWay.set(key, drawn);
      return drawn;
    },
    close: () => thread.close(),
  };
}

type Waiting = { resolve(png: Png): void; reject(error: Error): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/** The drawing thread: started by the first image, ended after an idle minute, restarted after a crash. */
function openThread() {
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url));
    const waiting = new Map<number, Waiting>();
    const started = { worker, waiting };
    worker.unref();
    worker.on('message', (reply: DrawReply) => {
      const one = waiting.get(reply.number);
      waiting.delete(reply.number);
      if ('png' in reply) one?.resolve(reply.png as Png);
      else one?.reject(new Error(reply.error));
    });
    const ended = (error: Error) => {
      if (thread === started) thread = null;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The drawing thread ended.')));
    return started;
  }

  /** Ending takes time; calls meanwhile get a new thread. */
  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.worker.terminate();
  }

  return {
    draw(card: Card, sender: Sender): Promise<Png> {
      clearTimeout(idle);
      idle = setTimeout(() => void (thread?.waiting.size === 0 && close()), IDLE_MS);
      idle.unref();
      thread ??= start();
      last += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Png>();
      thread.waiting.set(last, { resolve, reject });
      thread.worker.postMessage({ number: last, card, sender } satisfies DrawRequest);
      return promise;
    },
    close,
  };
}
