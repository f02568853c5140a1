import { and, count, desc, eq, gt, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { ENDING_DAYS, FIRST_VISIT_DAYS, type RecruitNews } from '#contract/postings/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { wroteSince } from '#server/applications/applicant-queries.ts';
import { deletionsOf } from '#server/applications/warn-deletion.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { lastVisit, type Visitor } from '#server/employers/visits.ts';
import { ownListings } from '#server/postings/door.ts';
import { unpublishedOf } from '#server/postings/drafts.ts';
import { decidedSince } from '#server/postings/edits.ts';
import { presentOwnListings } from '#server/postings/show.ts';
import { listingTotals } from '#server/postings/statistics.ts';
import { endOfDay, lastDayOf } from '#server/postings/status.ts';
import { applications, COUNTS } from '#server/schema/applications.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { conversationsOf } from '#server/talents/conversation-queries.ts';

type News = z.input<typeof RecruitNews>;

const namedJob = { slug: jobs.slug, title: jobs.title };

export const recruitHomeHandlers: Handlers<'GET /v1/recruit/{id}/home'> = {
  'GET /v1/recruit/{id}/home': async (ctx, { caller, query }) => {
    const { company, userId } = caller;
    const [news, listings, totals, unpublished] = await Promise.all([
      newsFor(ctx, { companyId: company.id, userId }),
      ownListings(ctx.db, company.id, query.jobs),
      listingTotals(ctx, company.id),
      unpublishedOf(ctx, caller),
    ]);
    return { data: { news, jobs: await presentOwnListings(ctx, company.id, listings), totals, unpublished } };
  },
};

/** What happened at a company since somebody's last visit. */
async function newsFor(ctx: Context, visitor: Visitor): Promise<News> {
  const { db, clock } = ctx;
  const { companyId } = visitor;
  const now = clock.now();
  const before = await lastVisit(ctx, visitor);
  const since = before ?? new Date(now.getTime() - FIRST_VISIT_DAYS * DURATIONS.day);
  const until = endOfDay(koreanDay(new Date(now.getTime() + ENDING_DAYS * DURATIONS.day)));
  const [applied, wrote, answers, edits, ending, deletions] = await Promise.all([
    newApplications(db, companyId, since),
    wroteSince(db, companyId, since),
    answersSince(ctx, companyId, since),
    decidedSince(db, companyId, since),
    endingJobs(db, companyId, { now, until }),
    deletionsOf(ctx, companyId),
  ]);
  return {
    since: since.toISOString(),
    is_first: before === null,
    applications: applied,
    ...{ wrote, answers, edits },
    ending: ending.map(({ job, expires_at }) => ({ job, last_day: lastDayOf({ expires_at }) ?? '' })),
    deletions,
  };
}

/** A refusal is not told: a talent that blocks the company must look the same. */
async function answersSince({ db }: Context, companyId: string, since: Date): Promise<News['answers']> {
  const found = await conversationsOf(db, { companyId });
  return found.flatMap(({ conversation, lastOf }) => {
    const { id, state, shared_at, shared_name, job_title } = conversation;
    const isAccepted = state === 'accepted' && shared_at !== null && shared_at > since;
    const hasWritten = state !== 'declined' && lastOf.talent !== null && lastOf.talent > since;
    if (!isAccepted && !hasWritten) return [];
    return [{ conversation_id: id, name: shared_name ?? job_title, kind: isAccepted ? 'accepted' : 'wrote' }];
  });
}

/** Those that nobody has dealt with yet, the most first. */
async function newApplications(db: Db, companyId: string, since: Date) {
  return db
    .select({ job: namedJob, count: count() })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(
      and(eq(jobs.company_id, companyId), COUNTS, gt(applications.applied_at, since), eq(applications.status, 'new')),
    )
    .groupBy(jobs.id)
    .orderBy(desc(count()), jobs.slug);
}

async function endingJobs(db: Db, companyId: string, { now, until }: { now: Date; until: Date }) {
  return db
    .select({ job: namedJob, expires_at: jobs.expires_at })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), openAt(now), lte(jobs.expires_at, until)))
    .orderBy(jobs.expires_at, jobs.slug);
}
