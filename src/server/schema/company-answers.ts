import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EmploymentType, Occupation, Region } from '#contract/core/vocabulary.ts';
import type { AnswerGiver, CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { ENDED_WHYS } from '#contract/employers/company-answers.ts';
import type { SentAnswers } from '#contract/employers/company-questions.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

/** What companies answer for their listings. One that ended stays as history. */
export const companyAnswers = pgTable(
  'company_answers',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    question: text('question').notNull().$type<CompanyQuestion>(),
    value: text('value').notNull(),
    /** Null for all kinds of work; so with the next two. */
    occupation: text('occupation').$type<Occupation>(),
    region: text('region').$type<Region>(),
    employment_type: text('employment_type').$type<EmploymentType>(),
    given_by: text('given_by').notNull().$type<AnswerGiver>(),
    /** Of a member or of staff; null for the shared password, a proved address, and once erased. */
    user_id: uuid('user_id'),
    /** The proved address of somebody without an account, until it is erased. */
    email: text('email'),
    source_url: text('source_url'),
    sentence: text('sentence'),
    note: text('note'),
    /** When the company said so: to staff, the beginning of that day. */
    given_at: moment('given_at').notNull(),
    counts_until: moment('counts_until').notNull(),
    ended_at: moment('ended_at'),
    ended_why: text('ended_why').$type<(typeof ENDED_WHYS)[number]>(),
  },
  (table) => [
    uniqueIndex('company_answers_standing')
      .on(
        table.company_id,
        table.question,
        sql`coalesce(${table.occupation}, '')`,
        sql`coalesce(${table.region}, '')`,
        sql`coalesce(${table.employment_type}, '')`,
      )
      .where(sql`ended_at is null`),
    index('company_answers_company').on(table.company_id),
    index('company_answers_until').on(table.counts_until).where(sql`ended_at is null`),
    index('company_answers_ended').on(table.ended_at),
  ],
);
export type CompanyAnswerRow = typeof companyAnswers.$inferSelect;

/** A letter that asks a company about all of its listings. */
export const companyQuestions = pgTable(
  'company_questions',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    /** Where the letter went; null until then, and once erased. */
    email: text('email'),
    asked_at: moment('asked_at').notNull(),
    /** Null while it waits for a working hour. */
    sent_at: moment('sent_at'),
    reminded_at: moment('reminded_at'),
    answered_at: moment('answered_at'),
    /** Sent by whoever has the link, and not yet seen by staff. */
    proposal: jsonb('proposal').$type<SentAnswers>(),
    proposed_at: moment('proposed_at'),
  },
  (table) => [
    index('company_questions_company').on(table.company_id, table.asked_at),
    index('company_questions_asked').on(table.asked_at),
    index('company_questions_unsent').on(table.asked_at).where(sql`sent_at is null`),
    index('company_questions_proposed').on(table.proposed_at).where(sql`proposed_at is not null`),
  ],
);
export type CompanyQuestionRow = typeof companyQuestions.$inferSelect;
