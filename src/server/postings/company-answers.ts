import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { ANSWER_DAYS, answersTo, COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type {
  CompanyRecord,
  ENDED_WHYS,
  NewCompanyAnswer,
  NewStaffAnswer,
  StoredAnswer,
} from '#contract/employers/company-answers.ts';
import type { AskedQuestion, SentAnswers } from '#contract/employers/company-questions.ts';
import type { Db } from '#platform/db.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import type { Person, PersonalData } from '#server/core/person.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { rowsDue, yearsBefore } from '#server/core/retention.ts';
import { lockCompany } from '#server/employers/company.ts';
import { currentAnswers, presentAnswer } from '#server/employers/company-answers.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { holdsValue, isStated } from '#server/jobs/fact-columns.ts';
import { answerFor, ownWord, valueOfAnswer } from '#server/jobs/fact-origins.ts';
import { settleJobs } from '#server/jobs/write-jobs.ts';
import { allowQuestions, askCompany, presentAsking } from '#server/postings/company-questions.ts';
import { readingsOf, type StoredReading } from '#server/reading/job-readings.ts';
import { valueLabel } from '#server/reading/present-job-record.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { type CompanyAnswerRow, companyAnswers, companyQuestions } from '#server/schema/company-answers.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export const companyAnswerHandlers = {
  'GET /v1/admin/companies/{id}/general-answers': (ctx, { params }) => shownToStaff(ctx, params.id),

  'POST /v1/admin/companies/{id}/general-answers': async (ctx, { caller, params, body }) => {
    await setAnswer(ctx, caller, params.id, byStaff(ctx.clock.now(), body));
    return shownToStaff(ctx, params.id);
  },

  'POST /v1/admin/companies/{id}/question': async (ctx, { caller, params }) => {
    await askCompany(ctx, caller, params.id);
    return shownToStaff(ctx, params.id);
  },

  'POST /v1/admin/companies/{id}/allow-questions': async (ctx, { caller, params, body }) => {
    await allowQuestions(ctx, caller, params.id, body.note);
    return shownToStaff(ctx, params.id);
  },

  'DELETE /v1/admin/companies/{id}/general-answers/{answerId}': async (ctx, { caller, params }) => {
    await takeBackAnswer(ctx, caller, params);
    return shownToStaff(ctx, params.id);
  },

  'GET /v1/recruit/{id}/general-answers': (ctx, { caller }) => shownToCompany(ctx, caller.company.id),

  'POST /v1/recruit/{id}/general-answers': async (ctx, { caller, body }) => {
    await setAnswer(ctx, caller, caller.company.id, { ...body, given_by: 'company' });
    return shownToCompany(ctx, caller.company.id);
  },

  'DELETE /v1/recruit/{id}/general-answers/{answerId}': async (ctx, { caller, params }) => {
    await takeBackAnswer(ctx, caller, { id: caller.company.id, answerId: params.answerId });
    return shownToCompany(ctx, caller.company.id);
  },
} satisfies SomeHandlers;

type Given = NewCompanyAnswer &
  Pick<CompanyAnswerRow, 'given_by'> &
  Partial<Pick<CompanyAnswerRow, 'email' | 'source_url' | 'sentence' | 'note' | 'given_at'>>;

/** @throws Refusal `invalid` for a day to come, or one so long ago that its answer has expired. */
function byStaff(now: Date, { told_on, source_url, ...answer }: NewStaffAnswer): Given {
  if (source_url !== null) return { ...answer, given_by: 'staff-page', source_url };
  const given_at = startOfKoreanDay(told_on ?? '');
  if (given_at > now) throw invalidField('told_on', 'This date is in the future.');
  if (untilOf(given_at) <= now)
    throw invalidField('told_on', `An answer counts for ${ANSWER_DAYS} days. Ask the company again.`);
  return { ...answer, given_by: 'staff-told', given_at };
}

function untilOf(given_at: Date): Date {
  return new Date(given_at.getTime() + ANSWER_DAYS * DURATIONS.day);
}

/** @throws Refusal `not_found` */
function setAnswer(ctx: Context, by: Actor, company: string, given: Given): Promise<void> {
  return changeAnswers(ctx, company, (tx, { id }, now) => putAnswer(tx, { by, company: id, now }, given));
}

type Change = { by: Actor; company: string; now: Date };

/** In place of what the company answered to the same question for the same listings. */
async function putAnswer(tx: Db, { by, company: id, now }: Change, given: Given): Promise<void> {
  const { question, value, occupation, region, employment_type, given_by } = given;
  const same = (await currentAnswers(tx, id)).find(
    (row) =>
      row.question === question &&
      row.occupation === occupation &&
      row.region === region &&
      row.employment_type === employment_type,
  );
  if (same) await end(tx, [same.id], 'replaced', now);
  const given_at = given.given_at ?? now;
  await tx
    .insert(companyAnswers)
    .values({ ...given, company_id: id, user_id: by.userId, given_at, counts_until: untilOf(given_at) });
  const detail = { ...saidBy(by), question, value, occupation, region, employment_type, given_by };
  await recordAudit(tx, by, now, { action: 'company.answer', subject: { kind: 'company', id }, detail });
}

/** Whether the page behind a letter's link shows it, and what is sent there takes its place. */
export function isOfGroup({ region, employment_type }: Pick<CompanyAnswerRow, 'region' | 'employment_type'>): boolean {
  return region === null && employment_type === null;
}

/** `email`: where the letter went whose reader answers. */
export type BySender = { sent: SentAnswers; email: string | null; given_at: Date };

/** To each question that is named, all that the company answers for kinds of work, but for what it answered since. */
export async function replaceAnswers(tx: Db, change: Change, { sent, email, given_at }: BySender): Promise<void> {
  const standing = (await currentAnswers(tx, change.company)).filter(isOfGroup);
  for (const [name, answers] of Object.entries(sent)) {
    const question = name as AskedQuestion;
    const own = standing.filter((row) => row.question === question);
    const later = own.filter((row) => row.given_at > given_at);
    const isNamed = (row: CompanyAnswerRow) => answers.some(({ occupation }) => occupation === row.occupation);
    for (const row of own) if (!later.includes(row) && !isNamed(row)) await takeBack(tx, change, row);
    for (const answer of answers) {
      if (later.some(({ occupation }) => occupation === answer.occupation)) continue;
      const scope = { region: null, employment_type: null };
      await putAnswer(tx, change, { question, ...answer, ...scope, given_by: 'company', email, given_at });
    }
  }
}

async function takeBack(tx: Db, { by, company: id, now }: Change, answer: CompanyAnswerRow): Promise<void> {
  await end(tx, [answer.id], 'taken-back', now);
  const { question, value } = answer;
  const subject = { kind: 'company', id } as const;
  await recordAudit(tx, by, now, {
    action: 'company.take-back-answer',
    subject,
    detail: { ...saidBy(by), question, value },
  });
}

/** Without an account: by the link of a letter, or the company's password. */
function saidBy({ userId, requestId }: Actor): { by?: 'employer' } {
  return userId === null && requestId !== null ? { by: 'employer' } : {};
}

/** @throws Refusal `not_found` for a company or an answer; `conflict` for one that ended. */
function takeBackAnswer(ctx: Context, by: Actor, named: { id: string; answerId: string }): Promise<void> {
  return changeAnswers(ctx, named.id, async (tx, { id }, now) => {
    const isNamed = and(eq(companyAnswers.id, named.answerId), eq(companyAnswers.company_id, id));
    const [answer] = await tx.select().from(companyAnswers).where(isNamed);
    if (!answer) throw new Refusal('not_found', 'That answer doesn’t exist.');
    if (answer.ended_at) throw new Refusal('conflict', 'This answer has already ended.');
    await takeBack(tx, { by, company: id, now }, answer);
  });
}

/** Ends what is over, and until the next run each answer at its moment. Resolves to the number of companies. */
export async function expireAnswers(ctx: Context): Promise<number> {
  const until = new Date(ctx.clock.now().getTime() + DURATIONS.minute);
  let ended = await endOver(ctx);
  for (let at = await nextEnd(ctx, until); at !== null; at = await nextEnd(ctx, until)) {
    await pause(at.getTime() - ctx.clock.now().getTime());
    const more = await endOver(ctx);
    if (more === 0) break;
    ended += more;
  }
  return ended;
}

async function nextEnd({ db }: Context, until: Date): Promise<Date | null> {
  const isNear = and(isNull(companyAnswers.ended_at), lte(companyAnswers.counts_until, until));
  const [next] = await db
    .select({ at: min(companyAnswers.counts_until) })
    .from(companyAnswers)
    .where(isNear);
  return next?.at ?? null;
}

async function endOver(ctx: Context): Promise<number> {
  const isOver = and(isNull(companyAnswers.ended_at), lte(companyAnswers.counts_until, ctx.clock.now()));
  const over = await ctx.db.selectDistinct({ company: companyAnswers.company_id }).from(companyAnswers).where(isOver);
  for (const { company } of over)
    await changeAnswers(ctx, company, async (tx, { id }, now) => {
      const ended = await tx
        .select({ id: companyAnswers.id })
        .from(companyAnswers)
        .where(and(isOver, eq(companyAnswers.company_id, id)));
      await end(
        tx,
        ended.map((row) => row.id),
        'expired',
        now,
      );
    });
  return over.length;
}

/** Its listings say at once what follows. Whoever adds one holds the same lock, or a share of it. */
export function changeAnswers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  change: (tx: Db, company: CompanyRow, now: Date) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const company = await lockCompany(tx, companyId);
    await change(tx, company, now);
    await settleJobs(tx, company, await lockOpenJobs(tx, company), now);
    await recordChanges(tx, ['companies']);
  });
}

const isOpenOf = ({ id }: CompanyRow) => and(eq(jobs.company_id, id), eq(jobs.is_closed, false));

function lockOpenJobs(tx: Db, company: CompanyRow): Promise<JobRow[]> {
  return tx.select().from(jobs).where(isOpenOf(company)).orderBy(jobs.id).for('no key update');
}

async function end(tx: Db, ids: readonly string[], ended_why: (typeof ENDED_WHYS)[number], at: Date): Promise<void> {
  for (const id of ids)
    await tx.update(companyAnswers).set({ ended_at: at, ended_why }).where(eq(companyAnswers.id, id));
}

async function shownToStaff(ctx: Context, idOrSlug: string): Promise<{ data: z.input<typeof CompanyRecord> }> {
  const company = await existingCompany(ctx, idOrSlug);
  const [kept, asking, open] = await Promise.all([
    storedAnswers(ctx.db, company.id),
    presentAsking(ctx.db, company, ctx.clock.now()),
    ctx.db.select().from(jobs).where(isOpenOf(company)).orderBy(desc(jobs.published_at), jobs.id),
  ]);
  const answers = kept.filter(({ ended_at }) => ended_at === null);
  const readings = await readingsOf(
    ctx.db,
    open.map((job) => job.id),
  );
  return {
    data: {
      answers: kept.map((row) => ({ ...presentKept(row), note: row.note })),
      differing: open.flatMap((job) => [
        ...differencesOf(job, answers),
        ...suggestedOtherwise(job, readings.get(job.id) ?? [], answers),
      ]),
      asking,
    },
  };
}

function differencesOf(job: JobRow, answers: readonly CompanyAnswerRow[]): CompanyRecord['differing'] {
  const own = ownWord(job);
  return COMPANY_QUESTIONS.flatMap(({ id: question }) => {
    const answer = isStated(own, question) ? answerFor(own, question, answers) : null;
    if (!answer || holdsValue(own, question, valueOfAnswer(answer))) return [];
    const { slug, title } = job;
    const company = presentAnswer(answer).label;
    return [{ job: { slug, title }, question, listing: wordOf(own, question), company, is_sure: true }];
  });
}

/** Where the answer stands in, its text needs no decision. */
function suggestedOtherwise(
  job: JobRow,
  readings: readonly StoredReading[],
  answers: readonly CompanyAnswerRow[],
): CompanyRecord['differing'] {
  return COMPANY_QUESTIONS.flatMap(({ id: question }) => {
    const reading = readings.find(({ field, state }) => field === question && state === 'waiting');
    const answer = job.fact_origins[question] === 'company' ? answerFor(job, question, answers) : null;
    if (!reading || !answer || holdsValue(job, question, reading.value)) return [];
    const { slug, title } = job;
    const listing = valueLabel(question, reading.value);
    return [{ job: { slug, title }, question, listing, company: presentAnswer(answer).label, is_sure: false }];
  });
}

/** Staff may write languages in words of their own. */
function wordOf(own: JobRow, question: CompanyQuestion): string {
  const term = answersTo(question).find(({ id }) => holdsValue(own, question, valueOfAnswer({ question, value: id })));
  return term?.label ?? String(own[question as 'interview_language' | 'working_language']);
}

async function shownToCompany({ db }: Context, companyId: string): Promise<{ data: z.input<typeof StoredAnswer>[] }> {
  return { data: (await storedAnswers(db, companyId)).map(presentKept) };
}

const LISTED = 100;

function storedAnswers(db: Db, companyId: string): Promise<CompanyAnswerRow[]> {
  return db
    .select()
    .from(companyAnswers)
    .where(eq(companyAnswers.company_id, companyId))
    .orderBy(sql`ended_at desc nulls first`, desc(companyAnswers.given_at), desc(companyAnswers.id))
    .limit(LISTED);
}

function presentKept(row: CompanyAnswerRow): z.input<typeof StoredAnswer> {
  const { id, counts_until, ended_at, ended_why } = row;
  return { ...presentAnswer(row), id, counts_until, ended_at, ended_why };
}

const KEPT_YEARS = 2;

export const companyAnswerRetention = rowsDue({
  name: 'answers of companies',
  what: 'Companies’ answers about their listings',
  rule: `${KEPT_YEARS} years after the answer ended`,
  key: companyAnswers.id,
  isDue: (_ctx, now) => lt(companyAnswers.ended_at, yearsBefore(now, KEPT_YEARS)),
});

/** What somebody answered for a company stays the company's. */
export const companyAnswerData: PersonalData = {
  name: 'company-answers',
  tables: ['company_answers', 'company_questions'],

  async export({ db }, person) {
    const { question, value, given_at } = companyAnswers;
    const answers = await db
      .select({ company: companies.slug, question, value, given_at })
      .from(companyAnswers)
      .innerJoin(companies, eq(companyAnswers.company_id, companies.id))
      .where(givenBy(person))
      .orderBy(given_at, question);
    const { asked_at, answered_at } = companyQuestions;
    const questions = await db
      .select({ company: companies.slug, asked_at, answered_at })
      .from(companyQuestions)
      .innerJoin(companies, eq(companyQuestions.company_id, companies.id))
      .where(askedAt(person))
      .orderBy(asked_at);
    const records = {
      ...(answers.length > 0 && { company_answers: answers }),
      ...(questions.length > 0 && { company_questions: questions }),
    };
    return { records, files: [] };
  },

  async erase(_ctx, tx, person) {
    await tx.update(companyAnswers).set({ user_id: null, email: null }).where(givenBy(person));
    await tx.update(companyQuestions).set({ email: null }).where(askedAt(person));
    return [];
  },
};

function askedAt({ email }: Person): SQL {
  return email === null ? sql`false` : eq(sql`lower(${companyQuestions.email})`, email);
}

function givenBy({ userId, email }: Person) {
  return or(
    eq(companyAnswers.user_id, userId),
    email === null ? undefined : eq(sql`lower(${companyAnswers.email})`, email),
  );
}
