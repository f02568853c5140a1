import { gt, inArray, type SQL, sql } from 'drizzle-orm';
import { count, members } from '#platform/bitset.ts';
import { type Db, rows } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { CommonWords, Lexemes, WordsOfJob } from '#server/jobs/common-words.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { jobs } from '#server/schema/jobs.ts';

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

export type WordBounds = {
  /** With fewer open jobs SQL answers any word in some twenty milliseconds. */
  jobsFrom: number;
  sampled: number;
  /** A word must stand in so many of the sampled jobs. */
  heldFrom: number;
  /** For all words together, by what the sample suggests. */
  bytes: number;
  batch: number;
};

/** One job in five hundred: for a rarer word SQL reads 200 rows of 100,000, which takes it five milliseconds. */
export const WORD_BOUNDS: WordBounds = { jobsFrom: 1000, sampled: 4000, heldFrom: 8, bytes: 128 * 2 ** 20, batch: 200 };

/** Words that many of these jobs hold, as memory allows: first those of titles, tags and companies. */
async function commonWords(db: Db, open: readonly number[], bounds: WordBounds): Promise<string[]> {
  const step = Math.max(1, open.length / bounds.sampled);
  const sample = Array.from(
    { length: Math.min(open.length, bounds.sampled) },
    (_, at) => open[Math.floor(at * step)] ?? 0,
  );
  const seen = new Map<string, { jobs: number; isNamed: boolean }>();
  for await (const batch of wordsOf(db, sample, bounds.batch)) {
    for (const { words } of batch) {
      for (const word of words.anywhere.split(' ')) tally(seen, word);
      for (const entry of words.named.split(' ')) {
        const known = seen.get(entry.slice(0, entry.lastIndexOf(':')));
        if (known) known.isNamed = true;
      }
    }
  }
  const ranked = [...seen]
    .filter(([word, { jobs }]) => word !== '' && jobs >= bounds.heldFrom)
    .sort(([, left], [, right]) => Number(right.isNamed) - Number(left.isNamed) || right.jobs - left.jobs);
  const setBytes = (open.at(-1) ?? 0) / 8;
  let left = bounds.bytes;
  const words: string[] = [];
  for (const [word, { isNamed }] of ranked) {
    left -= setBytes * (isNamed ? 3 : 1);
    if (left < 0) break;
    words.push(word);
  }
  return words;
}

function tally(seen: Map<string, { jobs: number; isNamed: boolean }>, word: string): void {
  const known = seen.get(word);
  if (known) known.jobs++;
  else seen.set(word, { jobs: 1, isNamed: false });
}

async function gatherWords(
  db: Db,
  words: CommonWords,
  { run, size }: { run: { isStopped: boolean }; size: number },
): Promise<void> {
  for await (const batch of streamWords(db, size)) {
    if (run.isStopped) return;
    for (const job of batch) words.put(job.number, job.words);
  }
}

export const wordColumns = {
  anywhere: sql<string>`strip(${jobs.search})::text`,
  named: sql<string>`ts_filter(${jobs.search}, '{a,b}')::text`,
};

type NumberedWords = { number: number; words: WordsOfJob };

async function* streamWords(db: Db, size: number): AsyncGenerator<NumberedWords[]> {
  let last = -1;
  for (;;) {
    const batch = await wordsWhere(db, gt(jobs.number, last)).orderBy(jobs.number).limit(size);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?.number ?? last;
  }
}

async function* wordsOf(db: Db, numbers: readonly number[], size: number): AsyncGenerator<NumberedWords[]> {
  for (let start = 0; start < numbers.length; start += size)
    yield await wordsWhere(db, inArray(jobs.number, numbers.slice(start, start + size)));
}

function wordsWhere(db: Db, condition: SQL) {
  return db.select({ number: jobs.number, words: wordColumns }).from(jobs).where(condition).$dynamic();
}

/** As tsvectors spell them; empty for a term that the database's parser reads as more than one word, or as none. */
export async function lexemesOf(db: Db, terms: readonly string[]): Promise<Map<string, Lexemes>> {
  const found = await rows<{ term: string; exact: string; stem: string; is_one: boolean }>(
    db,
    sql`select term, strip(to_tsvector('simple', term))::text as exact, strip(to_tsvector('english', term))::text as stem,
          numnode(to_tsquery('simple', term)) = 1 and numnode(to_tsquery('english', term)) <= 1 as is_one
        from unnest(${sql.param([...terms])}::text[]) as term`,
  );
  const spellings = (exact: string, stem: string) => [...new Set([exact, stem])].filter((word) => word !== '');
  return new Map(found.map(({ term, exact, stem, is_one }) => [term, is_one ? spellings(exact, stem) : []]));
}
