import { and, eq, isNull } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { LANGUAGES, termOf, visaAnswer } from '#contract/core/vocabulary.ts';
import type { JobEdit } from '#contract/jobs/desk-jobs.ts';
import { LISTING_QUESTIONS, type ListingQuestion } from '#contract/postings/listing-fields.ts';
import type { ListingAnswers, OwnListing } from '#contract/postings/own-listing.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { recordAudit } from '#server/core/record-audit.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { awaitedBy } from '#server/jobs/waiting.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import { openLetter, throughToListing, type Way, wayByLetter } from '#server/postings/door.ts';
import { countApplications } from '#server/postings/recruit-jobs.ts';
import { endWithin, lastDayOf, longestTerm } from '#server/postings/status.ts';
import { writeByHand } from '#server/reading/edit-job.ts';
import { jobQuestions } from '#server/schema/job-facts.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

export const answerListingHandlers: Handlers<'GET /v1/listings/own' | 'POST /v1/listings/own/answers'> = {
  'GET /v1/listings/own': (ctx, call) => shownByLetter(ctx, wayByLetter(ctx, call)),

  'POST /v1/listings/own/answers': async (ctx, call) => {
    const way = wayByLetter(ctx, call);
    await correct(ctx, way, call.body);
    return shownByLetter(ctx, way);
  },
};

export async function shownByLetter(ctx: Context, way: Extract<Way, { via: 'letter' }>) {
  const found = await openLetter(ctx, way);
  const counted = await countApplications(ctx.db, [found.job.id]);
  const unanswered = counted.get(found.job.id)?.unanswered ?? 0;
  return { data: { ...presentAnswers(found, ctx.clock.now()), unanswered } };
}

const FARTHEST_END = 366 * DURATIONS.day;

/** Each speaks of the answer above it alone. */
const SMALL_PRINT = [
  ['korean_level', 'korean_note'],
  ['visa', 'visa_detail'],
  ['residence', 'residence_note'],
  ['workplace', 'workplace_note'],
] as const;

const IS_MISSING: Record<ListingQuestion, (job: JobRow) => boolean> = {
  korean_level: ({ korean_level }) => korean_level === null,
  visa: (job) => visaAnswer(job) === null,
  residence: ({ residence }) => residence === null,
  workplace: ({ workplace }) => workplace === null,
  pay: ({ pay_min, pay_max }) => pay_min === null && pay_max === null,
  interview_language: ({ interview_language }) => interview_language === null,
};

export function missingOf(job: JobRow): ListingQuestion[] {
  return LISTING_QUESTIONS.map(({ id }) => id).filter((id) => IS_MISSING[id](job));
}

function presentAnswers({ job, company }: JobWithCompany, now: Date): Omit<OwnListing, 'unanswered'> {
  const { slug, title, korean_level, residence, workplace, interview_language } = job;
  const { pay_min, pay_max, pay_currency, pay_period } = job;
  return {
    ...{ slug, title, korean_level, residence, workplace, interview_language },
    ...{ pay_min, pay_max, pay_currency, pay_period },
    company_name: company.name,
    state: stateOf(job, now),
    visa: (visaAnswer(job)?.id ?? null) as OwnListing['visa'],
    last_day: lastDayOf(job),
    missing: missingOf(job),
    awaits: awaitedBy(job, now),
  };
}

/** Changes are held from then on, also of a job read from a board. @throws Refusal as `through`; `invalid` by field. */
function correct(ctx: Context, way: Way, answers: ListingAnswers): Promise<void> {
  return throughToListing(ctx, way, 'correct', async (tx, { by: { actor }, listing, now }) => {
    const { job } = listing;
    const edit = changesOf(listing, answers, { now, ...(await spanOf(tx, job, now)) });
    if (Object.keys(edit).length > 0) await writeByHand(tx, actor, listing, { edit, by: 'employer', now });
    else {
      const subject = { kind: 'job', id: job.id } as const;
      await recordAudit(tx, actor, now, { action: 'job.answer', subject, detail: { as_it_was: true } });
    }
    await announceJobs(tx, [job]);
    await markChecked(tx, [job.id], { by: 'employer', at: now });
    await markAnswered(tx, job.id, now);
  });
}

/** An answer answers all that was asked before it. */
export async function markAnswered(tx: Db, jobId: string, at: Date): Promise<void> {
  await tx
    .update(jobQuestions)
    .set({ answered_at: at })
    .where(and(eq(jobQuestions.job_id, jobId), isNull(jobQuestions.answered_at)));
}

type Span = { now: Date; farthest: Date; isPosted: boolean };

function changesOf(found: JobWithCompany, answers: ListingAnswers, span: Span): Partial<JobEdit> {
  const shown = presentAnswers(found, span.now);
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

function unpaid(answers: ListingAnswers): ListingAnswers {
  const saysPay = answers.pay_min !== undefined || answers.pay_max !== undefined;
  return saysPay ? { pay_currency: null, pay_period: null } : {};
}

/** The end of what the posting pays for; else as long as people may apply at most. */
async function spanOf(tx: Db, { id, published_at, expires_at }: JobRow, now: Date): Promise<Omit<Span, 'now'>> {
  const isPosted = (await tx.$count(postings, eq(postings.job_id, id))) > 0;
  if (!isPosted) return { isPosted, farthest: new Date(now.getTime() + FARTHEST_END) };
  return { isPosted, farthest: longestTerm(published_at ?? now, expires_at) };
}

function endOf(day: string | null, { now, farthest, isPosted }: Span): Date | null {
  if (day === null) return isPosted ? farthest : null;
  return endWithin(day, farthest, now);
}
