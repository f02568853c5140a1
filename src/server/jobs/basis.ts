import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { Basis } from '#contract/jobs/jobs.ts';
import type { Db } from '#platform/db.ts';
import { answerFor } from '#server/jobs/general-answers.ts';
import type { CompanyAnswerRow } from '#server/schema/company-answers.ts';
import { type JobReadingRow, jobReadings } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

/** Its time as JSON has it. */
export type StatedReading = Pick<JobReadingRow, 'field' | 'sentence'> & { read_at: string };

export function statedReadings(db: Db): SQL<StatedReading[]> {
  const { field, sentence, read_at } = jobReadings;
  const readings = sql`coalesce(json_agg(json_build_object('field', ${field}, 'sentence', ${sentence}, 'read_at', ${read_at})), '[]')`;
  const read = db
    .select({ readings })
    .from(jobReadings)
    .where(and(eq(jobReadings.job_id, jobs.id), inArray(jobReadings.state, ['stated', 'accepted'])));
  return sql<StatedReading[]>`${read}`;
}

/** In the order of `READ_FIELDS`. */
export function basisOf(
  job: JobRow,
  readings: readonly StatedReading[],
  answers: readonly CompanyAnswerRow[],
): z.input<typeof Basis>[] {
  return READ_FIELDS.flatMap((field) => {
    const from = job.fact_origins[field];
    if (from === undefined) return [];
    const reading = from === 'text' ? readings.find((row) => row.field === field) : null;
    const answer = from === 'company' ? answerFor(job, field as CompanyQuestion, answers) : null;
    const basis = {
      field,
      from,
      since: reading ? new Date(reading.read_at) : (answer?.given_at ?? null),
      sentence: reading?.sentence ?? answer?.sentence ?? null,
      given_by: answer?.given_by ?? null,
      url: answer?.source_url ?? null,
    };
    return [basis];
  });
}
