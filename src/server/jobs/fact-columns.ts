import { type SQL, sql } from 'drizzle-orm';
import { LANGUAGES, type ReadField, termOf } from '#contract/core/vocabulary.ts';
import type { FieldValues } from '#server/reading/rules/reading.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export type FactColumn =
  | 'korean_level'
  | 'is_visa_sponsored'
  | 'visa_note'
  | 'residence'
  | 'workplace'
  | 'pay_min'
  | 'pay_max'
  | 'pay_currency'
  | 'pay_period'
  | 'interview_language'
  | 'working_language'
  | 'relocation'
  | 'work_abroad'
  | 'english_level'
  | 'years_min'
  | 'years_max';
export type FactColumns = Pick<JobRow, FactColumn>;

/** The columns that hold each fact. They are written, held and released together. */
export const READ_COLUMNS: Readonly<Record<ReadField, readonly [FactColumn, ...FactColumn[]]>> = {
  korean_level: ['korean_level'],
  visa: ['is_visa_sponsored', 'visa_note'],
  residence: ['residence'],
  workplace: ['workplace'],
  pay: ['pay_min', 'pay_max', 'pay_currency', 'pay_period'],
  interview_language: ['interview_language'],
  working_language: ['working_language'],
  relocation: ['relocation'],
  work_abroad: ['work_abroad'],
  english_level: ['english_level'],
  years: ['years_min', 'years_max'],
};

function languages(id: FieldValues['working_language']): string {
  return termOf(LANGUAGES, id)?.label ?? id;
}

const TO_COLUMNS: { [F in ReadField]: (value: FieldValues[F]) => Partial<FactColumns> } = {
  korean_level: (korean_level) => ({ korean_level }),
  visa: (visa) =>
    visa === 'true' || visa === 'false'
      ? { is_visa_sponsored: visa === 'true', visa_note: null }
      : { is_visa_sponsored: null, visa_note: visa },
  residence: (residence) => ({ residence }),
  workplace: (workplace) => ({ workplace }),
  pay: ({ min, max, currency, period }) => ({
    pay_min: min,
    pay_max: max,
    pay_currency: currency,
    pay_period: period,
  }),
  interview_language: (language) => ({ interview_language: languages(language) }),
  working_language: (language) => ({ working_language: languages(language) }),
  relocation: (relocation) => ({ relocation }),
  work_abroad: (work_abroad) => ({ work_abroad }),
  english_level: (english_level) => ({ english_level }),
  years: ({ min, max }) => ({ years_min: min, years_max: max }),
};

export function columnsOf(field: ReadField, value: unknown): Partial<FactColumns> {
  return (TO_COLUMNS[field] as (value: unknown) => Partial<FactColumns>)(value);
}

export function notStated(field: ReadField): Partial<FactColumns> {
  return Object.fromEntries(READ_COLUMNS[field].map((column) => [column, null]));
}

export function holdsValue(row: Partial<FactColumns>, field: ReadField, value: unknown): boolean {
  const wanted = columnsOf(field, value);
  return READ_COLUMNS[field].every((column) => (row[column] ?? null) === (wanted[column] ?? null));
}

export function isStated(row: Partial<FactColumns>, field: ReadField): boolean {
  return READ_COLUMNS[field].some((column) => row[column] != null);
}

/** The same of a row of `jobs` in SQL, the other way round. */
export function leavesOpen(field: ReadField): SQL {
  const columns = READ_COLUMNS[field].map((column) => sql`${jobs[column]}::text`);
  return sql`coalesce(${sql.join(columns, sql`, `)}) is null`;
}

/** Whether staff or the employer wrote a field by hand. */
export function isHeld({ held_columns }: Pick<JobRow, 'held_columns'>, field: ReadField): boolean {
  return READ_COLUMNS[field].some((column) => held_columns.includes(column));
}
