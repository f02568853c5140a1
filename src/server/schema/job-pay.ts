import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { jobs } from '#server/schema/jobs.ts';

/** Hourly and part-time pay says nothing about a year. */
const LEFT_OUT = ['part-time', 'internship'] as const;

/** Whether a listing states pay in won that can be compared by the year. */
export const STATES_YEARLY_WON = and(
  eq(jobs.pay_currency, 'KRW'),
  inArray(jobs.pay_period, ['year', 'month']),
  or(isNotNull(jobs.pay_min), isNotNull(jobs.pay_max)),
  or(isNull(jobs.employment_type), notInArray(jobs.employment_type, [...LEFT_OUT])),
);

/** Won a year before tax: the middle of what such a listing states. */
export const yearlyWon = sql<number>`((coalesce(${jobs.pay_min}, ${jobs.pay_max})::bigint + coalesce(${jobs.pay_max}, ${jobs.pay_min}))
  * case when ${jobs.pay_period} = 'month' then 12 else 1 end / 2)::float8`;
