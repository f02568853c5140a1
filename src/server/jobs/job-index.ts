import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { changesSince } from '#server/core/changes.ts';
import type { CommonWords, Lexemes } from '#server/jobs/common-words.ts';
import { someIndexedJobs, streamIndexedJobs } from '#server/jobs/indexed-jobs.ts';
import type { IndexedJob } from '#server/jobs/job-columns.ts';
import { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { yearlyOfLeastPays } from '#server/jobs/pay-reached.ts';
import { type BriefWithCompany, jobsByNumber } from '#server/jobs/queries.ts';
import { lexemesOf, WORD_BOUNDS, type WordBounds, WordGathering } from '#server/jobs/word-gathering.ts';
import { isOpen, isPublic, turnsAt } from '#server/schema/job-state.ts';

class TurningTimes {
  private readonly times = new Map<number, number>();
  /** No time is earlier than this one; in milliseconds. */
  private earliest = Number.POSITIVE_INFINITY;

  set(number: number, time: Date | null): void {
    if (!time) {
      this.times.delete(number);
      return;
    }
    this.times.set(number, time.getTime());
    this.earliest = Math.min(this.earliest, time.getTime());
  }

  /** They stay due until their times are set anew. */
  due(now: Date): number[] {
    if (now.getTime() < this.earliest) return [];
    const due: number[] = [];
    this.earliest = Number.POSITIVE_INFINITY;
    for (const [number, time] of this.times) {
      if (time <= now.getTime()) due.push(number);
      this.earliest = Math.min(this.earliest, time);
    }
    return due;
  }
}

const TERMS_KEPT = 10_000;

class LexemeBook {
  private readonly db: Db;
  private readonly known = new LRUCache<string, Lexemes>({ max: TERMS_KEPT });

  constructor(db: Db) {
    this.db = db;
  }

  /** Null where a term has no lexeme that is a single word. */
  async of(terms: readonly string[]): Promise<Lexemes[] | null> {
    const unknown = terms.filter((term) => !this.known.has(term));
    const read = unknown.length > 0 ? await lexemesOf(this.db, unknown) : null;
    for (const [term, lexemes] of read ?? []) this.known.set(term, lexemes);
    const all = terms.map((term) => read?.get(term) ?? this.known.get(term) ?? []);
    return all.every((lexemes) => lexemes.length > 0) ? all : null;
  }
}

type Listed = { listed: ListedJobs; turning: TurningTimes };

const ROWS_KEPT = 10_000;

/** At most some twenty kilobytes each. */
const TOLD_KEPT = 500;

/** Takes some ten milliseconds. */
const PUT_AT_ONCE = 200;

/**
 * All published jobs in memory. It gives totals, facet counts, order and common words; SQL fetches the rows shown.
 * Brought up to date before each use, so it never lags behind an acknowledged write or the clock.
 */
export class JobIndex {
  private readonly db: Db;
  private readonly clock: Clock;
  private readonly log: Log;
  private lists: Listed;
  readonly lexemes: LexemeBook;
  private readonly gathering: WordGathering;
  private readonly rows = new LRUCache<number, BriefWithCompany>({ max: ROWS_KEPT });
  private readonly cached = new LRUCache<string, { edition: string; value: Promise<unknown> }>({ max: TOLD_KEPT });
  /** Grows with everything that was changed, and with jobs that open or expire. */
  private version = 0;
  private mark: string | null = null;
  private catchingUp: Promise<void> | null = null;
  private nextCatchUp: Promise<void> | null = null;

  constructor(db: Db, { clock, log, words = WORD_BOUNDS }: { clock: Clock; log: Log; words?: WordBounds }) {
    this.db = db;
    this.clock = clock;
    this.log = log;
    this.lexemes = new LexemeBook(db);
    this.gathering = new WordGathering(db, log, words);
    this.lists = nothing(clock.now());
  }

  /** Use the jobs before the next await: later changes show in them. */
  async current(): Promise<ListedJobs> {
    await this.catchUp();
    return this.lists.listed;
  }

  /** In the given order, as they stand after every change that `current` knew. */
  async rowsOf(numbers: readonly number[]): Promise<BriefWithCompany[]> {
    const missing = numbers.filter((number) => !this.rows.has(number));
    const { version } = this;
    const read = new Map((await jobsByNumber(this.db, missing)).map((row) => [row.job.number, row]));
    // What was read before a change that came meanwhile is shown once and not kept.
    if (version === this.version) for (const [number, row] of read) this.rows.set(number, row);
    return numbers.flatMap((number) => read.get(number) ?? this.rows.get(number) ?? []);
  }

  /** Made once for all who ask until something changes, for a minute at most: texts about days and hours move on. */
  remembered<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const edition = `${this.version} ${Math.floor(this.clock.now().getTime() / DURATIONS.minute)}`;
    const known = this.cached.get(name);
    if (known?.edition === edition) return known.value as Promise<Value>;
    const value = make();
    this.cached.set(name, { edition, value });
    value.catch(() => this.cached.delete(name));
    return value;
  }

  settle(): Promise<void> {
    return this.gathering.idle();
  }

  async stop(): Promise<void> {
    await this.gathering.stop();
  }

  /** Concurrent callers share one run, which starts after all of them. */
  private catchUp(): Promise<void> {
    if (!this.catchingUp) {
      this.catchingUp = this.applyChanges().finally(() => {
        this.catchingUp = null;
      });
      return this.catchingUp;
    }
    // If the run under way fails, the next would make those who wait for it wait twice as long for the same.
    this.nextCatchUp ??= this.catchingUp
      .finally(() => {
        this.nextCatchUp = null;
      })
      .then(() => this.catchUp());
    return this.nextCatchUp;
  }

  private async applyChanges(): Promise<void> {
    // Words that were gathered meanwhile need all that changed since they were begun.
    const { gathered } = this.gathering;
    const { mark, tags } = await changesSince(this.db, gathered?.since ?? this.mark);
    if (tags.length > 0) this.version++;
    // Which company changed is not said.
    if (tags.includes('companies')) this.rows.clear();
    if (this.mark === null || tags.includes('everything')) await this.load();
    else {
      const slugs = tags.filter((tag) => tag.startsWith('job:')).map((tag) => tag.slice('job:'.length));
      await this.applySlugs(slugs, gathered?.words ?? null);
    }
    await this.applyTime();
    if (this.mark === null || tags.length > 0) this.gathering.consider(this.lists.listed, mark);
    this.mark = mark;
  }

  private async load(): Promise<void> {
    const started = performance.now();
    const fresh = nothing(this.clock.now());
    fresh.listed.words = this.lists.listed.words.emptied();
    let jobs = 0;
    for await (const batch of streamIndexedJobs(this.db, fresh.listed.words.size > 0 ? 'worded' : 'bare')) {
      this.put(batch, fresh);
      jobs += batch.length;
    }
    this.lists = fresh;
    this.gathering.drop();
    this.rows.clear();
    this.log.info({ jobs, ms: Math.round(performance.now() - started) }, 'job index loaded');
  }

  private async applySlugs(slugs: string[], gathered: CommonWords | null): Promise<void> {
    const changed = slugs.length > 0 ? await someIndexedJobs(this.db, 'slug', slugs) : [];
    // Deleted, which hardly ever happens: the index knows numbers only, so it cannot tell which one is gone.
    if (changed.length < slugs.length) return this.load();
    if (gathered) {
      this.lists.listed.words = gathered;
      this.gathering.taken();
    }
    await this.replace(
      changed.map((job) => job.number),
      changed,
    );
  }

  /** Scheduled jobs open and open ones expire without a write; the clock's task announces that up to a minute later. */
  private async applyTime(): Promise<void> {
    const due = this.lists.turning.due(this.clock.now());
    if (due.length === 0) return;
    this.version++;
    await this.replace(due, await someIndexedJobs(this.db, 'number', due));
  }

  /** Whoever asks meanwhile waits for the end of it. */
  private async replace(numbers: readonly number[], jobs: readonly IndexedJob[]): Promise<void> {
    const byNumber = new Map(jobs.map((job) => [job.number, job]));
    for (let start = 0; start < numbers.length; start += PUT_AT_ONCE) {
      if (start > 0) await nextTurn();
      const part = numbers.slice(start, start + PUT_AT_ONCE);
      for (const number of part) {
        this.lists.turning.set(number, null);
        this.rows.delete(number);
      }
      this.lists.listed.remove(part);
      this.put(
        part.flatMap((number) => byNumber.get(number) ?? []),
        this.lists,
      );
    }
  }

  private put(jobs: readonly IndexedJob[], { listed, turning }: Listed): void {
    const now = this.clock.now();
    for (const job of jobs) turning.set(job.number, turnsAt(job, now));
    listed.add(
      jobs.flatMap((job) => {
        const { published_at } = job;
        if (published_at === null || !isPublic(job, now)) return [];
        return [{ ...job, published_at, is_closed: !isOpen(job, now) }];
      }),
    );
  }
}

function nothing(now: Date): Listed {
  return { listed: new ListedJobs(yearlyOfLeastPays(now)), turning: new TurningTimes() };
}
