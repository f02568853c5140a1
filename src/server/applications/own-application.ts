import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OpenedApplication, OwnApplication } from '#contract/applications/applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import { APPLICATION_STATES, type ApplicationState, isDecided, isWithdrawable } from '#contract/core/states.ts';
import type { Db } from '#platform/db.ts';
import {
  applicationIdOf,
  messageIdsAbout,
  noApplicationBehindLink,
  queueCalledOff,
  queueWithdrawalNotice,
  queueWroteBack,
} from '#server/applications/emails.ts';
import { calledOff, interviewWithFile } from '#server/applications/interviews.ts';
import { hasNews } from '#server/applications/news.ts';
import {
  answersTo,
  deleteApplications,
  type FoundApplication,
  findApplication,
  insertAnswer,
  markSeen,
  markWithdrawn,
} from '#server/applications/queries.ts';
import { takesReminders } from '#server/applications/remind-unanswered.ts';
import { discardResume } from '#server/applications/resume-files.ts';
import type { Context } from '#server/core/context.ts';
import { logErasure } from '#server/core/erasure-log.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey, keyUsedFor } from '#server/core/idempotency-key.ts';
import { answerRateOfCompany, daysToAnswer } from '#server/employers/answer-rate.ts';
import { presentCompanyBrief } from '#server/employers/present-company.ts';
import { presentChanges } from '#server/jobs/present.ts';
import { type ApplicationAnswerRow, type ApplicationRow, applicationAnswers } from '#server/schema/applications.ts';
import { isOpen } from '#server/schema/job-state.ts';

/** Behind the link of the receipt; `/v1/talent/applications` does the same for people who are signed in. */
export const applicationByLinkHandlers = {
  'GET /v1/applications/{token}': async (ctx, { params }) => {
    const found = await findApplication(ctx.db, applicationIdOf(ctx, params.token));
    if (!found) throw noApplicationBehindLink();
    return { data: await openOwn(ctx, found) };
  },

  'POST /v1/applications/{token}/withdrawal': async (ctx, { params }) => {
    return { data: await showOwn(ctx, await withdraw(ctx, applicationIdOf(ctx, params.token))) };
  },

  'POST /v1/applications/{token}/messages': async (ctx, { params, body, request }) => {
    const message = { text: body.message, idempotencyKey: idempotencyKey(request) };
    return { data: await showOwn(ctx, await writeBack(ctx, applicationIdOf(ctx, params.token), message)) };
  },

  'DELETE /v1/applications/{token}': async (ctx, { params }) => {
    await deleteOwn(ctx, applicationIdOf(ctx, params.token));
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

type Opened = z.input<typeof OpenedApplication>;

export async function showOwn(ctx: Context, found: FoundApplication): Promise<Opened> {
  const { company, job } = found;
  const now = ctx.clock.now();
  const [answers, answer_rate, days, is_reminded] = await Promise.all([
    answersTo(ctx.db, found.application.id),
    answerRateOfCompany(ctx.db, company.id, now),
    daysToAnswer(ctx.db, company.id, now),
    takesReminders(ctx.db, company.id),
  ]);
  return {
    ...presentOwnApplication(ctx, found, answers),
    answer_rate,
    answer_days: answer_rate ? days : [],
    hiring_steps: company.hiring_steps,
    is_reminded,
    listing_changes: presentChanges(job),
  };
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

/**
 * Or turns down the offer that it has. Notifies the employer once; the same form sent again is a new application.
 * @throws Refusal `not_found`, `conflict` once it is decided.
 */
export async function withdraw(ctx: Context, id: string): Promise<FoundApplication> {
  return ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id, 'for update');
    if (!found) throw noApplicationBehindLink();
    const { status } = found.application;
    if (status === 'withdrawn' || status === 'turned-down') return found;
    if (!isWithdrawable(status))
      throw new Refusal('conflict', `${found.company.name} has decided on this application, so it can’t be withdrawn.`);
    const hadOffer = status === 'offer';
    const off = calledOff(found.application, 'withdrawn', ctx.clock.now());
    if (off) await queueCalledOff(ctx, tx, found, off);
    const application = await markWithdrawn(
      tx,
      found.application,
      hadOffer ? 'turned-down' : 'withdrawn',
      ctx.clock.now(),
    );
    await queueWithdrawalNotice(ctx, tx, { ...found, hadOffer });
    return { ...found, application };
  });
}

/** Each brings the company a letter. */
const PER_APPLICATION = { name: 'application-message', points: 10, seconds: 86_400 };

/** The company has answered or moved it on, and nobody has ended it. */
function mayWriteBack({ status, answered_at }: Pick<ApplicationRow, 'status' | 'answered_at'>): boolean {
  if (isEnded(status)) return false;
  return answered_at !== null || !['new', 'read', 'shortlisted'].includes(status);
}

function isEnded(status: ApplicationState): boolean {
  return status === 'withdrawn' || (isDecided(status) && status !== 'hired');
}

/** A message under the same key is sent once. @throws Refusal `not_found`, `conflict` (not answered, or ended), `too_many`. */
export async function writeBack(
  ctx: Context,
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string | null },
): Promise<FoundApplication> {
  await ctx.limits.take(PER_APPLICATION, { id });
  return ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id, 'for update');
    if (!found) throw noApplicationBehindLink();
    const { application, company } = found;
    const row = {
      ...({ application_id: id, side: 'applicant', status: application.status, text } as const),
      ...{ idempotency_key: idempotencyKey, sent_at: ctx.clock.now() },
    };
    if (idempotencyKey !== null) {
      const isSame = and(
        eq(applicationAnswers.application_id, id),
        eq(applicationAnswers.idempotency_key, idempotencyKey),
      );
      const [sent] = await tx.select({ text: applicationAnswers.text }).from(applicationAnswers).where(isSame);
      if (sent && sent.text !== text) throw keyUsedFor('another message');
      if (sent) return found;
    }
    if (isEnded(application.status))
      throw new Refusal('conflict', 'This application is over, so nobody can write here.');
    if (!mayWriteBack(application))
      throw new Refusal('conflict', `You can write to ${company.name} here once they’ve answered.`);
    await queueWroteBack(ctx, tx, found, await insertAnswer(tx, row));
    return found;
  });
}

/** @throws Refusal `not_found`, `unavailable` if nothing was deleted. */
export async function deleteOwn(ctx: Context, id: string): Promise<void> {
  if (!(await deleteApplication(ctx, id, async () => {}))) throw noApplicationBehindLink();
  ctx.log.info({ applicationId: id }, 'application deleted by its applicant');
}

/** Deletes the resume after the commit. False if it is gone. @throws Refusal `unavailable` if nothing was deleted. */
export async function deleteApplication(ctx: Context, id: string, record: (tx: Db) => Promise<void>): Promise<boolean> {
  if (!(await findApplication(ctx.db, id))) return false;
  await logErasure(ctx, { kind: 'application', id });
  const keys = await ctx.db.transaction(async (tx) => {
    const erased = await eraseApplication(ctx, tx, id);
    if (erased.length > 0) await record(tx);
    return erased;
  });
  for (const key of keys) await discardResume(ctx, key);
  return keys.length > 0;
}

/** Resolves with the key of the resume, if any. */
export function eraseApplication(ctx: Context, tx: Db, id: string): Promise<string[]> {
  return deleteApplications(tx, [id], (...about) => messageIdsAbout(ctx, ...about));
}
