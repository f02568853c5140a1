import type { z } from 'zod';
import type { ReadField } from '#contract/core/vocabulary.ts';
import {
  KOREAN_LEVELS,
  READ_FIELDS,
  RESIDENCES,
  termOf,
  VISA_ANSWERS,
  visaAnswer,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { AdminJob, ListedReading, Reading } from '#contract/jobs/desk-jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import { revisionOf } from '#server/core/revision.ts';
import { presentConcerned } from '#server/jobs/concerned-job.ts';
import { columnsOf } from '#server/jobs/fact-columns.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { awaitedBy } from '#server/jobs/waiting.ts';
import { editedContent } from '#server/reading/edited-content.ts';
import { heldFields } from '#server/reading/held-columns.ts';
import type { ReadingOfJob } from '#server/reading/list-readings.ts';
import type { StoredReading } from '#server/reading/reading-patch.ts';
import type { FieldValues } from '#server/reading/rules/reading.ts';
import { stateOf } from '#server/schema/job-state.ts';

export function presentListed({ reading, job }: ReadingOfJob, now: Date): z.input<typeof ListedReading> {
  return { ...presentReading(reading), job: presentConcerned(job, now) };
}

export function presentAdminJob(
  { job, company }: JobWithCompany,
  readings: readonly StoredReading[],
  now: Date,
): z.input<typeof AdminJob> {
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

const LABELS: { [F in ReadField]: (value: FieldValues[F]) => string | null | undefined } = {
  korean_level: (id) => termOf(KOREAN_LEVELS, id)?.label,
  visa: (id) => termOf(VISA_ANSWERS, id)?.label,
  residence: (id) => termOf(RESIDENCES, id)?.label,
  workplace: (id) => termOf(WORKPLACES, id)?.label,
  pay: (pay) => payLine({ ...pay, negotiable: false }),
  interview_language: (value) => columnsOf('interview_language', value).interview_language,
  working_language: (value) => columnsOf('working_language', value).working_language,
  relocation: (isOffered) => (isOffered ? 'Offered' : 'Not offered'),
  years: ({ min, max }) => {
    if (min === null) return `Up to ${max} years`;
    if (max === null) return `${min} years or more`;
    return min === max ? `${min} years` : `${min} to ${max} years`;
  },
};

export function valueLabel(field: ReadField, value: unknown): string {
  return (LABELS[field] as (value: unknown) => string | null | undefined)(value) ?? String(value);
}
