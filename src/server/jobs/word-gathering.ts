import { count, members } from '#platform/bitset.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { CommonWords } from '#server/jobs/common-words.ts';
import { commonWords, gatherWords, type WordBounds } from '#server/jobs/gather-words.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';

type Gathered = { words: CommonWords; since: string };

type Run = { isStopped: boolean; done: Promise<void> };

/** Gathers the common words of a market beside everything else, and anew whenever the market has doubled. */
export class WordGathering {
  private readonly db: Db;
  private readonly log: Log;
  private readonly bounds: WordBounds;
  private run: Run | null = null;
  private complete: Gathered | null = null;
  private market = 0;

  constructor(db: Db, log: Log, bounds: WordBounds) {
    this.db = db;
    this.log = log;
    this.bounds = bounds;
  }

  get gathered(): Gathered | null {
    return this.complete;
  }

  taken(): void {
    this.complete = null;
  }

  drop(): void {
    if (this.run || this.complete) this.market = 0;
    if (this.run) this.run.isStopped = true;
    this.run = null;
    this.complete = null;
  }

  async idle(): Promise<void> {
    await this.run?.done;
  }

  async stop(): Promise<void> {
    const { run } = this;
    this.market = Number.POSITIVE_INFINITY;
    if (run) run.isStopped = true;
    await run?.done;
  }

  /** Begins where it is time to. `listed` must be the jobs of this mark. */
  consider(listed: ListedJobs, mark: string): void {
    const open = count(listed.open);
    if (this.run || this.complete || open < Math.max(this.bounds.jobsFrom, 2 * this.market)) return;
    this.market = open;
    const run: Run = { isStopped: false, done: Promise.resolve() };
    run.done = this.gather(listed, mark, run);
    this.run = run;
  }

  private async gather(listed: ListedJobs, since: string, run: Run): Promise<void> {
    const started = performance.now();
    try {
      const chosen = await commonWords(this.db, members(listed.open), this.bounds);
      const words = listed.words.emptied(chosen);
      await gatherWords(this.db, words, { run, size: this.bounds.batch });
      if (run.isStopped) return;
      this.complete = { words, since };
      const ms = Math.round(performance.now() - started);
      this.log.info({ words: words.size, megabytes: Math.ceil(words.bytes / 2 ** 20), ms }, 'common words gathered');
    } catch (error) {
      if (run.isStopped) return;
      this.market = 0;
      this.log.warn({ error }, 'common words not gathered: searches for them stay slow until jobs change');
    } finally {
      if (this.run === run) this.run = null;
    }
  }
}
