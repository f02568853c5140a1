import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Hourly and part-time pay says nothing about a year. */
const LEFT_OUT = ['part-time', 'internship'] as const;

/** Open listings that state the pay of a year in won. */
export async function payingListings(db: Db, now: Date) {
  return db
    .select({
      pay: sql<number>`((coalesce(${jobs.pay_min}, ${jobs.pay_max})::bigint + coalesce(${jobs.pay_max}, ${jobs.pay_min}))
        * case when ${jobs.pay_period} = 'month' then 12 else 1 end / 2)::float8`,
      occupations: jobs.occupations,
      tags: jobs.tags,
      years_min: jobs.years_min,
      korean_level: jobs.korean_level,
    })
    .from(jobs)
    .where(
      and(
        openAt(now),
        eq(jobs.pay_currency, 'KRW'),
        inArray(jobs.pay_period, ['year', 'month']),
        or(isNotNull(jobs.pay_min), isNotNull(jobs.pay_max)),
        or(isNull(jobs.employment_type), notInArray(jobs.employment_type, [...LEFT_OUT])),
      ),
    );
}
export type PayingListing = Awaited<ReturnType<typeof payingListings>>[number];
