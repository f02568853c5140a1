import { describe, expect, test } from 'vitest';
import { READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import { columnsOf, type FactColumns, holdsValue, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { readingPatch, type StoredReading } from '#server/reading/job-readings.ts';

const BEFORE = new Date('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-20T00:00:00Z');
const SENTENCE = 'Work from home two days a week.';

type Reading = Parameters<typeof readingPatch>[0]['reading'];
type Claim<F extends ReadField> = NonNullable<Reading[F]>;

const NOTHING_STATED = Object.fromEntries(
  Object.values(READ_COLUMNS)
    .flat()
    .map((column) => [column, null]),
) as FactColumns;
const NOTHING_READ = Object.fromEntries(READ_FIELDS.map((field) => [field, null])) as unknown as Reading;

function says<F extends ReadField>(
  field: F,
  value: Claim<F>['value'],
  { sureness = 'sure', sentence = SENTENCE }: Partial<Pick<Claim<F>, 'sureness' | 'sentence'>> = {},
): Reading {
  return { ...NOTHING_READ, [field]: { value, sentence, sureness, rule: `${field}.test` } };
}

function kept(field: ReadField, value: unknown, state: StoredReading['state'], given: Partial<StoredReading> = {}) {
  const isDecided = state === 'accepted' || state === 'dismissed';
  return {
    ...{ field, value, state, sentence: SENTENCE, rule: `${field}.test` },
    ...{ read_at: BEFORE, decided_at: isDecided ? BEFORE : null },
    ...given,
  } satisfies StoredReading;
}

type Case = {
  row?: Partial<FactColumns>;
  held?: string[];
  stated?: Partial<FactColumns>;
  reading?: Reading;
  earlier?: StoredReading[];
};

function patchOf({ row = {}, held = [], stated = {}, reading = NOTHING_READ, earlier = [] }: Case) {
  const read = earlier.filter(({ field, value }) => holdsValue(row, field, value));
  const fact_origins = Object.fromEntries(read.map(({ field }) => [field, 'text' as const]));
  const stored = { ...NOTHING_STATED, ...row, held_columns: held, fact_origins };
  return readingPatch({ row: stored, stated, reading, earlier, now: NOW });
}

const hybrid = says('workplace', 'hybrid');
const perhapsHybrid = says('workplace', 'hybrid', { sureness: 'unsure' });

/** By what is known: the columns that are written, and the state in which the reading is kept; null where it is not. */
const CASES: [what: string, given: Case, columns: Partial<FactColumns>, state: StoredReading['state'] | null][] = [
  ['a sure reading is stated', { reading: hybrid }, { workplace: 'hybrid' }, 'stated'],
  ['an unsure reading waits', { reading: perhapsHybrid }, {}, 'waiting'],
  [
    'what a person wrote wins over a new text that says something else',
    { row: { workplace: 'on-site' }, held: ['workplace'], reading: hybrid },
    {},
    'differs',
  ],
  [
    'what a person wrote wins over a text that says the same',
    { row: { workplace: 'hybrid' }, held: ['workplace'], reading: hybrid },
    {},
    'stated',
  ],
  [
    'what a person wrote wins over a text that had said so before',
    {
      row: { workplace: 'on-site' },
      held: ['workplace'],
      reading: hybrid,
      earlier: [kept('workplace', 'hybrid', 'stated')],
    },
    {},
    'stated',
  ],
  [
    'what a text perhaps says instead of a person waits',
    { row: { workplace: 'on-site' }, held: ['workplace'], reading: perhapsHybrid },
    {},
    'waiting',
  ],
  [
    'what a person left empty stays empty',
    { held: ['pay_min'], reading: says('pay', { min: 5, max: 6, currency: 'USD', period: 'hour' }) },
    {},
    'stated',
  ],
  ['what the source states wins over the text', { stated: { workplace: 'on-site' }, reading: hybrid }, {}, 'waiting'],
  [
    'what source and text both state keeps its sentence',
    { stated: { workplace: 'hybrid' }, reading: hybrid },
    { workplace: 'hybrid' },
    'stated',
  ],
  [
    'a doubt about what the source states is nothing',
    { stated: { workplace: 'on-site' }, reading: perhapsHybrid },
    {},
    null,
  ],
  [
    'a hybrid job whose source claims it to be remote is hybrid',
    { stated: { workplace: 'remote' }, reading: hybrid },
    { workplace: 'hybrid' },
    'stated',
  ],
  [
    'a hybrid job whose text claims it to be remote is hybrid',
    { stated: { workplace: 'hybrid' }, reading: says('workplace', 'remote') },
    {},
    null,
  ],
  [
    'what the text no longer says is not stated',
    { row: { workplace: 'hybrid' }, earlier: [kept('workplace', 'hybrid', 'stated')] },
    { workplace: null },
    null,
  ],
  [
    'what the text no longer says stays where the source states it',
    {
      row: { workplace: 'hybrid' },
      stated: { workplace: 'hybrid' },
      earlier: [kept('workplace', 'hybrid', 'stated')],
    },
    {},
    null,
  ],
  [
    'what another value replaced meanwhile stays',
    { row: { workplace: 'on-site' }, earlier: [kept('workplace', 'hybrid', 'stated')] },
    {},
    null,
  ],
  ['what no reading had set stays', { row: { korean_level: 'basic' } }, {}, null],
  [
    'an accepted reading is stated',
    { reading: perhapsHybrid, earlier: [kept('workplace', 'hybrid', 'accepted')] },
    { workplace: 'hybrid' },
    'accepted',
  ],
  [
    'an accepted reading wins over the source',
    {
      stated: { workplace: 'on-site' },
      reading: hybrid,
      earlier: [kept('workplace', 'hybrid', 'accepted')],
    },
    { workplace: 'hybrid' },
    'accepted',
  ],
  [
    'an accepted reading whose sentence changed waits again',
    {
      row: { workplace: 'hybrid' },
      reading: says('workplace', 'hybrid', { sureness: 'unsure', sentence: 'Home office possible.' }),
      earlier: [kept('workplace', 'hybrid', 'accepted')],
    },
    { workplace: null },
    'waiting',
  ],
  [
    'a dismissed reading stays dismissed',
    { reading: hybrid, earlier: [kept('workplace', 'hybrid', 'dismissed')] },
    {},
    'dismissed',
  ],
  [
    'a dismissed reading is read anew where its value changed',
    { reading: hybrid, earlier: [kept('workplace', 'remote', 'dismissed')] },
    { workplace: 'hybrid' },
    'stated',
  ],
  [
    'a reading that waited and is sure now is stated',
    { reading: hybrid, earlier: [kept('workplace', 'hybrid', 'waiting')] },
    { workplace: 'hybrid' },
    'stated',
  ],
  [
    'an amount beyond all measure is nothing',
    { reading: says('pay', { min: 3e9, max: null, currency: 'KRW', period: 'year' }) },
    {},
    null,
  ],
];

describe('the text of a listing', () => {
  test.each(CASES)('%s', (_what, given, columns, state) => {
    const patch = patchOf(given);
    expect(patch.columns).toEqual(columns);
    expect(patch.readings.map((reading) => reading.state)).toEqual(state === null ? [] : [state]);
  });

  test('read a second time changes nothing, and keeps what was read as it is', () => {
    const pay = { min: 60_000_000, max: null, currency: 'KRW', period: 'year' } as const;
    const reading = { ...says('pay', pay), workplace: perhapsHybrid.workplace };
    const first = patchOf({ reading });
    // A database answers the keys of an object in its own order.
    const stored = first.readings.map((one) =>
      one.field === 'pay' ? { ...one, value: { period: 'year', currency: 'KRW', max: null, min: 60_000_000 } } : one,
    );
    const second = patchOf({ row: first.columns, reading, earlier: stored });
    expect(second.columns).toEqual(first.columns);
    expect(second.readings.every((one) => stored.includes(one))).toBe(true);
  });

  test('of a new job is stated as of an old one', () => {
    const input = { stated: {}, reading: hybrid, earlier: [], now: NOW };
    expect(readingPatch({ row: null, ...input }).columns).toEqual({ workplace: 'hybrid' });
  });
});

const VALUES: [ReadField, unknown, Partial<FactColumns>][] = [
  ['korean_level', 'business', { korean_level: 'business' }],
  ['visa', 'true', { is_visa_sponsored: true, visa_note: null }],
  ['visa', 'false', { is_visa_sponsored: false, visa_note: null }],
  ['visa', 'transfer-only', { is_visa_sponsored: null, visa_note: 'transfer-only' }],
  ['residence', 'in-korea', { residence: 'in-korea' }],
  [
    'pay',
    { min: 70, max: 90, currency: 'USD', period: 'hour' },
    { pay_min: 70, pay_max: 90, pay_currency: 'USD', pay_period: 'hour' },
  ],
  ['interview_language', 'both', { interview_language: 'English and Korean' }],
  ['working_language', 'korean', { working_language: 'Korean' }],
  ['relocation', false, { relocation: false }],
  ['years', { min: null, max: 5 }, { years_min: null, years_max: 5 }],
];

test.each(VALUES)('%s %j becomes the columns that pages show', (field, value, columns) => {
  expect(columnsOf(field, value)).toEqual(columns);
});
