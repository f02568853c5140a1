import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { answersTo } from '#contract/employers/answer-terms.ts';
import type { CompanyRecord } from '#contract/employers/company-answers.ts';
import {
  ASKED_QUESTIONS,
  type AskedQuestion,
  DAYS_BETWEEN_QUESTIONS,
  LISTINGS_NAMED,
  QUESTION_DAYS,
  QUESTION_REMINDER_DAYS,
  type SentAnswers,
} from '#contract/employers/company-questions.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { knowsHolidays, nextWorkingMoment } from '#platform/korean-workday.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import type { Command } from '#server/core/handler.ts';
import { privateLinks } from '#server/core/links.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import { lockCompany } from '#server/employers/company.ts';
import { leavesOpen } from '#server/jobs/fact-columns.ts';
import { questionEmail, reminderEmail } from '#server/postings/employer-emails.ts';
import { IS_KEPT } from '#server/postings/posting.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { type CompanyQuestionRow, companyAnswers, companyQuestions } from '#server/schema/company-answers.ts';
import { openAt, waitingAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

export const QUESTION_LINK = privateLinks({
  purpose: 'company question',
  page: '/answers#',
  noSuch: 'This link doesn’t open any questions. It may have expired.',
});

export const WRITE_QUESTIONS = 'company-questions.write';

/** Its letter goes out in the next working hour. @throws Refusal `not_found`; `conflict` where it cannot be asked. */
export async function askCompany(ctx: Context, by: Actor, id: string): Promise<void> {
  const refused = await ask(ctx, by, id);
  if (refused !== null) throw new Refusal('conflict', refused);
}

/** Resolves with why not, in a sentence; null once it is asked. */
function ask(ctx: Context, by: Actor, id: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const company = await lockCompany(tx, id);
    const refused = await reasonNotToAsk(tx, company, now);
    if (refused !== null) return refused;
    await tx.insert(companyQuestions).values({ company_id: company.id, asked_at: now });
    await recordAudit(tx, by, now, { action: 'company.ask', subject: { kind: 'company', id: company.id } });
    await ctx.queue.send(tx, { name: WRITE_QUESTIONS, data: {} });
    return null;
  });
}

/** Somebody of the company changed their mind. @throws Refusal `not_found`; `conflict` where it wants them anyway. */
export function allowQuestions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  named: string,
  note: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, name, questions_off_at } = await lockCompany(tx, named);
    if (questions_off_at === null) throw new Refusal('conflict', `${name} can already be asked.`);
    await tx.update(companies).set({ questions_off_at: null }).where(eq(companies.id, id));
    const subject = { kind: 'company', id } as const;
    await recordAudit(tx, by, clock.now(), { action: 'company.allow-questions', subject, detail: { note } });
  });
}

async function reasonNotToAsk(db: Db, company: CompanyRow, now: Date): Promise<string | null> {
  const last = await lastQuestion(db, company.id);
  if (last !== null && last.answered_at === null && last.asked_at > daysBefore(now, DAYS_BETWEEN_QUESTIONS))
    return `${company.name} was asked on ${koreanDay(last.asked_at)} and hasn’t answered. We ask once every ${DAYS_BETWEEN_QUESTIONS} days at most.`;
  return reasonNotToWrite(db, company, now);
}

async function reasonNotToWrite(db: Db, company: CompanyRow, now: Date): Promise<string | null> {
  const { name, left_alone_at, questions_off_at } = company;
  if (left_alone_at) return `${name} asked to be left alone.`;
  if (questions_off_at) return `${name} asked us not to ask again.`;
  if ((await addressOf(db, company, now)) === null) return `${name} has no contact address.`;
  const [found] = await db
    .select({
      isOpen: sql<boolean>`coalesce(bool_or(${LEAVES_OPEN}), false) or ${endsSoon(db, eq(companyAnswers.company_id, company.id), now)}`,
    })
    .from(jobs)
    .where(and(eq(jobs.company_id, company.id), goesOn(now)))
    .having(sql`count(*) > 0`);
  return found?.isOpen ? null : `${name}’s listings don’t leave anything out.`;
}

const LEAVES_OPEN = or(...ASKED_QUESTIONS.map(leavesOpen)) as SQL;

export function goesOn(now: Date): SQL {
  return or(openAt(now), waitingAt(now)) as SQL;
}

const ASKED_AGAIN_DAYS = 21;

/** Whether an answer by which the company speaks for itself is about to end. */
function endsSoon(db: Db, ofCompany: SQL, now: Date): SQL {
  const soon = new Date(now.getTime() + ASKED_AGAIN_DAYS * DURATIONS.day);
  const { ended_at, counts_until, given_by, question } = companyAnswers;
  const isIt = and(ofCompany, isNull(ended_at), eq(given_by, 'company'), inArray(question, [...ASKED_QUESTIONS]));
  const answer = db.select({ id: companyAnswers.id }).from(companyAnswers);
  return exists(answer.where(and(isIt, gt(counts_until, now), lte(counts_until, soon))));
}

/** Its own, else that of whoever sent the latest of its listings. */
async function addressOf(db: Db, { id, contact_email }: CompanyRow, now: Date): Promise<string | null> {
  if (contact_email !== null) return contact_email;
  const [sender] = await db
    .select({ email: sql<string>`${postings.fields} ->> 'email'` })
    .from(jobs)
    .innerJoin(postings, and(eq(postings.job_id, jobs.id), IS_KEPT))
    .where(and(eq(jobs.company_id, id), goesOn(now)))
    .orderBy(desc(jobs.number))
    .limit(1);
  return sender?.email ?? null;
}

/** Those that the letter and its page name, and how many there are. */
export async function listingsOf(db: Db, companyId: string, { limit, now }: { limit: number; now: Date }) {
  const { id, slug, title, source_url, awaits_answers } = jobs;
  const mine = and(eq(jobs.company_id, companyId), goesOn(now));
  const listings = await db
    .select({ id, slug, title, source_url, awaits_answers })
    .from(jobs)
    .where(mine)
    .orderBy(desc(jobs.number))
    .limit(limit);
  return { listings, total: await db.$count(jobs, mine) };
}

async function lastQuestion(db: Db, companyId: string): Promise<CompanyQuestionRow | null> {
  const [found] = await db
    .select()
    .from(companyQuestions)
    .where(eq(companyQuestions.company_id, companyId))
    .orderBy(desc(companyQuestions.asked_at))
    .limit(1);
  return found ?? null;
}

function isWorking(now: Date): boolean {
  return nextWorkingMoment(now) === now;
}

/** `atOnce`: at any hour; for demos. */
export type QuestionRun = { atOnce?: boolean };

/** The letters that wait for a working hour. */
export async function writeQuestions(ctx: Context, { atOnce = false }: QuestionRun): Promise<void> {
  if (!(atOnce && ctx.settings.demo) && !isWorking(ctx.clock.now())) return;
  const unsent = await ctx.db
    .select()
    .from(companyQuestions)
    .where(isNull(companyQuestions.sent_at))
    .orderBy(asc(companyQuestions.asked_at));
  for (const question of unsent) await writeQuestion(ctx, question);
}

/** Nobody was asked where the reason has gone meanwhile. */
function writeQuestion(ctx: Context, { id, company_id }: CompanyQuestionRow): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const company = await lockCompany(tx, company_id);
    const isIt = and(eq(companyQuestions.id, id), isNull(companyQuestions.sent_at));
    const to = await addressOf(tx, company, now);
    if (to === null || (await reasonNotToWrite(tx, company, now)) !== null) {
      await tx.delete(companyQuestions).where(isIt);
      return;
    }
    const sent = await tx.update(companyQuestions).set({ sent_at: now, email: to }).where(isIt).returning();
    if (sent.length === 0) return;
    const letter = questionEmail(ctx, await aboutOf(ctx, tx, { id, company, now }));
    await queueMail(ctx, tx, { ...letter, key: `listing-question.${id}`, to });
  });
}

async function aboutOf(ctx: Context, tx: Db, { id, company, now }: { id: string; company: CompanyRow; now: Date }) {
  const found = await listingsOf(tx, company.id, { limit: LISTINGS_NAMED, now });
  return { ...found, company, url: QUESTION_LINK.url(ctx, id) };
}

/** Once each. Resolves with their number. */
export async function remindOfQuestions(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  if (!isWorking(now)) return 0;
  const { sent_at, reminded_at, answered_at } = companyQuestions;
  const isDue = and(
    lte(sent_at, daysBefore(now, QUESTION_REMINDER_DAYS)),
    gt(sent_at, daysBefore(now, DAYS_BETWEEN_QUESTIONS)),
    isNull(reminded_at),
    isNull(answered_at),
  );
  const due = await ctx.db.select().from(companyQuestions).where(isDue).orderBy(asc(sent_at));
  let written = 0;
  for (const question of due) if (await remind(ctx, question, isDue)) written++;
  return written;
}

function remind(ctx: Context, { id, company_id, email }: CompanyQuestionRow, isDue: SQL | undefined): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const company = await lockCompany(tx, company_id);
    const isThere = email !== null && (await addressOf(tx, company, now)) === email;
    if (!isThere || (await reasonNotToWrite(tx, company, now)) !== null) return false;
    const which = and(eq(companyQuestions.id, id), isDue);
    const reminded = await tx.update(companyQuestions).set({ reminded_at: now }).where(which).returning();
    if (reminded.length === 0) return false;
    const letter = reminderEmail(ctx, await aboutOf(ctx, tx, { id, company, now }));
    const continues = `listing-question.${id}`;
    await queueMail(ctx, tx, { ...letter, key: `listing-reminder.${id}`, to: email, continues });
    return true;
  });
}

const LISTINGS_FOR_RULE = 3;
const ASKED_A_DAY = 50;

/**
 * Asks those again whose own answers end soon; where the operator wants it, also those with three listings and an open
 * question. Resolves with their number.
 */
export async function askByRule(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  if (!knowsHolidays(now))
    ctx.log.warn({ day: koreanDay(now) }, 'letters go out on holidays too: the year has no table');
  const { id, left_alone_at, questions_off_at, contact_email } = companies;
  const lately = ctx.db
    .select({ id: companyQuestions.id })
    .from(companyQuestions)
    .where(
      and(eq(companyQuestions.company_id, id), gt(companyQuestions.asked_at, daysBefore(now, DAYS_BETWEEN_QUESTIONS))),
    );
  const hasMany = and(sql`count(*) >= ${LISTINGS_FOR_RULE}`, sql`bool_or(${LEAVES_OPEN})`);
  const toAsk = await ctx.db
    .select({ id })
    .from(companies)
    .innerJoin(jobs, and(eq(jobs.company_id, id), goesOn(now)))
    .where(and(isNull(left_alone_at), isNull(questions_off_at), isNotNull(contact_email), not(exists(lately))))
    .groupBy(id)
    .having(
      or(
        endsSoon(ctx.db, sql`${companyAnswers.company_id} = ${id}`, now),
        ctx.settings.asksCompanies ? hasMany : undefined,
      ),
    )
    .orderBy(desc(count()), id)
    .limit(ASKED_A_DAY);
  let asked = 0;
  for (const company of toAsk) if ((await ask(ctx, COMMAND_LINE, company.id)) === null) asked++;
  return asked;
}

type AskableCompany = {
  slug: string;
  name: string;
  listings: number;
  open: Record<AskedQuestion, number>;
  asked_at: Date | null;
};

/** Companies that may be written to and have something to answer, those with most listings first. */
async function askableCompanies(db: Db, now: Date): Promise<AskableCompany[]> {
  const { id, slug, name, contact_email, left_alone_at, questions_off_at } = companies;
  const open = Object.fromEntries(
    ASKED_QUESTIONS.map((field) => [field, sql<number>`count(*) filter (where ${leavesOpen(field)})`.mapWith(Number)]),
  ) as Record<AskedQuestion, SQL<number>>;
  const { company_id, asked_at: asked } = companyQuestions;
  const asked_at =
    sql<Date | null>`(select max(${asked}) from ${companyQuestions} where ${company_id} = ${id})`.mapWith(asked);
  return db
    .select({ slug, name, listings: count(), open, asked_at })
    .from(companies)
    .innerJoin(jobs, and(eq(jobs.company_id, id), goesOn(now)))
    .where(and(isNotNull(contact_email), isNull(left_alone_at), isNull(questions_off_at)))
    .groupBy(id)
    .having(sql`bool_or(${LEAVES_OPEN})`)
    .orderBy(desc(count()), name, slug);
}

export async function presentAsking(
  db: Db,
  company: CompanyRow,
  now: Date,
): Promise<z.input<typeof CompanyRecord>['asking']> {
  const last = await lastQuestion(db, company.id);
  return {
    off_at: company.questions_off_at,
    why_not: await reasonNotToAsk(db, company, now),
    last: last && {
      id: last.id,
      asked_at: last.asked_at,
      sends_at: last.sent_at ?? nextWorkingMoment(last.asked_at),
      is_sent: last.sent_at !== null,
      reminded_at: last.reminded_at,
      answered_at: last.answered_at,
      waiting: last.proposed_at && { since: last.proposed_at, answers: proposedAnswers(last.proposal) },
    },
  };
}

export function proposedAnswers(proposal: SentAnswers | null): { question: AskedQuestion; label: string }[] {
  return Object.entries(proposal ?? {}).flatMap(([name, answers]) => {
    const question = name as AskedQuestion;
    if (answers.length === 0) return [{ question, label: 'Not stated' }];
    return answers.map(({ occupation, value }) => {
      const label = termOf(answersTo(question), value)?.label ?? value;
      return { question, label: occupation === null ? label : `${label} (${occupation})` };
    });
  });
}

export const companyQuestionRetention = rowsDue({
  name: 'questions to companies',
  what: 'Questions to companies about all their listings',
  rule: `${QUESTION_DAYS} days after we asked, unless the answer is waiting for staff`,
  key: companyQuestions.id,
  isDue: (_ctx, now) =>
    and(lt(companyQuestions.asked_at, daysBefore(now, QUESTION_DAYS)), isNull(companyQuestions.proposed_at)),
});

/** `ask-employer --list`. Answers the exit code. */
export const askEmployerCommand: Command = async (ctx, [option, ...more], print) => {
  if (option !== '--list' || more.length > 0) {
    print('Usage: ask-employer --list');
    return 2;
  }
  const found = await askableCompanies(ctx.db, ctx.clock.now());
  if (found.length === 0) print('No company we can email leaves anything out.');
  for (const { slug, name, listings, open, asked_at } of found) {
    const lacks = ASKED_QUESTIONS.filter((field) => open[field] > 0).map((field) => `${open[field]} lack ${field}`);
    const asked = asked_at ? `; asked ${asked_at.toISOString().slice(0, 10)}` : '';
    print(`${slug} (${name}): ${listings} ${listings === 1 ? 'listing' : 'listings'}, ${lacks.join(', ')}${asked}`);
  }
  return 0;
};
