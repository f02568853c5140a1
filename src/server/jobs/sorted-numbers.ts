import { type Bits, hasBit } from '#platform/bitset.ts';
import type { JobColumns } from '#server/jobs/job-columns.ts';

/** `newest` shows featured jobs first, `latest` goes by date alone, `relevance` by bucket of the search and then by date. */
export type Order = 'newest' | 'latest' | 'relevance' | 'pay';
export type Sorting = Exclude<Order, 'relevance'>;

/** Where a page ended: the bucket of the search, the sort key and the number of its last job. */
export type SortKey = { bucket: number; key: number; number: number };

/** Above this many changes at once, sorting anew is cheaper than moving the tail of the array for each. */
const RESORT_FROM = 500;

/** Featured jobs stand before all others: their key is raised above any date in milliseconds. */
const FEATURED_LIFT = 1e14;

/** All published jobs in one order; the largest key first, then the largest number. */
export class SortedNumbers {
  private numbers = new Uint32Array(0);
  private length = 0;
  private readonly by: Sorting;

  constructor(by: Sorting) {
    this.by = by;
  }

  keyOf(number: number, columns: JobColumns): number {
    if (this.by === 'pay') return columns.yearlyPay[number] as number;
    const date = columns.publishedAt[number] as number;
    return this.by === 'newest' && hasBit(columns.featured, number) ? date + FEATURED_LIFT : date;
  }

  fill(numbers: readonly number[], columns: JobColumns): void {
    this.numbers = Uint32Array.from(numbers);
    this.length = numbers.length;
    this.sort(columns);
  }

  remove(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const gone = new Set(numbers);
    let kept = 0;
    for (let at = 0; at < this.length; at++) {
      const number = this.numbers[at] as number;
      if (!gone.has(number)) this.numbers[kept++] = number;
    }
    this.length = kept;
  }

  insert(numbers: readonly number[], columns: JobColumns): void {
    this.reserve(this.length + numbers.length);
    if (numbers.length >= RESORT_FROM) {
      this.numbers.set(numbers, this.length);
      this.length += numbers.length;
      this.sort(columns);
      return;
    }
    for (const number of numbers) {
      const at = this.firstAfter({ key: this.keyOf(number, columns), number }, columns);
      this.numbers.copyWithin(at + 1, at, this.length);
      this.numbers[at] = number;
      this.length++;
    }
  }

  /** The first `limit` members of a set. */
  first(bits: Bits, limit: number): number[] {
    const picked: number[] = [];
    for (let at = 0; at < this.length && picked.length < limit; at++) {
      const number = this.numbers[at] as number;
      if (hasBit(bits, number)) picked.push(number);
    }
    return picked;
  }

  /** How many members of a set stand at the head of this order before the first for which the condition fails. */
  countWhile(bits: Bits, condition: (number: number) => boolean): number {
    let members = 0;
    for (let at = 0; at < this.length; at++) {
      const number = this.numbers[at] as number;
      if (!condition(number)) break;
      if (hasBit(bits, number)) members++;
    }
    return members;
  }

  /** Up to `limit` members of the buckets, one bucket after the other, each in this order. */
  pick(
    buckets: readonly Bits[],
    columns: JobColumns,
    { after, skip, limit }: { after?: SortKey; skip: number; limit: number },
  ): { bucket: number; number: number }[] {
    const picked: { bucket: number; number: number }[] = [];
    let toSkip = skip;
    for (let bucket = after?.bucket ?? 0; bucket < buckets.length; bucket++) {
      const bits = buckets[bucket] as Bits;
      let at = after && bucket === after.bucket ? this.firstAfter(after, columns) : 0;
      for (; at < this.length && picked.length < limit; at++) {
        const number = this.numbers[at] as number;
        if (((bits[number >>> 5] as number) & (1 << (number & 31))) === 0) continue;
        if (toSkip > 0) toSkip--;
        else picked.push({ bucket, number });
      }
    }
    return picked;
  }

  /** Position of the first entry that comes after this one, whether or not it is in the list itself. */
  private firstAfter({ key, number }: { key: number; number: number }, columns: JobColumns): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.numbers[middle] as number;
      const otherKey = this.keyOf(other, columns);
      const isBefore = otherKey > key || (otherKey === key && other >= number);
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sort(columns: JobColumns): void {
    this.numbers
      .subarray(0, this.length)
      .sort((left, right) => this.keyOf(right, columns) - this.keyOf(left, columns) || right - left);
  }

  private reserve(length: number): void {
    if (length <= this.numbers.length) return;
    const next = new Uint32Array(Math.max(length, this.numbers.length * 2, 1024));
    next.set(this.numbers.subarray(0, this.length));
    this.numbers = next;
  }
}
