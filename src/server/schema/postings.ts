import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/core/language.ts';
import type { NoticePace } from '#contract/employers/notice-paces.ts';
import type { PricedItem } from '#contract/payments/pricing.ts';
import type { FINDERS } from '#contract/postings/desk-postings.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { CompanyProof, PostingState, TranslationState } from '#contract/postings/posting-states.ts';
import type { Translation } from '#contract/postings/postings.ts';
import { createdAt, id, moment, ownerId } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';
import { orders } from '#server/schema/orders.ts';

/** An item without a row is not sold. Amounts in this file are in won, VAT included. */
export const prices = pgTable(
  'prices',
  {
    id: id(),
    item: text('item').$type<PricedItem>().notNull().unique(),
    amount: integer('amount').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [check('prices_amount', sql`${table.amount} >= 0`)],
);

/** One row, or none while only the operator's setting counts. */
export const promotions = pgTable('promotions', {
  id: id(),
  until: date('until', { mode: 'string' }),
  updated_at: moment('updated_at').notNull(),
});

export type ProvedFields = Pick<
  PostingFields,
  'company' | 'company_url' | 'registration_number' | 'email' | 'apply_url'
>;

export type BillLine = { item: PricedItem; amount: number };

export const postings = pgTable(
  'postings',
  {
    id: id(),
    state: text('state').$type<PostingState>().notNull(),
    fields: jsonb('fields').$type<PostingFields>().notNull(),
    /** 0 for a posting that costs nothing. */
    amount: integer('amount').notNull(),
    bill: jsonb('bill').$type<BillLine[]>().notNull(),
    order_id: uuid('order_id').references(() => orders.id),
    /** Proved by the employer, or chosen by staff. */
    company_id: uuid('company_id').references(() => companies.id),
    company_proof: text('company_proof').$type<CompanyProof>(),
    proved_at: moment('proved_at'),
    /** As they were when proved: other than this is not proved. */
    proved_fields: jsonb('proved_fields').$type<ProvedFields>(),
    /** How staff made sure that the sender speaks for the company. */
    sender_check: text('sender_check'),
    /** How soon its sender hears of applicants, unless the team or the company's own address does so there. */
    notices: text('notices').$type<NoticePace>().notNull().default('at-once'),
    /** That of the sender, for its letters; null if no request named one. */
    language: text('language').$type<Language>(),
    /** Where the last letter went, whose reader proves the posting. */
    proof_email: text('proof_email'),
    /** The employer asked staff to check; null once they did. */
    proof_wanted_at: moment('proof_wanted_at'),
    made_company: boolean('made_company').notNull().default(false),
    job_id: uuid('job_id').references(() => jobs.id),
    translation: jsonb('translation').$type<Translation>(),
    translation_state: text('translation_state').$type<TranslationState>(),
    question: text('question'),
    answer: text('answer'),
    decline_reason: text('decline_reason'),
    /** What readers find listings by and this one has none of, as staff say. */
    left_out: text('left_out').array().$type<(typeof FINDERS)[number]['id'][]>().notNull().default([]),
    /** Where staff checked registration and employer. */
    identity_check: text('identity_check'),
    consent_version: text('consent_version').notNull(),
    idempotency_key: text('idempotency_key').unique(),
    /** Of the form as it was sent, which edits do not change. */
    content_hash: text('content_hash'),
    sent_at: moment('sent_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('postings_amount', sql`${table.amount} >= 0`),
    index('postings_state').on(table.state, table.sent_at),
    index('postings_company').on(table.company_id),
    index('postings_order').on(table.order_id),
    uniqueIndex('postings_job').on(table.job_id),
  ],
);
export type PostingRow = typeof postings.$inferSelect;
export type NewPostingRow = typeof postings.$inferInsert;

/** What a company has half written; a draft is the whole team's. */
export const postingDrafts = pgTable(
  'posting_drafts',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    title: text('title').notNull(),
    /** What stands in the form, by the names of its fields. */
    typed: jsonb('typed').$type<Record<string, string>>().notNull(),
    /** Who saved it last; null for the shared password, and once erased. */
    user_id: uuid('user_id'),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    index('posting_drafts_company').on(table.company_id),
    index('posting_drafts_user').on(table.user_id),
    index('posting_drafts_updated').on(table.updated_at),
  ],
);

/** All orders: one that expired may still be paid. */
export const postingOrders = pgTable(
  'posting_orders',
  {
    order_id: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    posting_id: uuid('posting_id')
      .notNull()
      .references(() => postings.id),
  },
  (table) => [index('posting_orders_posting').on(table.posting_id)],
);

export const postingStates = pgTable(
  'posting_states',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    posting_id: uuid('posting_id')
      .notNull()
      .references(() => postings.id),
    state: text('state').$type<PostingState>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('posting_states_posting').on(table.posting_id, table.id)],
);

export const companyDomains = pgTable(
  'company_domains',
  {
    domain: text('domain').primaryKey(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    recorded_at: moment('recorded_at').notNull(),
  },
  (table) => [index('company_domains_company').on(table.company_id)],
);

/** For unpaid wages or accidents, by the labor ministry's lists. */
export const publishedEmployers = pgTable(
  'published_employers',
  {
    id: id(),
    list: text('list').$type<'unpaid-wages' | 'accidents'>().notNull(),
    name: text('name').notNull(),
    name_key: text('name_key').notNull(),
    registration_number: text('registration_number'),
    representative: text('representative'),
    address: text('address'),
    published_on: text('published_on').notNull(),
    published_until: text('published_until'),
    list_date: text('list_date').notNull(),
    imported_at: moment('imported_at').notNull(),
  },
  (table) => [
    index('published_employers_name').on(table.name_key),
    index('published_employers_number').on(table.registration_number),
  ],
);
