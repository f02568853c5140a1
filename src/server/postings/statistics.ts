import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { REFERRERS, type Referrer } from '#contract/core/referrers.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import {
  BOARD_MIN,
  type BoardFigures,
  type DayCounts,
  type ListingTotals,
  type ReferrerCount,
  STATISTICS_DAYS,
} from '#contract/postings/recruit-jobs.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv.ts';
import { type Db, rows } from '#platform/db.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { referrerSubject } from '#server/core/counters.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { refuseTooMany } from '#server/core/list-export.ts';
import { openMember, wayOfMember } from '#server/postings/door.ts';
import { countApplications, ownJob } from '#server/postings/recruit-jobs.ts';
import { presentOwnJob } from '#server/postings/show.ts';
import { applications } from '#server/schema/applications.ts';
import { closedSince, openAt, stateOf } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { counters } from '#server/schema/system.ts';

export const statisticsHandlers = {
  'GET /v1/recruit/{id}/jobs/{jobId}/statistics': async (ctx, call) => {
    const listing = await openMember(ctx, wayOfMember(call));
    const { company } = call.caller;
    const { job } = await ownJob(ctx.db, company.id, listing.job.id);
    const { id, title, apply_url } = job;
    const own = await presentOwnJob(ctx, company.id, listing);
    const [days, board, referrers] = await Promise.all([
      statisticsOf(ctx, id),
      boardFigures(ctx, job),
      referrersOf(ctx, id),
    ]);
    return { data: { job: { ...own, title, applies_here: apply_url === null }, days, board, referrers } };
  },

  'GET /v1/recruit/{id}/statistics.csv': (ctx, { caller }) => statisticsCsv(ctx, caller.company.id),
} satisfies SomeHandlers;

type Counted = Omit<z.input<typeof ListingTotals>, 'jobs'> & { unanswered: number };

/** Over all listings of a company, since the beginning. */
export async function listingTotals(ctx: Context, companyId: string): Promise<z.input<typeof ListingTotals>> {
  const own = await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.company_id, companyId));
  const counted = await countsOf(
    ctx,
    own.map(({ id }) => id),
  );
  const sumOf = (name: keyof Counted) => [...counted.values()].reduce((sum, one) => sum + one[name], 0);
  return {
    jobs: own.length,
    reads: sumOf('reads'),
    application_clicks: sumOf('application_clicks'),
    applications: sumOf('applications'),
  };
}

async function countsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Counted>> {
  const [totals, applied] = await Promise.all([
    ctx.counters.totals('job', ids, ['read', 'application_click']),
    countApplications(ctx.db, ids),
  ]);
  const counted = ids.map((id) => {
    const { all = 0, unanswered = 0 } = applied.get(id) ?? {};
    const [reads, application_clicks] = [totals.of(id, 'read'), totals.of(id, 'application_click')];
    return [id, { reads, application_clicks, applications: all, unanswered }] as const;
  });
  return new Map(counted);
}

const COLUMNS = [
  ...['Job', 'Address', 'State', 'Published', 'Last day'],
  ...['Views', 'Apply clicks', 'Applications', 'Unanswered'],
];

/** A row for each listing, the newest first; nothing of applicants. @throws Refusal `invalid` for too many. */
async function statisticsCsv(ctx: Context, companyId: string): Promise<Response> {
  const now = ctx.clock.now();
  const own = await ctx.db.select().from(jobs).where(eq(jobs.company_id, companyId)).orderBy(desc(jobs.number));
  refuseTooMany(own.length);
  const counted = await countsOf(
    ctx,
    own.map(({ id }) => id),
  );
  const rows = own.map((job) => {
    const { reads = 0, application_clicks = 0, applications = 0, unanswered = 0 } = counted.get(job.id) ?? {};
    const end = closedSince(job, now) ?? job.expires_at;
    return [
      job.title,
      `${ctx.settings.publicUrl}/jobs/${job.slug}`,
      stateOf(job, now),
      job.published_at && koreanDay(job.published_at),
      end && lastDayToApply(end),
      ...[reads, application_clicks, applications, unanswered],
    ];
  });
  return new Response(BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`Jobs ${koreanDay(now)}.csv`),
      ...PRIVATE,
    },
  });
}

/** Each of the last `STATISTICS_DAYS` days in Korea, today included, the oldest first. */
async function statisticsOf({ db, clock, counters }: Context, jobUuid: string): Promise<z.input<typeof DayCounts>[]> {
  const now = clock.now().getTime();
  const days = Array.from({ length: STATISTICS_DAYS }, (_, at) =>
    koreanDay(new Date(now - (STATISTICS_DAYS - 1 - at) * DURATIONS.day)),
  );
  const [first = koreanDay(new Date(now))] = days;
  const [counted, applied] = await Promise.all([
    counters.byDay('job', jobUuid, first),
    applicationsByDay(db, jobUuid, startOfKoreanDay(first)),
  ]);
  return days.map((day) => ({
    day,
    reads: counted.of(day, 'read'),
    application_clicks: counted.of(day, 'application_click'),
    applications: applied.get(day) ?? 0,
  }));
}

async function referrersOf({ counters }: Context, jobUuid: string): Promise<z.input<typeof ReferrerCount>[]> {
  const subjectOf = (id: Referrer) => referrerSubject(jobUuid, id);
  const subjects = REFERRERS.map(({ id }) => subjectOf(id));
  const totals = await counters.totals('referrer', subjects, ['read']);
  return REFERRERS.map(({ id, label }) => ({ label, reads: totals.of(subjectOf(id), 'read') }))
    .filter(({ reads }) => reads > 0)
    .sort((one, other) => other.reads - one.reads);
}

/** By day in Korea; withdrawn ones too. */
async function applicationsByDay(db: Db, jobUuid: string, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${applications.applied_at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
  const counted = await db
    .select({ day: day.as('day'), count: count() })
    .from(applications)
    .where(and(eq(applications.job_id, jobUuid), gte(applications.applied_at, since)))
    .groupBy(sql`day`);
  return new Map(counted.map((row) => [row.day, row.count]));
}

/** A difference smaller than this is no advice. */
const WORTH_SAYING = 1.2;

type Board = {
  listings: number;
  clicks: number | null;
  listings_here: number;
  applications: number | null;
  stating: number;
  silent: number;
  times: number | null;
};

/** What a listing is compared with: the board's open listings that had enough views to tell. */
async function boardFigures(ctx: Context, job: JobRow): Promise<BoardFigures> {
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

async function countBoard(db: Db, now: Date): Promise<Board> {
  const first = koreanDay(new Date(now.getTime() - (STATISTICS_DAYS / 2 - 1) * DURATIONS.day));
  const sumOf = (event: string) => sql`coalesce(sum(${counters.count}) filter (where ${counters.event} = ${event}), 0)`;
  const [counted] = await rows<Board>(
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
