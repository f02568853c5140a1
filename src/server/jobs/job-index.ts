import { FACETS, type Facet, STATED_FACETS, type StatedFacet } from '#contract/job-facets.ts';
import { NOT_STATED } from '#contract/vocabulary.ts';
import {
  type Bits,
  count,
  countShared,
  difference,
  emptyBits,
  hasBit,
  intersection,
  setBit,
  union,
} from '#platform/bitset.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { changesSince } from '#server/changes/changes.ts';
import { type IndexedJob, JobColumns, type PublicJob } from '#server/jobs/job-columns.ts';
import { indexedJobsBySlug, streamIndexedJobs } from '#server/jobs/queries.ts';
import { type Order, SortedNumbers, type Sorting, type SortKey } from '#server/jobs/sorted-numbers.ts';
import { isOpen, isPublic } from '#server/schema/job-state.ts';

/** What narrows a list; everything is optional. */
export type IndexFilters = {
  is_closed?: boolean;
  is_featured?: boolean;
  /** Values by facet; any of them may match. */
  selected: Partial<Record<Facet, readonly string[]>>;
  /** Ids of companies; none at all matches nothing. */
  companyIds?: readonly string[];
  /** Numbers of the only jobs that may match. */
  named?: readonly number[];
  /** Numbers of the jobs that a keyword search found, best bucket first. */
  found?: readonly (readonly number[])[];
};

/** What a list asks of the index. */
export type IndexQuery = IndexFilters & {
  order: Order;
  limit: number;
  after?: SortKey;
  page?: number;
};

export type IndexResult = {
  numbers: number[];
  /** Key of the last job listed, where more follow. */
  next: SortKey | null;
  total: number;
  open: number;
  notStated: number;
  notStatedBy: Partial<Record<StatedFacet, number>>;
  facets: Record<string, Record<string, number>>;
};

/** The bits of a query: what all share, and one set for each facet that was chosen from. */
type Selection = {
  base: Bits;
  chosen: Facet[];
  masks: Map<Facet, Bits>;
  /** Jobs that match everything but the choice of this one facet (null: everything). */
  without: (facet: Facet | null) => Bits;
};

/**
 * All published jobs in memory, as bits by facet value: totals, facet counts, the order of a list and its pages
 * come from here in about a millisecond; SQL then fetches the few rows that are shown. Before each answer the index
 * reads what changed since the last one, so that it never lags behind an acknowledged write.
 */
export class JobIndex {
  private readonly db: Db;
  private readonly clock: Clock;
  private readonly log: Log;
  private columns = new JobColumns();
  private sorted = emptyOrders();
  private mark: string | null = null;
  private catchingUp: Promise<void> | null = null;
  private nextCatchUp: Promise<void> | null = null;

  constructor(db: Db, { clock, log }: { clock: Clock; log: Log }) {
    this.db = db;
    this.clock = clock;
    this.log = log;
  }

  /** Applies every change committed before the call. Callers at the same time share one reading that starts after them. */
  catchUp(): Promise<void> {
    if (!this.catchingUp) {
      this.catchingUp = this.applyChanges().finally(() => {
        this.catchingUp = null;
      });
      return this.catchingUp;
    }
    this.nextCatchUp ??= this.catchingUp
      .catch(() => {})
      .then(() => {
        this.nextCatchUp = null;
        return this.catchUp();
      });
    return this.nextCatchUp;
  }

  private async applyChanges(): Promise<void> {
    const { mark, tags } = await changesSince(this.db, this.mark);
    if (this.mark === null || tags.includes('everything')) await this.load();
    else await this.applySlugs(tags.filter((tag) => tag.startsWith('job:')).map((tag) => tag.slice('job:'.length)));
    this.mark = mark;
  }

  private async load(): Promise<void> {
    const started = performance.now();
    const columns = new JobColumns();
    const numbers: number[] = [];
    for await (const batch of streamIndexedJobs(this.db)) {
      for (const job of this.publicOnes(batch)) {
        columns.put(job);
        numbers.push(job.number);
      }
    }
    this.columns = columns;
    this.sorted = emptyOrders();
    for (const order of Object.values(this.sorted)) order.fill(numbers, columns);
    this.log.info({ jobs: numbers.length, ms: Math.round(performance.now() - started) }, 'job index loaded');
  }

  private async applySlugs(slugs: string[]): Promise<void> {
    if (slugs.length === 0) return;
    const changed = await indexedJobsBySlug(this.db, slugs);
    // Jobs are closed, hardly ever deleted; nothing here knows the number of one that is gone.
    if (changed.length < new Set(slugs).size) return this.load();
    for (const order of Object.values(this.sorted)) order.remove(changed.map((job) => job.number));
    for (const job of changed) this.columns.remove(job.number);
    const present = this.publicOnes(changed);
    for (const job of present) this.columns.put(job);
    for (const order of Object.values(this.sorted)) {
      order.insert(
        present.map((job) => job.number),
        this.columns,
      );
    }
  }

  /** Those that everybody may know of, as they stand at this moment; the clock's task announces the others in time. */
  private publicOnes(jobs: readonly IndexedJob[]): PublicJob[] {
    const now = this.clock.now();
    return jobs.flatMap((job) => {
      const { published_at } = job;
      if (published_at === null || !isPublic(job, now)) return [];
      return [{ ...job, published_at, is_closed: !isOpen(job, now) }];
    });
  }

  /** Answers from memory; call catchUp() first. */
  query(query: IndexQuery): IndexResult {
    const selection = this.select(query);
    const { chosen, without } = selection;
    const result = without(null);
    return {
      ...this.pageOf(result, query),
      total: count(result),
      open: count(difference(this.columns.published, this.columns.closed)),
      ...this.notStated(selection, result, query.selected),
      facets: Object.fromEntries(
        FACETS.map((facet) => [facet, this.counts(facet, chosen.includes(facet) ? without(facet) : result)]),
      ),
    };
  }

  /** How many jobs match, and nothing else. */
  total(query: IndexFilters): number {
    return count(this.select(query).without(null));
  }

  /** Numbers of all jobs that match, as a set of the caller's own. */
  matching(query: IndexFilters): Bits {
    return this.select(query).without(null).slice();
  }

  /** Open jobs published at or after a time in milliseconds. */
  openSince(time: number): number {
    const open = difference(this.columns.published, this.columns.closed);
    return this.sorted.latest.countWhile(open, (number) => (this.columns.publishedAt[number] as number) >= time);
  }

  private select(query: IndexFilters): Selection {
    const base = this.base(query);
    const chosen = FACETS.filter((facet) => query.selected[facet] !== undefined);
    const masks = new Map(chosen.map((facet) => [facet, this.anyOf(facet, query.selected[facet] ?? [])]));
    const without = (left: Facet | null) =>
      chosen.reduce((bits, facet) => (facet === left ? bits : intersection(bits, masks.get(facet) as Bits)), base);
    return { base, chosen, masks, without };
  }

  /** What all facets have in common: published, open or closed, featured, company, found by keyword. */
  private base(query: IndexFilters): Bits {
    const { columns } = this;
    let bits = columns.published;
    if (query.is_closed !== undefined) bits = (query.is_closed ? intersection : difference)(bits, columns.closed);
    if (query.is_featured !== undefined) bits = (query.is_featured ? intersection : difference)(bits, columns.featured);
    if (query.companyIds) bits = intersection(bits, this.ofCompanies(query.companyIds));
    if (query.named) bits = intersection(bits, this.ofNumbers(query.named));
    if (query.found) bits = intersection(bits, this.ofNumbers(query.found.flat()));
    return bits;
  }

  private ofCompanies(ids: readonly string[]): Bits {
    const { columns } = this;
    const ordinals = new Set(ids.map((id) => columns.companyOrdinals.get(id)));
    const bits = emptyBits(columns.capacity);
    for (let number = 0; number < columns.capacity; number++) {
      if (ordinals.has(columns.companyOf[number])) setBit(bits, number);
    }
    return bits;
  }

  private ofNumbers(numbers: readonly number[]): Bits {
    const bits = emptyBits(this.columns.capacity);
    for (const number of numbers) if (number < this.columns.capacity) setBit(bits, number);
    return bits;
  }

  private anyOf(facet: Facet, values: readonly string[]): Bits {
    const sets = values.flatMap((value) => this.columns.values[facet].get(value) ?? []);
    return union(sets, this.columns.capacity);
  }

  private notStated(
    { base, chosen, masks, without }: Selection,
    result: Bits,
    selected: IndexQuery['selected'],
  ): Pick<IndexResult, 'notStated' | 'notStatedBy'> {
    const silent: readonly Facet[] = STATED_FACETS.filter(
      (facet) => chosen.includes(facet) && !selected[facet]?.includes(NOT_STATED.id),
    );
    if (silent.length === 0) return { notStated: 0, notStatedBy: {} };
    const unanswered = (facet: Facet) => this.anyOf(facet, [NOT_STATED.id]);
    const lenient = chosen.reduce((bits, facet) => {
      const exact = masks.get(facet) as Bits;
      return intersection(
        bits,
        silent.includes(facet) ? union([exact, unanswered(facet)], this.columns.capacity) : exact,
      );
    }, base);
    const by = silent.map((facet) => [facet, countShared(without(facet), unanswered(facet))] as const);
    return {
      notStated: count(lenient) - count(result),
      notStatedBy: Object.fromEntries(by.filter(([, left]) => left > 0)),
    };
  }

  private counts(facet: Facet, bits: Bits): Record<string, number> {
    const counted: Record<string, number> = {};
    for (const [value, set] of this.columns.values[facet]) {
      const shared = countShared(bits, set);
      if (shared > 0) counted[value] = shared;
    }
    return counted;
  }

  private pageOf(result: Bits, query: IndexQuery): Pick<IndexResult, 'numbers' | 'next'> {
    const buckets =
      query.order === 'relevance' && query.found
        ? query.found.map((numbers) => intersection(result, this.ofNumbers(numbers)))
        : [result];
    const order = this.sorted[query.order === 'relevance' ? 'latest' : query.order];
    const skip = query.after || !query.page ? 0 : (query.page - 1) * query.limit;
    const picked = order.pick(buckets, this.columns, { after: query.after, skip, limit: query.limit + 1 });
    const numbers = picked.slice(0, query.limit);
    const last = numbers.at(-1);
    const hasMore = picked.length > query.limit && last !== undefined;
    return {
      numbers: numbers.map((entry) => entry.number),
      next: hasMore ? { bucket: last.bucket, key: order.keyOf(last.number, this.columns), number: last.number } : null,
    };
  }

  /** How many open jobs give each combination of answers to these questions; combinations that none gives are left out. */
  openByAnswers(facets: readonly Facet[]): { values: string[]; jobs: number }[] {
    let found = [{ values: [] as string[], bits: difference(this.columns.published, this.columns.closed) }];
    for (const facet of facets) {
      found = found.flatMap(({ values, bits }) =>
        [...this.columns.values[facet]].flatMap(([value, set]) =>
          countShared(bits, set) === 0 ? [] : [{ values: [...values, value], bits: intersection(bits, set) }],
        ),
      );
    }
    return found.map(({ values, bits }) => ({ values, jobs: count(bits) }));
  }

  /**
   * Numbers of the open jobs that share most with this one: a skill counts double an occupation; among equals the
   * newest first. Only the newest few thousand that share anything are weighed.
   */
  sharingMost(
    job: { number: number; tags: readonly string[]; occupations: readonly string[] },
    limit: number,
  ): number[] {
    const { columns } = this;
    const traits = [
      ...job.tags.map((tag) => ({ bits: columns.values.tags.get(tag), weight: 2 })),
      ...job.occupations.map((occupation) => ({ bits: columns.values.occupations.get(occupation), weight: 1 })),
    ].flatMap(({ bits, weight }) => (bits ? [{ bits, weight }] : []));
    const open = difference(columns.published, columns.closed);
    const related = intersection(
      open,
      union(
        traits.map((trait) => trait.bits),
        columns.capacity,
      ),
    );
    const score = (number: number) =>
      traits.reduce((sum, { bits, weight }) => sum + (hasBit(bits, number) ? weight : 0), 0);
    return this.sorted.latest
      .first(related, WEIGHED)
      .filter((number) => number !== job.number)
      .map((number) => ({ number, score: score(number) }))
      .sort((left, right) => right.score - left.score)
      .slice(0, limit)
      .map(({ number }) => number);
  }

  /**
   * Numbers of the open jobs whose pay of a year holds a sum in won or misses it by a tenth at most: the nearest first,
   * of those that hold it the one whose middle is nearest, then the newest. The newest few thousand are weighed.
   */
  payingAbout(yearly: number, limit: number): number[] {
    const { columns } = this;
    const stated = this.select({ is_closed: false, selected: { pay_stated: ['true'] } }).without(null);
    return this.sorted.latest
      .first(stated, WEIGHED)
      .map((number) => {
        const [low, high] = [columns.lowestWon[number] as number, columns.highestWon[number] as number];
        const missed = Math.max(low - yearly, yearly - high, 0);
        return { number, missed, fromMiddle: Math.abs((low + high) / 2 - yearly), isWon: high > 0 };
      })
      .filter(({ missed, isWon }) => isWon && missed <= yearly * NEAR_ENOUGH)
      .sort((left, right) => left.missed - right.missed || left.fromMiddle - right.fromMiddle)
      .slice(0, limit)
      .map(({ number }) => number);
  }
}

const WEIGHED = 5000;
const NEAR_ENOUGH = 0.1;

function emptyOrders(): Record<Sorting, SortedNumbers> {
  return { newest: new SortedNumbers('newest'), latest: new SortedNumbers('latest'), pay: new SortedNumbers('pay') };
}
