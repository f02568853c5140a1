import { within } from '#platform/within.ts';

export class RenderUnavailable extends Error {
  override readonly name = 'RenderUnavailable';
}

/** Bounded concurrency with a bounded queue; the rest is refused at once. */
export class RenderQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;
  private readonly maxWaiting: number;
  private readonly maxMs: number;

  constructor(options: { atOnce: number; maxWaiting: number; maxMs: number }) {
    this.atOnce = options.atOnce;
    this.maxWaiting = options.maxWaiting;
    this.maxMs = options.maxMs;
  }

  get hasRoom(): boolean {
    return this.running < this.atOnce || this.waiting.length < this.maxWaiting;
  }

  /** @throws RenderUnavailable when the queue is full or the work takes too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    try {
      // A render that hangs must not hold its place for ever: a few of them would stop every page.
      return await within(this.maxMs, work(), () => new RenderUnavailable('A page took too long.'));
    } finally {
      const next = this.waiting.shift();
      // Passes the slot on, so that newcomers cannot overtake those who wait.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (!this.hasRoom) throw new RenderUnavailable('Too many pages wait to be rendered.');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
