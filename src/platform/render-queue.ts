export class RenderQueueFull extends Error {
  override readonly name = 'RenderQueueFull';
}

/** Runs few things at once and lets a bounded number wait; the rest are refused at once. */
export class RenderQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;
  private readonly maxWaiting: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.atOnce = atOnce;
    this.maxWaiting = maxWaiting;
  }

  /** @throws RenderQueueFull when too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, so that nobody who comes now slips in before those who wait.
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw new RenderQueueFull('Too many pages wait to be rendered.');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
