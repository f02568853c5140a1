import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { type Bits, count, difference, hasBit, members } from '#platform/bitset.ts';
import { CommonWords } from '#server/jobs/common-words.ts';
import { JobColumns, type PublicJob } from '#server/jobs/job-columns.ts';
import { countMatching } from '#server/jobs/select-jobs.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';

export class ListedJobs {
  readonly columns: JobColumns;
  /** Holds the words of unpublished jobs too. */
  words = new CommonWords();
  readonly orders: Record<Sorting, SortedNumbers>;

  /** @param leastPays as `JobColumns` takes them. */
  constructor(leastPays: ReadonlyMap<string, number>) {
    this.columns = new JobColumns(leastPays);
    this.orders = {
      latest: new SortedNumbers('latest', this.columns),
      pay: new SortedNumbers('pay', this.columns),
      closing: new SortedNumbers('closing', this.columns),
    };
  }

  get open(): Bits {
    return difference(this.columns.published, this.columns.closed);
  }

  add(jobs: readonly PublicJob[]): void {
    for (const job of jobs) {
      this.columns.put(job);
      if (job.words) this.words.put(job.number, job.words);
    }
    const numbers = jobs.map((job) => job.number);
    for (const order of Object.values(this.orders)) order.insert(numbers);
  }

  remove(numbers: readonly number[]): void {
    for (const order of Object.values(this.orders)) order.remove(numbers);
    for (const number of numbers) {
      this.columns.remove(number);
      this.words.remove(number);
    }
  }
}

export function landingCount(listed: ListedJobs, page: LandingPage, tags: TagBook): number {
  const selected: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const values = page.query[facet as keyof LandingPage['query']]?.split(',');
    if (values) selected[facet] = facet === 'tags' ? tags.terms(values).map(({ id }) => id) : values;
  }
  return countMatching(listed, { is_closed: false, selected });
}

type Sorting = 'latest' | 'pay' | 'closing';

/** Where a page ended: the bucket, the sort key and the number of its last job. */
export type SortKey = { bucket: number; key: number; number: number };

/** So many are sorted faster than they are found in the order of all. */
const FEW = 64;

/** The largest key first, then the largest number. */
class SortedNumbers {
  private numbers = new Uint32Array(0);
  private length = 0;
  private readonly by: Sorting;
  private readonly columns: JobColumns;

  constructor(by: Sorting, columns: JobColumns) {
    this.by = by;
    this.columns = columns;
  }

  keyOf(number: number): number {
    const { publishedAt, yearlyPay, expiresAt } = this.columns;
    if (this.by === 'closing') return -(expiresAt[number] as number);
    return (this.by === 'pay' ? yearlyPay : publishedAt)[number] as number;
  }

  remove(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const gone = new Set(numbers);
    let left = 0;
    for (let at = 0; at < this.length; at++) {
      const number = this.numbers[at] as number;
      if (!gone.has(number)) this.numbers[left++] = number;
    }
    this.length = left;
  }

  /** Adds numbers that are not in the list, from the last to the first: each entry behind them moves once. */
  insert(numbers: readonly number[]): void {
    const added = this.sorted(numbers);
    this.reserve(this.length + added.length);
    let end = this.length;
    for (let before = added.length - 1; before >= 0; before--) {
      const number = added[before] as number;
      const at = this.firstAfter({ key: this.keyOf(number), number }, this.numbers.subarray(0, end));
      this.numbers.copyWithin(at + before + 1, at, end);
      this.numbers[at + before] = number;
      end = at;
    }
    this.length += added.length;
  }

  first(bits: Bits, limit: number): number[] {
    const picked: number[] = [];
    for (let at = 0; at < this.length && picked.length < limit; at++) {
      const number = this.numbers[at] as number;
      if (hasBit(bits, number)) picked.push(number);
    }
    return picked;
  }

  countWhile(bits: Bits, condition: (number: number) => boolean): number {
    let members = 0;
    for (let at = 0; at < this.length; at++) {
      const number = this.numbers[at] as number;
      if (!condition(number)) break;
      if (hasBit(bits, number)) members++;
    }
    return members;
  }

  pick(
    buckets: readonly Bits[],
    { after, skip, limit }: { after?: SortKey; skip: number; limit: number },
  ): { bucket: number; number: number }[] {
    const picked: { bucket: number; number: number }[] = [];
    let toSkip = skip;
    for (let bucket = after?.bucket ?? 0; bucket < buckets.length; bucket++) {
      const bits = buckets[bucket] as Bits;
      const numbers = this.holding(bits);
      let at = after && bucket === after.bucket ? this.firstAfter(after, numbers) : 0;
      for (; at < numbers.length && picked.length < limit; at++) {
        const number = numbers[at] as number;
        if (!hasBit(bits, number)) continue;
        if (toSkip > 0) toSkip--;
        else picked.push({ bucket, number });
      }
    }
    return picked;
  }

  /** Numbers in this order, all members of a set among them: few are sorted here, which is quicker than to walk to them. */
  private holding(bits: Bits): Uint32Array {
    if (count(bits) > FEW) return this.numbers.subarray(0, this.length);
    return this.sorted(members(bits));
  }

  private sorted(numbers: readonly number[]): Uint32Array {
    return Uint32Array.from(numbers).sort((left, right) => this.keyOf(right) - this.keyOf(left) || right - left);
  }

  private firstAfter({ key, number }: { key: number; number: number }, numbers: Uint32Array): number {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = numbers[middle] as number;
      const otherKey = this.keyOf(other);
      const isBefore = otherKey > key || (otherKey === key && other >= number);
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private reserve(length: number): void {
    if (length <= this.numbers.length) return;
    const next = new Uint32Array(Math.max(length, this.numbers.length * 2, 1024));
    next.set(this.numbers.subarray(0, this.length));
    this.numbers = next;
  }
}
