import { eq, or, type SQL, sql } from 'drizzle-orm';
import { companies } from '#server/schema/companies.ts';
import { publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export function hasPublicJobAt(now: Date): SQL {
  return sql`exists (select from ${jobs} where ${jobs.company_id} = ${companies.id} and ${publicAt(now)})`;
}

/** A company that awaits its first job is public from that job's publication. */
export function listedAt(now: Date): SQL {
  return or(eq(companies.awaits_first_job, false), hasPublicJobAt(now)) as SQL;
}
