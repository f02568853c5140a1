import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { RenderUnavailable } from '#platform/render-queue.ts';
import { openThreads, TooMuchWork } from '#platform/threads.ts';
import type { Card } from '#server/core/share-card.ts';
import type { DrawRequest } from '#server/site/draw-worker.ts';
import type { Sender } from '#server/site/image-layout.ts';

export type Png = Uint8Array<ArrayBuffer>;

export type Drawings = {
  cached(key: string): Png | undefined;
  /** Concurrent calls for one image share it. @throws Refusal `unavailable` if too many wait. */
  draw(key: string, card: Card): Promise<Png>;
  close(): Promise<void>;
};

const MEMORY_BYTES = 16 * 1024 * 1024;
/** The thread holds a hundred megabytes of typefaces, so it ends when idle. */
const THREAD = { threads: 1, each: 2, maxWaiting: 40, deadlineMs: 20 * DURATIONS.second, idleMs: DURATIONS.minute };
const DRAWING = { file: new URL('./draw-worker.ts', import.meta.url).href, name: 'draw' };

export function openDrawings(sender: Sender): Drawings {
  const pictures = new LRUCache<string, Png>({ maxSize: MEMORY_BYTES, sizeCalculation: (png) => png.length });
  const underWay = new Map<string, Promise<Png>>();
  const thread = openThreads(THREAD);

  async function drawNew(key: string, card: Card): Promise<Png> {
    try {
      const png = await thread.run<Png>(DRAWING, { card, sender } satisfies DrawRequest);
      pictures.set(key, png);
      return png;
    } catch (error) {
      if (error instanceof RenderUnavailable || error instanceof TooMuchWork)
        throw new Refusal('unavailable', 'Too many pictures wait to be drawn.');
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
