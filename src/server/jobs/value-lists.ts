import { type Bits, count, difference } from '#platform/bitset.ts';

/**
 * Which values each job has, by its number: where a facet has hundreds of values of which a job has a few, running over
 * the jobs counts them in a fraction of the time that a set of bits by value takes.
 */
export class ValueLists {
  private readonly ordinals = new Map<string, number>();
  /** How many jobs have each value, by its ordinal. */
  private readonly totals: number[] = [];
  /** The ordinals of all jobs one after another; what a job no longer has stays behind until the next load. */
  private values = new Uint16Array(4096);
  private used = 0;
  private starts = new Uint32Array(1024);
  private lengths = new Uint16Array(1024);

  put(number: number, values: readonly string[]): void {
    this.remove(number);
    const ordinals = [...new Set(values)].map((value) => this.ordinalOf(value));
    const start = this.roomFor(number, ordinals.length);
    this.values.set(ordinals, start);
    this.starts[number] = start;
    this.lengths[number] = ordinals.length;
    for (const ordinal of ordinals) this.totals[ordinal] = (this.totals[ordinal] ?? 0) + 1;
  }

  remove(number: number): void {
    const start = this.starts[number] ?? 0;
    const end = start + (this.lengths[number] ?? 0);
    for (const ordinal of this.values.subarray(start, end)) this.totals[ordinal] = (this.totals[ordinal] ?? 0) - 1;
    if (end > start) this.lengths[number] = 0;
  }

  /** How many jobs of a set have each value; `all` are the jobs that have lists. */
  count(jobs: Bits, all: Bits): [value: string, count: number][] {
    const others = difference(all, jobs);
    const isMost = count(others) < count(jobs);
    const counts = this.tally(isMost ? others : jobs);
    return [...this.ordinals].map(([value, ordinal]) => {
      const counted = counts[ordinal] ?? 0;
      return [value, isMost ? (this.totals[ordinal] ?? 0) - counted : counted];
    });
  }

  private tally(jobs: Bits): Uint32Array {
    const counts = new Uint32Array(this.totals.length);
    const { values, starts, lengths } = this;
    for (let word = 0; word < jobs.length; word++) {
      for (let rest = jobs[word] as number; rest !== 0; rest &= rest - 1) {
        const number = word * 32 + 31 - Math.clz32(rest & -rest);
        const start = starts[number] as number;
        const end = start + (lengths[number] as number);
        for (let at = start; at < end; at++) {
          const ordinal = values[at] as number;
          counts[ordinal] = (counts[ordinal] as number) + 1;
        }
      }
    }
    return counts;
  }

  private ordinalOf(value: string): number {
    const known = this.ordinals.get(value);
    if (known !== undefined) return known;
    this.totals.push(0);
    this.ordinals.set(value, this.ordinals.size);
    return this.ordinals.size - 1;
  }

  /** Where the list of a job begins. */
  private roomFor(number: number, length: number): number {
    while (number >= this.starts.length) {
      this.starts = grownTo(new Uint32Array(this.starts.length * 2), this.starts);
      this.lengths = grownTo(new Uint16Array(this.lengths.length * 2), this.lengths);
    }
    while (this.used + length > this.values.length) {
      this.values = grownTo(new Uint16Array(this.values.length * 2), this.values);
    }
    const start = this.used;
    this.used += length;
    return start;
  }
}

function grownTo<Numbers extends { set(from: Numbers): void }>(next: Numbers, from: Numbers): Numbers {
  next.set(from);
  return next;
}
