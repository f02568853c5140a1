import type { z } from 'zod';
import { DURATIONS } from '#contract/limits.ts';
import { ENDING_DAYS, FIRST_VISIT_DAYS, type RecruitNews } from '#contract/recruit-jobs.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { lastVisit, type Visitor } from '#server/company-access/visits.ts';
import type { Context } from '#server/context.ts';
import { conversationsOf } from '#server/conversations/queries.ts';
import { decidedSince } from '#server/listings/decided.ts';
import { endingJobs, newApplications } from '#server/listings/own-job-queries.ts';
import { endOfDay, lastDayOf } from '#server/listings/own-listing.ts';

type News = z.input<typeof RecruitNews>;

/** What happened at a company since somebody's last visit. */
export async function newsFor(ctx: Context, visitor: Visitor): Promise<News> {
  const { db, clock } = ctx;
  const { companyId } = visitor;
  const now = clock.now();
  const before = await lastVisit(ctx, visitor);
  const since = before ?? new Date(now.getTime() - FIRST_VISIT_DAYS * DURATIONS.day);
  const until = endOfDay(koreanDay(new Date(now.getTime() + ENDING_DAYS * DURATIONS.day)));
  const [applications, answers, edits, ending] = await Promise.all([
    newApplications(db, companyId, since),
    answersSince(ctx, companyId, since),
    decidedSince(db, companyId, since),
    endingJobs(db, companyId, { now, until }),
  ]);
  return {
    since: since.toISOString(),
    is_first: before === null,
    ...{ applications, answers, edits },
    ending: ending.map(({ job, expires_at }) => ({ job, last_day: lastDayOf({ expires_at }) ?? '' })),
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
