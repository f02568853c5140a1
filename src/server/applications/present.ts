import type { z } from 'zod';
import type { OpenedApplication, OwnApplication } from '#contract/applications/applications.ts';
import { APPLICATION_STATES, type ApplicationState, isDecided } from '#contract/core/states.ts';
import { interviewWithFile } from '#server/applications/interviews.ts';
import { hasNews } from '#server/applications/news.ts';
import { answersTo, type FoundApplication, markSeen } from '#server/applications/queries.ts';
import { mayWriteBack } from '#server/applications/write-back.ts';
import type { Context } from '#server/core/context.ts';
import { answerRateOfCompany } from '#server/employers/answer-rate.ts';
import { presentCompanyBrief } from '#server/employers/present-company.ts';
import { presentChanges } from '#server/jobs/present.ts';
import type { ApplicationAnswerRow, ApplicationRow } from '#server/schema/applications.ts';
import { isOpen } from '#server/schema/job-state.ts';

type Opened = z.input<typeof OpenedApplication>;

export async function showOwn(ctx: Context, found: FoundApplication): Promise<Opened> {
  const [answers, answer_rate] = await Promise.all([
    answersTo(ctx.db, found.application.id),
    answerRateOfCompany(ctx.db, found.company.id, ctx.clock.now()),
  ]);
  return { ...presentOwnApplication(ctx, found, answers), answer_rate, listing_changes: presentChanges(found.job) };
}

/** For its applicant, who has now seen what is new in it. */
export async function openOwn(ctx: Context, found: FoundApplication): Promise<Opened> {
  const shown = await showOwn(ctx, found);
  await markSeen(ctx.db, found.application.id, ctx.clock.now());
  return { ...shown, has_news: false };
}

/** All columns: mount strips them, others parse by the contract. */
export function presentOwnApplication(
  ctx: Pick<Context, 'clock' | 'settings'>,
  { application, job, company }: FoundApplication,
  answers: ApplicationAnswerRow[],
): z.input<typeof OwnApplication> {
  return {
    ...application,
    resume: { name: application.resume_name, size: application.resume_size },
    job: { ...job, is_closed: !isOpen(job, ctx.clock.now()) },
    company: presentCompanyBrief(company),
    answers,
    steps: stepsOf(application),
    interview: interviewWithFile(ctx, application, `Interview: ${job.title} at ${company.name}`),
    may_write: mayWriteBack(application),
    has_news: hasNews(application, answers),
  };
}

/** Ends that were taken back, and states that lie behind a step back, aren't told any more. */
function stepsOf({ status, status_changed_at, steps, applied_at }: ApplicationRow) {
  const order = APPLICATION_STATES.map(({ id }) => id);
  const isPast = (id: ApplicationState) => !isDecided(id) && order.indexOf(id) < order.indexOf(status);
  const past = order.flatMap((id) => {
    const at = id === 'new' ? applied_at.toISOString() : steps[id];
    return at && isPast(id) ? [{ status: id, at }] : [];
  });
  return [...past.toSorted((one, other) => one.at.localeCompare(other.at)), { status, at: status_changed_at }];
}
