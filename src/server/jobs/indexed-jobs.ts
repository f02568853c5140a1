import { inArray, max, sql } from 'drizzle-orm';
import type { TextLanguage } from '#contract/core/vocabulary.ts';
import { type Db, rows } from '#platform/db.ts';
import type { WordsOfJob } from '#server/jobs/common-words.ts';
import type { IndexedJob } from '#server/jobs/job-columns.ts';
import { wordColumns } from '#server/jobs/word-gathering.ts';
import { jobs } from '#server/schema/jobs.ts';

const indexedColumns = {
  number: jobs.number,
  company_id: jobs.company_id,
  published_at: jobs.published_at,
  expires_at: jobs.expires_at,
  is_closed: jobs.is_closed,
  is_featured: jobs.is_featured,
  korean_level: jobs.korean_level,
  is_visa_sponsored: jobs.is_visa_sponsored,
  visa_note: jobs.visa_note,
  residence: jobs.residence,
  workplace: jobs.workplace,
  work_abroad: jobs.work_abroad,
  relocation: jobs.relocation,
  interview_language: jobs.interview_language,
  region: jobs.region,
  places: jobs.places,
  employment_type: jobs.employment_type,
  occupations: jobs.occupations,
  tags: jobs.tags,
  years_min: jobs.years_min,
  pay_max: jobs.pay_max,
  pay_min: jobs.pay_min,
  pay_currency: jobs.pay_currency,
  pay_period: jobs.pay_period,
  text_language: jobs.text_language,
  applies_here: sql<boolean>`${jobs.apply_url} is null`,
};

export async function someIndexedJobs(
  db: Db,
  by: 'slug' | 'number',
  values: readonly (string | number)[],
): Promise<IndexedJob[]> {
  return db
    .select({ ...indexedColumns, words: wordColumns })
    .from(jobs)
    .where(inArray(jobs[by], [...values]));
}

/** Small enough that what is read of a batch dies young. A job has some hundred words. */
const STREAM_BATCH = { bare: 5000, worded: 500 };

const AHEAD = 2;

/** In batches. Jobs that come meanwhile may be missing. */
export async function* streamIndexedJobs(db: Db, kind: 'bare' | 'worded'): AsyncGenerator<IndexedJob[]> {
  const columns = kind === 'worded' ? { ...indexedColumns, ...wordColumns } : indexedColumns;
  const [newest] = await db.select({ number: max(jobs.number) }).from(jobs);
  const end = (newest?.number ?? -1) + 1;
  const asked: Promise<JobsByColumn | null>[] = [];
  let from = 0;
  for (;;) {
    for (; asked.length <= AHEAD && from < end; from += STREAM_BATCH[kind]) {
      const batch = readColumns(db, columns, from, from + STREAM_BATCH[kind]);
      batch.catch(() => {});
      asked.push(batch);
    }
    const next = asked.shift();
    if (!next) return;
    const batch = await next;
    if (batch) yield batch.number.map((_, at) => jobAt(batch, at));
  }
}

type Sent<Value> = Value extends Date ? string : Value;
type Sendable = Omit<IndexedJob, 'words'>;

/** Each column as a list, all in the same order; times are texts. */
type JobsByColumn = { [Name in keyof Sendable]: Sent<Sendable[Name]>[] } & Partial<Record<keyof WordsOfJob, string[]>>;

/** As JSON by column, which is read in half the time that the driver takes to read rows. */
async function readColumns(
  db: Db,
  columns: typeof indexedColumns,
  from: number,
  end: number,
): Promise<JobsByColumn | null> {
  const read = Object.entries(columns).map(([name, column]) => sql`json_agg(${column}) as ${sql.identifier(name)}`);
  const [batch] = await rows<JobsByColumn | { number: null }>(
    db,
    sql`select ${sql.join(read, sql`, `)} from ${jobs} where number >= ${from} and number < ${end}`,
  );
  return batch && batch.number !== null ? batch : null;
}

/** Written out: building each job from its column names took a fifth longer for a million jobs. */
function jobAt(columns: JobsByColumn, at: number): IndexedJob {
  const job: IndexedJob = {
    number: columns.number[at] as number,
    company_id: columns.company_id[at] as string,
    published_at: timeOf(columns.published_at[at]),
    expires_at: timeOf(columns.expires_at[at]),
    is_closed: columns.is_closed[at] as boolean,
    is_featured: columns.is_featured[at] as boolean,
    korean_level: columns.korean_level[at] as string | null,
    is_visa_sponsored: columns.is_visa_sponsored[at] as boolean | null,
    visa_note: columns.visa_note[at] as string | null,
    residence: columns.residence[at] as string | null,
    workplace: columns.workplace[at] as string | null,
    work_abroad: columns.work_abroad[at] as boolean | null,
    relocation: columns.relocation[at] as boolean | null,
    interview_language: columns.interview_language[at] as string | null,
    region: columns.region[at] as string | null,
    places: columns.places[at] as string[] | null,
    employment_type: columns.employment_type[at] as string | null,
    occupations: columns.occupations[at] as string[],
    tags: columns.tags[at] as string[],
    years_min: columns.years_min[at] as number | null,
    pay_max: columns.pay_max[at] as number | null,
    pay_min: columns.pay_min[at] as number | null,
    pay_currency: columns.pay_currency[at] as string | null,
    pay_period: columns.pay_period[at] as string | null,
    text_language: columns.text_language[at] as TextLanguage | null,
    applies_here: columns.applies_here[at] as boolean,
  };
  const anywhere = columns.anywhere?.[at];
  const named = columns.named?.[at];
  if (anywhere !== undefined && named !== undefined) job.words = { anywhere, named };
  return job;
}

function timeOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
