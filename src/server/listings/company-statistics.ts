import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import type { ListingTotals } from '#contract/listings/recruit-jobs.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { refuseTooMany } from '#server/core/list-export.ts';
import { countApplications } from '#server/listings/recruit-queries.ts';
import { closedSince, stateOf } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export const companyStatisticsHandlers = {
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
