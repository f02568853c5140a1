import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { type StandingReading, standingReadings } from '#server/jobs/said.ts';
import { type Answers, answersOf, countEarlier, lastToAnswer } from '#server/jobs/track-record.ts';
import { preparedBySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

export type FoundJobPage = JobWithCompany & { earlier: number; answers: Answers; readings: StandingReading[] };

const jobPage = preparedBySlugOrId('job_page', jobs, (db, one, name) =>
  db
    .select({
      job: jobs,
      company: companies,
      earlier: countEarlier(db),
      answers: answersOf(db, sql.placeholder('lastSent')),
      readings: standingReadings(db),
    })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(one)
    .prepare(name),
);

/** A job, published or not, with all that its page tells of it, in one statement; null for none. */
export async function findJobPage(db: Db, id: string, now: Date): Promise<FoundJobPage | null> {
  const [found] = await jobPage(db, id).execute({ id, lastSent: lastToAnswer(now) });
  return found ?? null;
}
