import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { ids, OCCUPATIONS } from '#contract/core/vocabulary.ts';
import {
  ASKED_QUESTIONS,
  type GroupedAnswers,
  LISTINGS_NAMED,
  type OwnQuestion,
  QUESTION_DAYS,
  QUESTION_TOKEN_HEADER,
  type SentAnswers,
} from '#contract/employers/company-questions.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, byEmployer, recordAudit } from '#server/core/record-audit.ts';
import { daysBefore } from '#server/core/retention.ts';
import { lockCompany } from '#server/employers/company.ts';
import { currentAnswers } from '#server/employers/company-answers.ts';
import { changeAnswers, isOfGroup, replaceAnswers } from '#server/postings/company-answers.ts';
import { goesOn, listingsOf, QUESTION_LINK } from '#server/postings/company-questions.ts';
import { LISTING_LINK } from '#server/postings/door.ts';
import { isAddressOf } from '#server/postings/proof.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { type CompanyQuestionRow, companyQuestions } from '#server/schema/company-answers.ts';
import { jobs } from '#server/schema/jobs.ts';

export const ownQuestionHandlers = {
  'GET /v1/company-questions/own': (ctx, { request }) => shown(ctx, idOf(ctx, request)),

  'POST /v1/company-questions/own/answers': async (ctx, { request, caller, body }) => {
    const id = idOf(ctx, request);
    await ctx.limits.take(PER_LINK, { id });
    await answer(ctx, byEmployer(caller).actor, id, body);
    await keepLanguage(ctx, id, languageAsked(ctx, request));
    return shown(ctx, id);
  },
} satisfies SomeHandlers;

/** That of the mailbox which was asked, where the company's own letters go there too. */
async function keepLanguage({ db }: Context, id: string, language: Language | null): Promise<void> {
  if (language === null) return;
  const { company_id, email } = await findQuestion(db, id);
  const isTheirs = and(eq(companies.id, company_id), eq(companies.contact_email, email ?? ''));
  await db.update(companies).set({ language }).where(isTheirs);
}

const PER_LINK = { name: 'own-question', points: 30, seconds: 3600 };

function idOf(ctx: Context, request: Request): string {
  return QUESTION_LINK.idOf(ctx, request.headers.get(QUESTION_TOKEN_HEADER));
}

type Opened = { question: CompanyQuestionRow; company: CompanyRow };

/** @throws Refusal `not_found` once the link has ended. */
async function openQuestion({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<Opened> {
  const [found] = await db
    .select({ question: companyQuestions, company: companies })
    .from(companyQuestions)
    .innerJoin(companies, eq(companies.id, companyQuestions.company_id))
    .where(eq(companyQuestions.id, id));
  const isOpened =
    found && !found.company.left_alone_at && found.question.asked_at >= daysBefore(clock.now(), QUESTION_DAYS);
  if (!isOpened) throw QUESTION_LINK.none();
  return found;
}

async function shown(ctx: Context, id: string): Promise<{ data: OwnQuestion }> {
  const { question, company } = await openQuestion(ctx, id);
  const now = ctx.clock.now();
  const { listings, total } = await listingsOf(ctx.db, company.id, { limit: LISTINGS_NAMED, now });
  const current = (await currentAnswers(ctx.db, company.id)).filter(isOfGroup);
  const answers = Object.fromEntries(
    ASKED_QUESTIONS.map((asked) => [
      asked,
      current.flatMap(({ question: of, occupation, value }) => (of === asked ? [{ occupation, value }] : [])),
    ]),
  ) as GroupedAnswers;
  // Whoever sent one listing has no say about the others.
  const isCompanys = question.email !== null && question.email === company.contact_email;
  return {
    data: {
      company: { slug: company.slug, name: company.name },
      listings: listings.map((job) => ({
        title: job.title,
        url: job.awaits_answers ? null : `/jobs/${job.slug}`,
        own: isCompanys ? LISTING_LINK.path(ctx, job.id) : null,
      })),
      total,
      occupations: await occupationsOf(ctx.db, company.id, now),
      answers,
      waiting: question.proposal,
    },
  };
}

async function occupationsOf(db: Db, companyId: string, now: Date): Promise<OwnQuestion['occupations']> {
  const found = await db
    .selectDistinct({ occupation: sql<string>`unnest(${jobs.occupations})` })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), goesOn(now)));
  return ids(OCCUPATIONS).filter((id) => found.some(({ occupation }) => occupation === id));
}

const SETTLED = { proposal: null, proposed_at: null } as const;

/** At once where the letter went to the company's own domain; else it waits for staff, with what waited before. */
async function answer(ctx: Context, by: Actor, id: string, body: SentAnswers): Promise<void> {
  const { question, company } = await openQuestion(ctx, id);
  const { email } = question;
  if (email !== null && (await isAddressOf(ctx.db, company, email)))
    return changeAnswers(ctx, company.id, async (tx, locked, now) => {
      const { proposal } = await lockQuestion(tx, id);
      await replaceAnswers(
        tx,
        { by, company: locked.id, now },
        { sent: { ...proposal, ...body }, email, given_at: now },
      );
      await update(tx, id, { ...SETTLED, answered_at: now });
    });
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockCompany(tx, company.id);
    const { proposal } = await lockQuestion(tx, id);
    await update(tx, id, { proposal: { ...proposal, ...body }, proposed_at: now, answered_at: now });
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: 'company.send-answers', subject, detail: { by: 'employer' } });
  });
}

async function lockQuestion(tx: Db, id: string): Promise<CompanyQuestionRow> {
  const [question] = await tx.select().from(companyQuestions).where(eq(companyQuestions.id, id)).for('update');
  if (!question) throw QUESTION_LINK.none();
  return question;
}

async function update(tx: Db, id: string, set: Partial<CompanyQuestionRow>): Promise<void> {
  await tx.update(companyQuestions).set(set).where(eq(companyQuestions.id, id));
}

type Named = { id: string; revision: string | undefined };

/** The company's word from the day on which it was sent. @throws Refusal `not_found`; `conflict` if it changed. */
export async function acceptProposal(ctx: Context, by: Actor, named: Named): Promise<void> {
  const { company_id } = await findQuestion(ctx.db, named.id);
  await changeAnswers(ctx, company_id, async (tx, company, now) => {
    const { proposal, proposed_at, email } = waitingAs(await lockQuestion(tx, named.id), named);
    await replaceAnswers(tx, { by, company: company.id, now }, { sent: proposal, email, given_at: proposed_at });
    await update(tx, named.id, SETTLED);
  });
}

/** @throws Refusal `not_found`; `conflict` if it changed. */
export async function dismissProposal(ctx: Context, by: Actor, named: Named): Promise<void> {
  const { company_id } = await findQuestion(ctx.db, named.id);
  await ctx.db.transaction(async (tx) => {
    await lockCompany(tx, company_id);
    waitingAs(await lockQuestion(tx, named.id), named);
    await update(tx, named.id, SETTLED);
    const subject = { kind: 'company', id: company_id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: 'company.dismiss-answers', subject });
  });
}

async function findQuestion(db: Db, id: string): Promise<CompanyQuestionRow> {
  const [found] = await db.select().from(companyQuestions).where(eq(companyQuestions.id, id));
  if (!found) throw new Refusal('not_found', 'That question doesn’t exist.');
  return found;
}

function waitingAs({ proposal, proposed_at, email }: CompanyQuestionRow, { revision }: Named) {
  if (proposal === null || proposed_at === null) throw new Refusal('conflict', 'Someone has already decided this.');
  if (revision !== undefined && revision !== proposed_at.toISOString())
    throw new Refusal('conflict', 'The company has sent new answers in the meantime. Please read them.');
  return { proposal, proposed_at, email };
}

const isProposed = isNotNull(companyQuestions.proposed_at);

/** The longest waiting first. */
export function listProposals(db: Db, limit: number) {
  return db
    .select({ question: companyQuestions, company: companies })
    .from(companyQuestions)
    .innerJoin(companies, eq(companies.id, companyQuestions.company_id))
    .where(isProposed)
    .orderBy(asc(companyQuestions.proposed_at), companyQuestions.id)
    .limit(limit);
}

export function countProposals(db: Db): Promise<number> {
  return db.$count(companyQuestions, isProposed);
}
