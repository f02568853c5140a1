import { LANGUAGES, NOT_STATED, type TextLanguage, yearsBand } from '#contract/core/vocabulary.ts';
import { worksAbroad } from '#contract/jobs/job-answers.ts';
import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import { type Bits, clearBit, count, difference, emptyBits, grown, hasBit, setBit } from '#platform/bitset.ts';
import type { WordsOfJob } from '#server/jobs/common-words.ts';
import { statedPlaces } from '#server/jobs/korean-places.ts';

/** Where a facet has hundreds of values, counting over the jobs is far faster than a bitset for each value. */
class ValueLists {
  private readonly ordinals = new Map<string, number>();
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

export type IndexedJob = {
  number: number;
  company_id: string;
  published_at: Date | null;
  expires_at: Date | null;
  is_closed: boolean;
  is_featured: boolean;
  korean_level: string | null;
  is_visa_sponsored: boolean | null;
  visa_note: string | null;
  residence: string | null;
  workplace: string | null;
  work_abroad: boolean | null;
  relocation: boolean | null;
  interview_language: string | null;
  region: string | null;
  places: string[] | null;
  employment_type: string | null;
  occupations: string[];
  tags: string[];
  years_min: number | null;
  pay_max: number | null;
  pay_min: number | null;
  pay_currency: string | null;
  pay_period: string | null;
  text_language: TextLanguage | null;
  applies_here: boolean;
  words?: WordsOfJob;
};

export type PublicJob = IndexedJob & { published_at: Date };

/** For sorting and for the least pay, never shown. 209: hours a month of a 40-hour week with paid holidays (Korea's wage notice). */
const WON_PER_DOLLAR = 1400;

const YEAR_OF: Record<string, number> = { year: 1, month: 12, hour: 209 * 12 };

function facetValues(job: IndexedJob, leastPays: ReadonlyMap<string, number>): Record<Facet, readonly string[]> {
  const answer = (value: string | null) => [value ?? NOT_STATED.id];
  const places = statedPlaces(job);
  const isPaid = job.pay_max !== null || job.pay_min !== null;
  const visa = job.visa_note ?? (job.is_visa_sponsored === null ? null : String(job.is_visa_sponsored));
  return {
    ko_language_levels: answer(job.korean_level),
    visa_sponsorship: answer(visa),
    residence: answer(job.residence),
    workplace_types: answer(job.workplace),
    work_abroad: answer(worksAbroad(job.work_abroad, job.workplace, job.residence)?.toString() ?? null),
    relocation: answer(job.relocation?.toString() ?? null),
    places: places.length > 0 ? places : answer(null),
    employment_types: answer(job.employment_type),
    occupations: job.occupations,
    tags: job.tags,
    years: answer(yearsBand(job.years_min)),
    least_pay: isPaid ? reached(yearlyPay(job), leastPays) : answer(null),
    pay_stated: [String(isPaid)],
    interview_language: interviewLanguages(job.interview_language),
    text_language: textLanguages(job.text_language),
    apply_on: [job.applies_here ? 'here' : 'their-site'],
  };
}

function reached(yearly: number, leastPays: ReadonlyMap<string, number>): string[] {
  return [...leastPays].filter(([, least]) => yearly >= least).map(([id]) => id);
}

/** Staff may write others, which answer the question and match no value. */
function interviewLanguages(label: string | null): string[] {
  if (label === null) return [NOT_STATED.id];
  const id = LANGUAGES.find((language) => language.label === label)?.id;
  return id === 'both' ? ['english', 'korean'] : id ? [id] : [];
}

function textLanguages(language: TextLanguage | null): TextLanguage[] {
  if (language === 'both') return ['en', 'ko'];
  return language ? [language] : [];
}

/** The last moment that a `Date` can hold. */
const NEVER = 8.64e15;

/** A bitset for each value of each facet, an array for each sort key. */
export class JobColumns {
  capacity = 1024;
  published: Bits = emptyBits(this.capacity);
  closed: Bits = emptyBits(this.capacity);
  featured: Bits = emptyBits(this.capacity);
  publishedAt = new Float64Array(this.capacity);
  yearlyPay = new Float64Array(this.capacity);
  /** `NEVER` without a last day. */
  expiresAt = new Float64Array(this.capacity);
  /** Yearly pay, for pay stated in won by year or month; otherwise zero. */
  lowestWon = new Float64Array(this.capacity);
  highestWon = new Float64Array(this.capacity);
  companyOf = new Uint32Array(this.capacity);
  readonly companyOrdinals = new Map<string, number>();
  readonly values: Record<Facet, Map<string, Bits>>;
  readonly tagsOf = new ValueLists();
  private readonly leastPays: ReadonlyMap<string, number>;

  /** @param leastPays by the ids of `LEAST_PAYS`, in won of a year before tax. */
  constructor(leastPays: ReadonlyMap<string, number>) {
    this.leastPays = leastPays;
    this.values = Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as unknown as Record<
      Facet,
      Map<string, Bits>
    >;
  }

  put(job: PublicJob): void {
    if (job.number >= this.capacity) this.grow(job.number + 1);
    this.remove(job.number);
    setBit(this.published, job.number);
    if (job.is_closed) setBit(this.closed, job.number);
    if (job.is_featured) setBit(this.featured, job.number);
    this.publishedAt[job.number] = job.published_at.getTime();
    this.yearlyPay[job.number] = yearlyPay(job);
    this.expiresAt[job.number] = job.expires_at?.getTime() ?? NEVER;
    this.lowestWon[job.number] = wonOfYear(job, job.pay_min ?? job.pay_max);
    this.highestWon[job.number] = wonOfYear(job, job.pay_max ?? job.pay_min);
    this.companyOf[job.number] = this.companyOrdinal(job.company_id);
    const values = facetValues(job, this.leastPays);
    this.tagsOf.put(job.number, values.tags);
    for (const facet of FACETS) {
      for (const value of values[facet]) setBit(this.bitsOf(facet, value), job.number);
    }
  }

  remove(number: number): void {
    // Looking through every set takes longer than adding a job, and at the start none is known.
    if (!hasBit(this.published, number)) return;
    for (const bits of [this.published, this.closed, this.featured]) clearBit(bits, number);
    for (const facet of FACETS) {
      for (const bits of this.values[facet].values()) clearBit(bits, number);
    }
    this.tagsOf.remove(number);
  }

  private companyOrdinal(companyId: string): number {
    const known = this.companyOrdinals.get(companyId);
    if (known !== undefined) return known;
    this.companyOrdinals.set(companyId, this.companyOrdinals.size);
    return this.companyOrdinals.size - 1;
  }

  private bitsOf(facet: Facet, value: string): Bits {
    const known = this.values[facet].get(value);
    if (known) return known;
    const bits = emptyBits(this.capacity);
    this.values[facet].set(value, bits);
    return bits;
  }

  /** Doubles, so that a million jobs cost ten copies and not a thousand. */
  private grow(needed: number): void {
    let capacity = this.capacity;
    while (capacity < needed) capacity *= 2;
    this.capacity = capacity;
    this.published = grown(this.published, capacity);
    this.closed = grown(this.closed, capacity);
    this.featured = grown(this.featured, capacity);
    for (const facet of FACETS) {
      for (const [value, bits] of this.values[facet]) this.values[facet].set(value, grown(bits, capacity));
    }
    this.publishedAt = grownNumbers(this.publishedAt, capacity);
    this.yearlyPay = grownNumbers(this.yearlyPay, capacity);
    this.expiresAt = grownNumbers(this.expiresAt, capacity);
    this.lowestWon = grownNumbers(this.lowestWon, capacity);
    this.highestWon = grownNumbers(this.highestWon, capacity);
    const companyOf = new Uint32Array(capacity);
    companyOf.set(this.companyOf);
    this.companyOf = companyOf;
  }
}

function grownNumbers(numbers: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(capacity);
  next.set(numbers);
  return next;
}

function yearlyPay(job: IndexedJob): number {
  const amount = job.pay_max ?? job.pay_min;
  if (amount === null) return 0;
  return amount * (YEAR_OF[job.pay_period ?? 'year'] ?? 1) * (job.pay_currency === 'USD' ? WON_PER_DOLLAR : 1);
}

function wonOfYear({ pay_currency, pay_period }: IndexedJob, amount: number | null): number {
  if (amount === null || pay_currency !== 'KRW' || pay_period === 'hour') return 0;
  return amount * (YEAR_OF[pay_period ?? 'year'] ?? 1);
}

function grownTo<Numbers extends { set(from: Numbers): void }>(next: Numbers, from: Numbers): Numbers {
  next.set(from);
  return next;
}
