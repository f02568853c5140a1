import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ids, KOREAN_LEVELS, RESIDENCES, VISA_ANSWERS, WORKPLACES } from '#contract/core/vocabulary.ts';
import { REAL_SETS } from '#tests/support/reading-labels.ts';

/** The labels against which the reader of listings is measured; GUIDELINES.md beside them says what they mean. */
const FOLDER = join(import.meta.dirname, '../reference/reading');
const POSITIVES_AT_LEAST = 50;
const NEGATIVES_AT_LEAST = 15;

const spokenLanguage = z.enum(['english', 'korean', 'both']);
const years = z.int().min(0).nullable();
const amount = z.int().positive().nullable();

const FACTS = {
  korean_level: z.enum(ids(KOREAN_LEVELS)),
  visa: z.enum(ids(VISA_ANSWERS)),
  residence: z.enum(ids(RESIDENCES)),
  workplace: z.enum(ids(WORKPLACES)),
  pay: z
    .strictObject({
      min: amount,
      max: amount,
      currency: z.enum(['KRW', 'USD']),
      period: z.enum(['year', 'month', 'hour']),
    })
    .refine(isRange),
  interview_language: spokenLanguage,
  working_language: spokenLanguage,
  relocation: z.boolean(),
  years: z.strictObject({ min: years, max: years }).refine(isRange),
};
const FIELDS = Object.keys(FACTS) as (keyof typeof FACTS)[];
const field = z.enum(FIELDS);

/** At least one end, the lower one first. */
function isRange({ min, max }: { min: number | null; max: number | null }): boolean {
  return min === null || max === null ? min !== max : min <= max;
}

const language = z.enum(['en', 'ko']);
const text = z.string().min(1);

/** One text and one field. */
const Case = z
  .strictObject({
    id: text,
    language,
    text,
    expect: z.unknown(),
    sentence: text.nullable(),
    unsure: z.literal(true).optional(),
  })
  .refine((one) => (one.expect === null) === (one.sentence === null), 'a value has a sentence, null has none')
  .refine((one) => one.text.includes(one.sentence ?? ''), 'the sentence is a part of the text')
  .refine((one) => one.expect !== null || !one.unsure, 'null is never unsure');
type Case = z.infer<typeof Case>;

/** What is not named is null. */
const expected = z.strictObject(FACTS).partial();

/** A whole listing. */
const Listing = z
  .strictObject({
    id: text,
    language,
    text,
    expect: expected,
    sentences: z.partialRecord(field, text),
    unsure: z.array(field).optional(),
  })
  .refine((one) => sameKeys(one.expect, one.sentences), 'each value has its sentence')
  .refine((one) => Object.values(one.sentences).every((part) => one.text.includes(part)), 'sentences are in the text')
  .refine((one) => (one.unsure ?? []).every((name) => name in one.expect), 'null is never unsure');

const RealLabel = z
  .strictObject({ file: text, id: text, expect: expected, unsure: z.array(field).optional() })
  .refine((one) => (one.unsure ?? []).every((name) => name in one.expect), 'null is never unsure');

function sameKeys(one: object, other: object): boolean {
  return Object.keys(one).sort().join() === Object.keys(other).sort().join();
}

function read<T>(schema: z.ZodType<T>, path: string): T[] {
  return z.array(schema).parse(JSON.parse(readFileSync(join(FOLDER, path), 'utf8')));
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) < at);
}

function casesOf(name: string): Case[] {
  return read(Case, `cases/${name.replaceAll('_', '-')}.json`);
}

describe('the cases', () => {
  it.each(FIELDS)('of %s have values of the vocabulary', (name) => {
    const strays = casesOf(name).filter((one) => !FACTS[name].nullable().safeParse(one.expect).success);
    expect(strays).toEqual([]);
  });

  it.each(FIELDS)('of %s are enough in English and in Korean, those that say it and those that do not', (name) => {
    for (const spoken of language.options) {
      const own = casesOf(name).filter((one) => one.language === spoken && !one.unsure);
      const negatives = own.filter((one) => one.expect === null).length;
      expect(own.length - negatives).toBeGreaterThanOrEqual(POSITIVES_AT_LEAST);
      expect(negatives).toBeGreaterThanOrEqual(NEGATIVES_AT_LEAST);
    }
  });

  it.each(['korean_level', 'visa', 'residence', 'workplace'] as const)(
    'of %s hold each value in both languages',
    (name) => {
      for (const spoken of language.options) {
        const values = casesOf(name).flatMap((one) => (one.language === spoken && !one.unsure ? [one.expect] : []));
        expect([...new Set(values)].sort()).toEqual([...FACTS[name].options, null].sort());
      }
    },
  );

  it('and listings have ids of their own', () => {
    const all = [...FIELDS.flatMap(casesOf), ...read(Listing, 'cases/listings.json')];
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
  });

  it.each(FIELDS)('of %s say a thing once', (name) => {
    expect(repeated(casesOf(name).map((one) => one.text))).toEqual([]);
  });
});

describe('the labels of real records', () => {
  it('are of 200 different records, in the numbers that the guidelines fix', () => {
    const labels = read(RealLabel, 'real-labels.json');
    expect(repeated(labels.map(({ file, id }) => `${file} ${id}`))).toEqual([]);
    const counts = Object.groupBy(labels, ({ file }) => file);
    expect(labels).toHaveLength(200);
    expect(counts['uber_jobs_full_descriptions_2025-12.json']).toHaveLength(110);
    expect(counts['toss_greenhouse_board_2021.json']).toHaveLength(24);
    expect(counts['kadoa_quant_jobs_2026-08.json']).toHaveLength(41);
  });

  it('hold every record once', () => {
    const sets = REAL_SETS.filter((set) => existsSync(join(FOLDER, `${set}.json`)));
    const labels = sets.map((set) => read(RealLabel, `${set}.json`));
    expect(labels.map(({ length }) => length)).toEqual([200, 250, 250, 250, 190]);
    expect(repeated(labels.flat().map(({ file, id }) => `${file} ${id}`))).toEqual([]);
  });
});
