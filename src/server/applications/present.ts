import type { z } from 'zod';
import type { OwnApplication } from '#contract/applications/applications.ts';
import { isDecided } from '#contract/core/states.ts';
import { answersTo, type FoundApplication, markSeen } from '#server/applications/queries.ts';
import type { Context } from '#server/core/context.ts';
import { presentCompanyBrief } from '#server/employers/company-brief.ts';
import type { ApplicationAnswerRow, ApplicationRow } from '#server/schema/applications.ts';
import { isOpen } from '#server/schema/job-state.ts';

export async function showOwn(ctx: Context, found: FoundApplication): Promise<z.input<typeof OwnApplication>> {
  return presentOwnApplication(found, await answersTo(ctx.db, found.application.id), ctx.clock.now());
}

/** For its applicant, who has now seen what is new in it. */
export async function openOwn(ctx: Context, found: FoundApplication): Promise<z.input<typeof OwnApplication>> {
  const shown = await showOwn(ctx, found);
  await markSeen(ctx.db, found.application.id, ctx.clock.now());
  return { ...shown, has_news: false };
}

/** All columns: mount strips them, others parse by the contract. */
export function presentOwnApplication(
  { application, job, company }: FoundApplication,
  answers: ApplicationAnswerRow[],
  now: Date,
): z.input<typeof OwnApplication> {
  return {
    ...application,
    resume: { name: application.resume_name, size: application.resume_size },
    job: { ...job, is_closed: !isOpen(job, now) },
    company: presentCompanyBrief(company),
    answers,
    has_news: hasNews(application, answers),
  };
}

function hasNews({ status, status_changed_at, seen_at }: ApplicationRow, answers: ApplicationAnswerRow[]): boolean {
  const isNew = (at: Date) => seen_at === null || at > seen_at;
  return (isDecided(status) && isNew(status_changed_at)) || answers.some(({ sent_at }) => isNew(sent_at));
}
