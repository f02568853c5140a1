import { FACETS, type Facet } from '#contract/job-facets.ts';
import { NOT_STATED, yearsBand } from '#contract/vocabulary.ts';
import { type Bits, clearBit, emptyBits, grown, hasBit, setBit } from '#platform/bitset.ts';
import type { WordsOfJob } from '#server/jobs/common-words.ts';
import { ValueLists } from '#server/jobs/value-lists.ts';

/** What the index reads of a job. */
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
  region: string | null;
  employment_type: string | null;
  occupations: string[];
  tags: string[];
  years_min: number | null;
  pay_max: number | null;
  pay_min: number | null;
  pay_currency: string | null;
  pay_period: string | null;
  /** Read where words are held. */
  words?: WordsOfJob;
};

/** A job that is public: open or closed. */
export type PublicJob = IndexedJob & { published_at: Date };

/**
 * Only for sorting by pay, never shown. 209 hours a month are a 40-hour week with its paid weekly holiday, as in Korea's
 * minimum wage notice.
 */
const WON_PER_DOLLAR = 1400;
const YEAR_OF: Record<string, number> = { year: 1, month: 12, hour: 209 * 12 };

/** The job's values by facet; `not-stated` where it does not answer the question. */
function facetValues(job: IndexedJob): Record<Facet, readonly string[]> {
  const answer = (value: string | null) => [value ?? NOT_STATED.id];
  const visa = job.visa_note ?? (job.is_visa_sponsored === null ? null : String(job.is_visa_sponsored));
  return {
    ko_language_levels: answer(job.korean_level),
    visa_sponsorship: answer(visa),
    residence: answer(job.residence),
    workplace_types: answer(job.workplace),
    places: answer(job.region),
    employment_types: answer(job.employment_type),
    occupations: job.occupations,
    tags: job.tags,
    years: answer(yearsBand(job.years_min)),
    pay_stated: [String(job.pay_max !== null || job.pay_min !== null)],
  };
}

/** Jobs as columns: a bitset for each value of each facet, an array for each sort key. */
export class JobColumns {
  capacity = 1024;
  /** Open and closed jobs. */
  published: Bits = emptyBits(this.capacity);
  closed: Bits = emptyBits(this.capacity);
  featured: Bits = emptyBits(this.capacity);
  publishedAt = new Float64Array(this.capacity);
  yearlyPay = new Float64Array(this.capacity);
  /** Yearly pay, for pay stated in won by year or month; otherwise zero. */
  lowestWon = new Float64Array(this.capacity);
  highestWon = new Float64Array(this.capacity);
  /** Ordinal of the company in `companyOrdinals`. */
  companyOf = new Uint32Array(this.capacity);
  readonly companyOrdinals = new Map<string, number>();
  readonly values: Record<Facet, Map<string, Bits>>;
  /** The tags of each job, of which there are hundreds. */
  readonly tagsOf = new ValueLists();

  constructor() {
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
    this.lowestWon[job.number] = wonOfYear(job, job.pay_min ?? job.pay_max);
    this.highestWon[job.number] = wonOfYear(job, job.pay_max ?? job.pay_min);
    this.companyOf[job.number] = this.companyOrdinal(job.company_id);
    const values = facetValues(job);
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
