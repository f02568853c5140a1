import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { PlaceTime } from '#server/core/cursors.ts';
import { type ConcernedRow, concernedColumns } from '#server/jobs/concerned-job.ts';
import { READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import type { StoredReading } from '#server/reading/job-readings.ts';
import { companies } from '#server/schema/companies.ts';
import { type JobReadingState, jobReadings } from '#server/schema/job-facts.ts';
import { openAt, waitingAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export const ReadingPlace = z.tuple([PlaceTime, z.uuid(), z.enum(READ_FIELDS)]);
export type ReadingPlace = z.output<typeof ReadingPlace>;

/** Milliseconds are what a cursor can carry. */
export const readAt = sql<string>`date_trunc('milliseconds', ${jobReadings.read_at})`;

/** What belongs to the field of a reading. */
export function byField(of: (field: ReadField) => SQL): SQL {
  const cases = READ_FIELDS.map((field) => sql`when ${field}::text then ${of(field)}`);
  return sql`case ${jobReadings.field} ${sql.join(cases, sql` `)} end`;
}

const itsColumns = byField((field) => sql`${`{${READ_COLUMNS[field].join(',')}}`}::text[]`);

const isHeld = sql`${itsColumns} && ${jobs.held_columns}`;

/** What a person wrote, or the company answers for its listings, asks nobody. */
export const ASKS_STAFF = and(
  eq(jobReadings.state, 'waiting'),
  sql`not (${isHeld})`,
  sql`${jobs.fact_origins} ->> ${jobReadings.field} is distinct from 'company'`,
) as SQL;

/** Of jobs that are open or wait for answers, whose fields no person wrote, unless it is about what one wrote. */
export function listed(state: JobReadingState, now: Date): SQL {
  const isState = eq(jobReadings.state, state);
  const others = state === 'differs' ? isState : and(isState, sql`not (${isHeld})`);
  return and(state === 'waiting' ? ASKS_STAFF : others, or(openAt(now), waitingAt(now))) as SQL;
}

export type ReadingOfJob = { reading: StoredReading; job: ConcernedRow };

/** The oldest first; one more than a page holds where there is a next. */
export async function listReadings(
  db: Db,
  { state, now }: { state: JobReadingState; now: Date },
  { after, limit }: { after: ReadingPlace | null; limit: number },
): Promise<ReadingOfJob[]> {
  const next =
    after && sql`(${readAt}, ${jobReadings.job_id}, ${jobReadings.field}) > (${after[0]}, ${after[1]}, ${after[2]})`;
  const found = await db
    .select({ job: concernedColumns, reading: jobReadings })
    .from(jobReadings)
    .innerJoin(jobs, eq(jobs.id, jobReadings.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(listed(state, now), next ?? undefined))
    .orderBy(readAt, jobReadings.job_id, jobReadings.field)
    .limit(limit + 1);
  return found as ReadingOfJob[];
}

export async function countReadings(db: Db, state: JobReadingState, now: Date): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(jobReadings)
    .innerJoin(jobs, eq(jobs.id, jobReadings.job_id))
    .where(listed(state, now));
  return counted?.total ?? 0;
}
