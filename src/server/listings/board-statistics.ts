import { sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { BOARD_MIN, type BoardFigures, STATISTICS_DAYS } from '#contract/listings/recruit-jobs.ts';
import { type Db, rows } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { applications } from '#server/schema/applications.ts';
import { openAt } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { counters } from '#server/schema/system.ts';

/** A difference smaller than this is no advice. */
const WORTH_SAYING = 1.2;

type Counted = {
  listings: number;
  clicks: number | null;
  listings_here: number;
  applications: number | null;
  stating: number;
  silent: number;
  times: number | null;
};

/** What one listing is held against: the open listings of the board that were viewed often enough to say something. */
export async function boardFigures(ctx: Context, job: JobRow): Promise<BoardFigures> {
  await ctx.counters.flush();
  const { listings, clicks, listings_here, applications: applied, ...pay } = await countBoard(ctx.db, ctx.clock.now());
  const { stating, silent, times } = pay;
  const isEnough = Math.min(stating, silent) >= BOARD_MIN.listings;
  const isSilent = job.pay_min === null && job.pay_max === null;
  return {
    clicks: medianOf(listings, clicks),
    applications: medianOf(listings_here, applied),
    pay: isSilent && isEnough && times !== null && times >= WORTH_SAYING ? { times, stating, silent } : null,
  };
}

function medianOf(listings: number, share: number | null) {
  return share !== null && listings >= BOARD_MIN.listings ? { share, listings } : null;
}

async function countBoard(db: Db, now: Date): Promise<Counted> {
  const first = koreanDay(new Date(now.getTime() - (STATISTICS_DAYS / 2 - 1) * DURATIONS.day));
  const sumOf = (event: string) => sql`coalesce(sum(${counters.count}) filter (where ${counters.event} = ${event}), 0)`;
  const [counted] = await rows<Counted>(
    db,
    sql`with viewed as (
          select ${jobs.id} as id, coalesce(${jobs.pay_min}, ${jobs.pay_max}) is not null as pays,
            ${jobs.apply_url} is null as here, ${sumOf('read')}::float as reads,
            ${sumOf('application_click')}::float as clicks
          from ${jobs} join ${counters} on ${counters.kind} = 'job' and ${counters.subject} = ${jobs.id}::text
            and ${counters.event} in ('read', 'application_click') and ${counters.day} >= ${first}
          where ${openAt(now)} group by ${jobs.id} having ${sumOf('read')} >= ${BOARD_MIN.views}
        ), applied as (
          select ${applications.job_id} as id, count(*)::float as sent from ${applications}
          where ${applications.applied_at} >= ${startOfKoreanDay(first).toISOString()}::timestamptz group by 1
        ), compared as (
          select viewed.*, coalesce(sent, 0) as sent, here and clicks >= ${BOARD_MIN.clicks} as is_counted
          from viewed left join applied using (id)
        )
        select count(*)::int as listings,
          percentile_cont(0.5) within group (order by clicks / reads) as clicks,
          count(*) filter (where is_counted)::int as listings_here,
          percentile_cont(0.5) within group (order by least(1, sent / nullif(clicks, 0)))
            filter (where is_counted) as applications,
          count(*) filter (where pays)::int as stating,
          count(*) filter (where not pays)::int as silent,
          round((sum(clicks) filter (where pays) / sum(reads) filter (where pays)
            / nullif(sum(clicks) filter (where not pays) / sum(reads) filter (where not pays), 0))::numeric, 1)::float
            as times
        from compared`,
  );
  if (!counted) throw new Error('An aggregate has a row.');
  return counted;
}
