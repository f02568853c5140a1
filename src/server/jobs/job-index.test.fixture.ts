import fc from 'fast-check';
import { DURATIONS } from '#contract/core/limits.ts';
import type { ListQuery } from '#server/jobs/list-in-sql.test.fixture.ts';
import type { WordBounds } from '#server/jobs/word-gathering.ts';
import type { JobInput } from '#server/jobs/write-jobs.ts';
import { TEST_START } from '#tests/support/test-app.ts';

/** A job with few possible values, so that ties and shared answers are common. */
export type GivenJob = Partial<JobInput> & { companyAt: number };

export type Step =
  | { do: 'insert'; jobs: GivenJob[] }
  | { do: 'update'; at: number; patch: Partial<JobInput> }
  | { do: 'close' | 'delete'; at: number }
  | { do: 'wait'; ms: number; taskRuns: boolean }
  | { do: 'reload' }
  /** Waits until common words are gathered. */
  | { do: 'gather' }
  /** Reads all pages of a list; `between` happens after the first. */
  | { do: 'list'; query: ListQuery; limit: number; numbered: boolean; ids?: number[]; between: Step[] };

/** Words for titles and descriptions; `rust` is a tag as well. */
const WORDS = ['harbor', 'lantern', 'rust'];
export const COMPANIES = [
  { slug: 'harbor-works', name: 'Harbor Works' },
  { slug: 'meadow', name: 'Meadow' },
];

/** Makes a text English, Korean or both. */
const PROSE = ['', '<p>바다의 등대를 지킵니다</p>', '<p>바다의 등대</p><p>You keep the lamp of the harbor lit</p>'];

const KOREAN = ['not-required', 'basic', 'native'] as const;
const WORKPLACES = ['remote', 'on-site'] as const;
const TAGS = ['go', 'rust', 'css'];
const OCCUPATIONS = ['engineering', 'design'] as const;

const moment = (...offsets: number[]) =>
  fc.constantFrom(...offsets.map((offset) => new Date(TEST_START.getTime() + offset)));
const orNull = <Value>(...values: readonly Value[]) => fc.constantFrom(null, ...values);
const text = (around: (words: string) => string) =>
  fc.subarray(WORDS, { maxLength: 2 }).map((words) => around(words.join(' ')));

/** Objects with some of these fields. Unlike a record, they shrink by several fields at once. */
function fewOf<Fields extends Record<string, unknown>>(
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  maxLength: number,
): fc.Arbitrary<Partial<Fields>> {
  const one = Object.entries<fc.Arbitrary<unknown>>(fields).map(([name, value]) => value.map((is) => ({ [name]: is })));
  return fc.array(fc.oneof(...one), { maxLength }).map((few) => Object.assign({}, ...few));
}

const facts = {
  title: text((words) => `Keeper ${words}`),
  description: fc
    .tuple(
      text((words) => `<p>Keeps ${words}</p>`),
      fc.constantFrom(...PROSE),
    )
    .map((parts) => parts.join('')),
  published_at: fc.option(moment(-DURATIONS.day, -DURATIONS.hour, 0, DURATIONS.hour), { freq: 8 }),
  expires_at: fc.option(moment(0, DURATIONS.hour, DURATIONS.day)),
  is_closed: fc.boolean(),
  is_featured: fc.boolean(),
  featured_until: fc.option(moment(DURATIONS.hour)),
  korean_level: orNull(...KOREAN),
  is_visa_sponsored: orNull(true, false),
  visa_note: orNull('case-by-case' as const),
  residence: orNull('anywhere' as const, 'in-korea' as const),
  workplace: orNull(...WORKPLACES),
  work_abroad: orNull(true, false),
  relocation: orNull(true, false),
  interview_language: orNull('English', 'English and Korean', 'French'),
  region: orNull('seoul' as const, 'busan' as const),
  apply_url: orNull('https://harbor.example/jobs'),
  location: orNull('Pangyo', 'Gangnam, Seoul; Busan', 'Mars'),
  employment_type: orNull('contract' as const),
  occupations: fc.subarray([...OCCUPATIONS]),
  tags: fc.subarray(TAGS),
  years_min: orNull(0, 2, 3, 5, 6, 9, 10),
  pay_min: orNull(1000, 1400),
  pay_max: orNull(1400, 12_000, 45_000_000),
  pay_currency: orNull('KRW' as const, 'USD' as const),
  pay_period: orNull('year' as const, 'month' as const, 'hour' as const),
};

const patch = fewOf(facts, 6);
/** Every other one is featured, so that they often take turns. */
const job: fc.Arbitrary<GivenJob> = fc
  .tuple(fc.boolean(), patch, fc.nat(COMPANIES.length - 1))
  .map(([is_featured, given, companyAt]) => ({ is_featured, ...given, companyAt }));

const some = (...values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map((list) => list.join(','));
const yesOrNo = fc.constantFrom('true', 'false');

const WHO = [
  { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' },
  { visa_status: 'e7_visa', lives_in: 'in-korea', korean_level: 'basic' },
];

/** Only somebody can be held against jobs. */
const aboutSomebody = fewOf({ fit: some('yes', 'ask', 'no'), sort: fc.constant('fit') }, 2);
const person = fc
  .tuple(fc.constantFrom(...WHO), aboutSomebody)
  .map(([who, about]): ListQuery => ({ ...who, ...about }));

const filters: fc.Arbitrary<ListQuery> = fewOf(
  {
    is_closed: yesOrNo,
    is_featured: yesOrNo,
    ko_language_levels: some(...KOREAN, 'not-stated'),
    visa_sponsorship: some('true', 'false', 'case-by-case', 'not-stated'),
    residence: some('anywhere', 'in-korea', 'not-stated'),
    workplace_types: some(...WORKPLACES, 'not-stated'),
    work_abroad: some('true', 'false', 'not-stated'),
    relocation: some('true', 'false', 'not-stated'),
    interview_language: some('english', 'korean', 'not-stated'),
    least_pay: some('40m-year', '7m-month', '3m-net', 'not-stated'),
    places: some('seoul', 'busan', 'gangnam', 'pangyo', 'not-stated'),
    employment_types: some('contract', 'internship', 'not-stated'),
    occupations: some(...OCCUPATIONS, 'product'),
    tags: some(...TAGS, 'react'),
    years: some('under-3', '3-to-5', '6-to-9', '10-or-more', 'not-stated'),
    pay_stated: yesOrNo,
    text_language: some('en', 'ko'),
    apply_on: some('here', 'their-site'),
    company: fc.constantFrom(...COMPANIES.map(({ slug }) => slug), 'nobody'),
    company_name: fc.constantFrom('mEADOW', 'Harbor Works'),
    q: fc.subarray(WORDS, { minLength: 1 }).map((words) => words.join(' ')),
    sort: fc.constantFrom('newest', 'relevance', 'pay', 'closing'),
  },
  3,
);

const query = fc
  .tuple(filters, fc.option(person, { freq: 2 }))
  .map(([given, who]): ListQuery => ({ ...given, ...who }));

const at = fc.nat(20);
const change: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('insert' as const), jobs: fc.array(job, { minLength: 1, maxLength: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), at, patch }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'delete' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(DURATIONS.hour - 1, DURATIONS.hour, DURATIONS.day),
      taskRuns: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'gather' as const) }) },
);

const list: fc.Arbitrary<Step> = fc.record(
  {
    do: fc.constant('list' as const),
    query: query,
    limit: fc.integer({ min: 1, max: 6 }),
    numbered: fc.boolean(),
    ids: fc.array(at, { minLength: 1, maxLength: 8 }),
    between: fc.array(change, { maxLength: 1 }),
  },
  { requiredKeys: ['do', 'query', 'limit', 'numbered', 'between'] },
);

/** So low that words of a few jobs are held, so small that much happens while they are gathered. */
const words: fc.Arbitrary<WordBounds> = fc.record({
  jobsFrom: fc.constantFrom(1, 4, 1000),
  sampled: fc.constantFrom(4, 20),
  heldFrom: fc.integer({ min: 1, max: 3 }),
  bytes: fc.constant(1_000_000),
  batch: fc.constantFrom(1, 2, 50),
});

/**
 * A sequence of writes and reads. `firstNumber` is that of the first job: the index grows at each power of two, and is
 * read in batches of 5,000 numbers, of which some hold no job.
 */
export const story = fc.record({
  firstNumber: fc.constantFrom(1, 1020, 4998),
  words,
  before: fc.array(job, { maxLength: 12 }),
  steps: fc.array(fc.oneof({ weight: 3, arbitrary: list }, { weight: 2, arbitrary: change }), { maxLength: 12 }),
});
export type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;
