import type { z } from 'zod';
import type { ReadField } from '#contract/core/vocabulary.ts';
import {
  ENGLISH_LEVELS,
  KOREAN_LEVELS,
  READ_FIELDS,
  RESIDENCES,
  termOf,
  visaAnswer,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { AdminJob, ListedReading, Reading } from '#contract/jobs/desk-jobs.ts';
import type { Pay } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import { yearsText } from '#contract/jobs/years-text.ts';
import { revisionOf } from '#server/core/revision.ts';
import { presentConcerned } from '#server/jobs/concerned-job.ts';
import { columnsOf, type FactColumns, isStated } from '#server/jobs/fact-columns.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { awaitedBy } from '#server/jobs/waiting.ts';
import { editedContent, heldFields } from '#server/reading/held-columns.ts';
import type { StoredReading } from '#server/reading/job-readings.ts';
import type { ReadingOfJob } from '#server/reading/list-readings.ts';
import { stateOf } from '#server/schema/job-state.ts';

export function presentListed({ reading, job }: ReadingOfJob, now: Date): z.input<typeof ListedReading> {
  return { ...presentReading(reading), job: presentConcerned(job, now) };
}

export function presentAdminJob(
  { job, company }: JobWithCompany,
  readings: readonly StoredReading[],
  now: Date,
): Omit<z.input<typeof AdminJob>, 'unanswered'> {
  const { source_id, external_id, source_url } = job;
  return {
    ...job,
    state: stateOf(job, now),
    visa: (visaAnswer(job)?.id as AdminJob['visa']) ?? null,
    company: { slug: company.slug, name: company.name },
    source: source_id === null ? null : { id: source_id, external_id, url: source_url },
    awaits: awaitedBy(job, now),
    held: heldFields(job),
    revision: revisionOf(editedContent(job)),
    facts: READ_FIELDS.map((field) => {
      const reading = readings.find((reading) => reading.field === field) ?? null;
      return { field, from: job.fact_origins[field] ?? null, reading: reading && presentReading(reading) };
    }),
  };
}

export function presentReading(reading: StoredReading): z.input<typeof Reading> {
  return { ...reading, value: reading.value as Reading['value'], label: valueLabel(reading.field, reading.value) };
}

const LABELS: Readonly<Record<ReadField, (facts: Partial<FactColumns>) => string | null | undefined>> = {
  korean_level: ({ korean_level }) => termOf(KOREAN_LEVELS, korean_level)?.label,
  visa: ({ is_visa_sponsored = null, visa_note = null }) => visaAnswer({ is_visa_sponsored, visa_note })?.label,
  residence: ({ residence }) => termOf(RESIDENCES, residence)?.label,
  workplace: ({ workplace }) => termOf(WORKPLACES, workplace)?.label,
  pay: (facts) => payLine(payOf(facts)),
  interview_language: ({ interview_language }) => interview_language,
  working_language: ({ working_language }) => working_language,
  relocation: ({ relocation }) => (relocation ? 'Offered' : 'Not offered'),
  work_abroad: ({ work_abroad }) => (work_abroad ? 'Yes' : 'No'),
  english_level: ({ english_level }) => termOf(ENGLISH_LEVELS, english_level)?.label,
  years: ({ years_min = null, years_max = null }) => yearsText(years_min, years_max),
};

function payOf({ pay_min = null, pay_max = null, pay_currency, pay_period }: Partial<FactColumns>): Pay | null {
  if (!pay_currency || !pay_period) return null;
  return { min: pay_min, max: pay_max, currency: pay_currency, period: pay_period, negotiable: false };
}

/** Null where the row does not state it. */
export function factLabel(row: Partial<FactColumns>, field: ReadField): string | null {
  return isStated(row, field) ? (LABELS[field](row) ?? null) : null;
}

export function valueLabel(field: ReadField, value: unknown): string {
  return factLabel(columnsOf(field, value), field) ?? String(value);
}
