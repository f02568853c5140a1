import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import { RenderQueue, RenderUnavailable } from '#platform/render-queue.ts';
import type { Card } from '#server/share-images/card.ts';
import type { DrawReply, DrawRequest } from '#server/share-images/draw-worker.ts';

export type Png = Uint8Array<ArrayBuffer>;

/** Draws cards in a thread of its own, and keeps the pictures while there is room. */
export type Drawings = {
  /** The picture under this key, where it is kept. */
  kept(key: string): Png | undefined;
  /** Draws it; the same picture asked for twice is drawn once. @throws Refusal `unavailable` when too many wait. */
  draw(key: string, card: Card): Promise<Png>;
  close(): Promise<void>;
};

const MEMORY_BYTES = 16 * 1024 * 1024;
const QUEUE = { atOnce: 2, maxWaiting: 40, maxMs: 20 * DURATIONS.second };
/** The thread holds typefaces of a hundred megabytes once read, so it ends when nobody shares anything. */
const IDLE_MS = DURATIONS.minute;

export function openDrawings(brand: string): Drawings {
  const pictures = new LRUCache<string, Png>({ maxSize: MEMORY_BYTES, sizeCalculation: (png) => png.length });
  const underWay = new Map<string, Promise<Png>>();
  const queue = new RenderQueue(QUEUE);
  const thread = openThread();

  async function drawNew(key: string, card: Card): Promise<Png> {
    try {
      const png = await queue.run(() => thread.draw(card, brand));
      pictures.set(key, png);
      return png;
    } catch (error) {
      if (error instanceof RenderUnavailable) throw new Refusal('unavailable', 'Too many pictures wait to be drawn.');
      throw error;
    }
  }

  return {
    kept: (key) => pictures.get(key),
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

/** The drawing thread: started with the first picture, ended after a minute without one, started anew after a fault. */
function openThread() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (reply: DrawReply) => {
      const one = waiting.get(reply.number);
      waiting.delete(reply.number);
      if ('png' in reply) one?.resolve(reply.png as Png);
      else one?.reject(new Error(reply.error));
    });
    const ended = (error: Error) => {
      if (worker === started) worker = null;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    started.on('error', ended);
    started.on('exit', () => ended(new Error('The drawing thread ended.')));
    return started;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    await worker?.terminate();
  }

  return {
    draw(card: Card, brand: string): Promise<Png> {
      clearTimeout(idle);
      idle = setTimeout(() => void (waiting.size === 0 && close()), IDLE_MS);
      idle.unref();
      worker ??= start();
      last += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Png>();
      waiting.set(last, { resolve, reject });
      worker.postMessage({ number: last, card, brand } satisfies DrawRequest);
      return promise;
    },
    close,
  };
}
