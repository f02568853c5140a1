import { eq } from 'drizzle-orm';
import type { JobEdit } from '#contract/admin-jobs.ts';
import { invalidField, Refusal } from '#contract/errors.ts';
import { lastDayToApply } from '#contract/job-state.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { ListingAnswers } from '#contract/own-listing.ts';
import { LANGUAGES, termOf } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { longDay } from '#platform/korean-day.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { writeByHand } from '#server/facts/edit-job.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { findJob, type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { announceJobs, closeJobs } from '#server/jobs/write-jobs.ts';
import { noSuchListing } from '#server/listings/listing-link.ts';
import { endOfDay, isLinkOpen, presentOwnListing, termEnd } from '#server/listings/own-listing.ts';
import { markAnswered } from '#server/listings/question-queries.ts';
import { isOpen } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

/** Far more than a recruiter needs, for one listing. */
const CHANGES_PER_LISTING = { name: 'own-listing', points: 30, seconds: 3600 };
/** How far away a last day may be. */
const FARTHEST_END = 366 * DURATIONS.day;

/** What staff wrote in small print under an answer; it speaks of that answer alone. */
const SMALL_PRINT = [
  ['korean_level', 'korean_note'],
  ['visa', 'visa_detail'],
  ['residence', 'residence_note'],
  ['workplace', 'workplace_note'],
] as const;

/**
 * The listing behind a private link.
 * @throws Refusal `not_found` once the link has ended.
 */
export async function ownListing({ db, clock }: Pick<Context, 'db' | 'clock'>, jobId: string): Promise<JobWithCompany> {
  const found = await findJob(db, jobId);
  if (!found || !isLinkOpen(found.job, clock.now())) throw noSuchListing();
  return found;
}

/**
 * An employer says that its listing is open and as it says, with the changes it makes: those are held from then on.
 * @throws Refusal `not_found`; `conflict` for a closed job; `invalid` by field; `too_many`.
 */
export function answerListing(ctx: Context, by: Actor, jobId: string, answers: ListingAnswers): Promise<void> {
  return change(ctx, jobId, async (tx, found, now) => {
    const edit = changesOf(found, answers, { now, ...(await spanOf(tx, found.job, now)) });
    if (Object.keys(edit).length > 0) await writeByHand(tx, by, found, { edit, by: 'employer', now });
    else {
      const subject = { kind: 'job', id: jobId } as const;
      await recordAudit(tx, by, now, { action: 'job.answer', subject, detail: { as_it_was: true } });
    }
    await announceJobs(tx, [found.job]);
  });
}

/**
 * An employer closes its listing, which stays closed whatever its source lists.
 * @throws Refusal as above.
 */
export function closeOwnListing(ctx: Context, by: Actor, jobId: string): Promise<void> {
  return change(ctx, jobId, async (tx, { job }, now) => {
    await closeJobs(tx, [job.id], { by: 'employer', at: now });
    const subject = { kind: 'job', id: job.id } as const;
    await recordAudit(tx, by, now, { action: 'job.close', subject, detail: { by: 'employer' } });
  });
}

async function change(
  ctx: Context,
  jobId: string,
  write: (tx: Db, found: JobWithCompany, now: Date) => Promise<void>,
): Promise<void> {
  await ctx.limits.take(CHANGES_PER_LISTING, { id: jobId });
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await lockJob(tx, jobId);
    if (!found || !isLinkOpen(found.job, now)) throw noSuchListing();
    if (!isOpen(found.job, now)) throw new Refusal('conflict', 'This listing is closed.');
    await write(tx, found, now);
    await markChecked(tx, [jobId], { by: 'employer', at: now });
    await markAnswered(tx, jobId, now);
  });
}

/** The fields that the answers change: what stays as it was is still what its source and its text say. */
type Span = { now: Date; farthest: Date; isPosted: boolean };

function changesOf(found: JobWithCompany, answers: ListingAnswers, span: Span): Partial<JobEdit> {
  const shown = presentOwnListing(found, span.now);
  const { last_day, interview_language, ...others } = answers;
  const isPaid = (answers.pay_min ?? null) !== null || (answers.pay_max ?? null) !== null;
  const facts = Object.entries({ ...others, ...(isPaid ? {} : unpaid(answers)) }).filter(
    ([field, value]) => value !== undefined && value !== shown[field as keyof typeof shown],
  );
  const edit: Partial<JobEdit> = Object.fromEntries(facts);
  for (const [field, note] of SMALL_PRINT) if (field in edit && found.job[note] !== null) edit[note] = null;
  const language = termOf(LANGUAGES, interview_language)?.label ?? null;
  if (interview_language !== undefined && language !== shown.interview_language) edit.interview_language = language;
  if (last_day !== undefined && last_day !== shown.last_day)
    edit.expires_at = endOf(last_day, span)?.toISOString() ?? null;
  return edit;
}

/** Without an amount there is nothing that a currency or a period could be of. */
function unpaid(answers: ListingAnswers): ListingAnswers {
  const saysPay = answers.pay_min !== undefined || answers.pay_max !== undefined;
  return saysPay ? { pay_currency: null, pay_period: null } : {};
}

/** Until when people may apply at most: to what was posted, until the end of what it pays for. */
async function spanOf(tx: Db, { id, published_at, expires_at }: JobRow, now: Date): Promise<Omit<Span, 'now'>> {
  const isPosted = (await tx.$count(postings, eq(postings.job_id, id))) > 0;
  if (!isPosted) return { isPosted, farthest: new Date(now.getTime() + FARTHEST_END) };
  const term = termEnd(published_at ?? now);
  return { isPosted, farthest: expires_at !== null && expires_at > term ? expires_at : term };
}

function endOf(day: string | null, { now, farthest, isPosted }: Span): Date | null {
  if (day === null) return isPosted ? farthest : null;
  const end = endOfDay(day);
  if (end <= now) throw invalidField('last_day', 'This day has passed.');
  const latest = lastDayToApply(farthest);
  if (day > latest) throw invalidField('last_day', `Choose a day until ${longDay(latest)}.`);
  return end < farthest ? end : farthest;
}
