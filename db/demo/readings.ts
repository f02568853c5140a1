import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { DemoJob } from '#db/demo/jobs.ts';
import { columnsOf, holdsValue } from '#server/jobs/fact-columns.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { readListing } from '#server/reading/rules/read-listing.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
import type { JobReadingRow } from '#server/schema/job-facts.ts';

/** What the text of a demo job says, without its id. */
export type DemoReading = Omit<JobReadingRow, 'job_id'>;

/** A demo job whose text was read. */
export type ReadJob = { job: DemoJob; readings: DemoReading[] };

/**
 * Reads a demo job as an imported one: each fact that its text says is kept with the sentence, and waits for staff where
 * the market says something else. A job that was posted here has its facts from the employer instead.
 */
export function readDemoJob(job: DemoJob, now: Date): ReadJob {
  if (job.source_url == null) return { job: { ...stating('employer', {}, job), checked_by: 'employer' }, readings: [] };
  const places = job.location ? [job.location] : [];
  const reading = readListing({ title: job.title, text: `${job.description}${job.criteria ?? ''}`, places });
  const read: DemoJob = stating('source', {}, { ...job, ...silentColumns(job, reading) });
  const readings = READ_FIELDS.flatMap((field) => {
    const claim = reading[field];
    if (claim?.sureness !== 'sure') return [];
    const { value, sentence, rule } = claim;
    const state = holdsValue(read, field, value) ? ('stated' as const) : ('waiting' as const);
    return [{ field, value, sentence, rule, state, read_at: now, decided_at: null }];
  });
  const stated = readings.filter(({ state }) => state === 'stated').map(({ field, value }) => columnsOf(field, value));
  return { job: { ...read, ...stating('text', read, Object.assign({}, ...stated)) }, readings };
}

/** What the market leaves to the texts: moving, work from abroad, English, and years where it names none. */
function silentColumns(job: DemoJob, { relocation, work_abroad, english_level, years }: Reading): Partial<DemoJob> {
  const isSilent = job.years_min === null && job.years_max === null;
  return {
    relocation: relocation?.sureness === 'sure' ? relocation.value : null,
    work_abroad: work_abroad?.sureness === 'sure' ? work_abroad.value : staysAbroad(job) || null,
    english_level: english_level?.sureness === 'sure' ? english_level.value : null,
    ...(isSilent && years?.sureness === 'sure' ? { years_min: years.value.min, years_max: years.value.max } : {}),
  };
}

/** As its small print has it: "Any country we can pay in". */
function staysAbroad({ residence, workplace }: DemoJob): boolean {
  return residence === 'anywhere' && workplace === 'remote';
}
