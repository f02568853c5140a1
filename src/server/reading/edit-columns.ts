import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { JobEdit, JobFieldName } from '#contract/jobs/desk-jobs.ts';
import { safeHtml } from '#server/core/safe-html.ts';
import { columnsOf, notStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { columnsOfField } from '#server/reading/held-columns.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export type WrittenFields = Omit<Partial<JobEdit>, 'release'>;

export function writtenColumns(job: JobRow, fields: WrittenFields, release: readonly JobFieldName[]): Partial<JobRow> {
  const written = { ...releasedFacts(job, release), ...columnsIn(fields) };
  return READ_COLUMNS.pay.some((column) => column in written) ? withWholePay(job, written) : written;
}

export function newColumns(fields: WrittenFields): Partial<JobRow> {
  return withWholePay({ pay_min: null, pay_max: null, pay_currency: null, pay_period: null }, columnsIn(fields));
}

function columnsIn(written: WrittenFields): Partial<JobRow> {
  const { visa, description, criteria, korean_text, expires_at, ...fields } = written;
  return {
    ...(fields as Partial<JobRow>),
    ...(visa !== undefined && (visa === null ? notStated('visa') : columnsOf('visa', visa))),
    ...(description !== undefined && { description: safeHtml(description) }),
    ...(criteria !== undefined && { criteria: safeHtml(criteria ?? '') || null }),
    ...(korean_text !== undefined && { korean_text: safeHtml(korean_text ?? '') || null }),
    ...(expires_at !== undefined && { expires_at: expires_at === null ? null : new Date(expires_at) }),
  };
}

/** A fact written by hand goes; the next reading of its source and the text state it again. */
function releasedFacts(job: JobRow, release: readonly JobFieldName[]): Partial<JobRow> {
  if (job.source_id === null) return {};
  const columns: readonly (keyof JobRow)[] = release.flatMap(columnsOfField);
  const facts = READ_FIELDS.filter((field) => READ_COLUMNS[field].some((column) => columns.includes(column)));
  return Object.assign({}, ...facts.map(notStated));
}

/** An amount without currency or period is won a year, as pages read it; without an amount there is neither. */
type PayColumns = Pick<JobRow, 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period'>;

function withWholePay(job: PayColumns, written: Partial<JobRow>): Partial<JobRow> {
  const { pay_min, pay_max, pay_currency, pay_period } = { ...job, ...written };
  if (pay_min === null && pay_max === null) return { ...written, ...notStated('pay') };
  return { ...written, pay_currency: pay_currency ?? 'KRW', pay_period: pay_period ?? 'year' };
}

export function heldAfter(
  { held_columns }: JobRow,
  fields: readonly JobFieldName[],
  release: readonly JobFieldName[],
): string[] {
  const released: readonly string[] = release.flatMap(columnsOfField);
  const held: readonly string[] = fields.flatMap(columnsOfField);
  return [...new Set([...held_columns.filter((column) => !released.includes(column)), ...held])].sort();
}

/** Too long for the record of what was done. */
const LONG_TEXTS: readonly string[] = ['description', 'criteria', 'korean_text'];

const BESIDE_WHAT_IT_SAYS: readonly string[] = ['held_columns', 'fact_origins'];

export function differences(job: JobRow, patch: Partial<JobRow>): AuditDetail {
  const changed = Object.entries(patch).filter(
    ([column, value]) =>
      !BESIDE_WHAT_IT_SAYS.includes(column) && wordsOf(value) !== wordsOf(job[column as keyof JobRow]),
  );
  return Object.assign(
    {},
    ...changed.map(([column, value]) =>
      LONG_TEXTS.includes(column)
        ? { [column]: 'changed' }
        : { [`${column}.from`]: wordsOf(job[column as keyof JobRow]), [`${column}.to`]: wordsOf(value) },
    ),
  );
}

function wordsOf(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(', ');
  return (value ?? null) as string | number | boolean | null;
}
