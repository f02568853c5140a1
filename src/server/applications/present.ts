import type { z } from 'zod';
import type { OwnApplication } from '#contract/applications/applications.ts';
import { APPLICATION_STATES, type ApplicationState, isDecided } from '#contract/core/states.ts';
import { interviewWithFile } from '#server/applications/interviews.ts';
import { answersTo, type FoundApplication, markSeen } from '#server/applications/queries.ts';
import { mayWriteBack } from '#server/applications/write-back.ts';
import type { Context } from '#server/core/context.ts';
import { presentCompanyBrief } from '#server/employers/present-company.ts';
import type { ApplicationAnswerRow, ApplicationRow } from '#server/schema/applications.ts';
import { isOpen } from '#server/schema/job-state.ts';

export async function showOwn(ctx: Context, found: FoundApplication): Promise<z.input<typeof OwnApplication>> {
  return presentOwnApplication(ctx, found, await answersTo(ctx.db, found.application.id));
}

/** For its applicant, who has now seen what is new in it. */
export async function openOwn(ctx: Context, found: FoundApplication): Promise<z.input<typeof OwnApplication>> {
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

/** What the company may do without an answer in words. */
const QUIET_NEWS: readonly ApplicationState[] = ['shortlisted', 'offer', 'hired', 'declined'];

function hasNews({ status, status_changed_at, seen_at }: ApplicationRow, answers: ApplicationAnswerRow[]): boolean {
  const isNew = (at: Date) => seen_at === null || at > seen_at;
  return (
    (QUIET_NEWS.includes(status) && isNew(status_changed_at)) ||
    answers.some(({ side, sent_at }) => side === 'company' && isNew(sent_at))
  );
}
