import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ConversationState, TalentKoreanLevel, VisaStatus, Visibility } from '#contract/vocabulary.ts';
import { createdAt, id, moment } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** `user_id` everywhere is the auth service's; e-mail addresses stay there and are asked for when one is needed. */
export const talentProfiles = pgTable(
  'talent_profiles',
  {
    user_id: uuid('user_id').primaryKey(),
    full_name: text('full_name').notNull(),
    job_title: text('job_title').notNull(),
    country_of_residence: text('country_of_residence').notNull(),
    /** The country where it tells nothing of who it is, for filters. */
    seen_country: text('seen_country'),
    korean_level: text('korean_level').$type<TalentKoreanLevel>().notNull(),
    visa_status: text('visa_status').$type<VisaStatus>().notNull(),
    skills: text('skills').array().notNull(),
    /** The skills in small letters, for filters. */
    skill_keys: text('skill_keys').array().notNull(),
    years_of_experience: integer('years_of_experience').notNull(),
    summary: text('summary').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    consent_version: text('consent_version').notNull(),
    wants_reminders: boolean('wants_reminders').notNull().default(true),
    wants_contact_mails: boolean('wants_contact_mails').notNull().default(true),
    refreshed_at: moment('refreshed_at').notNull(),
    reminded_at: moment('reminded_at'),
    created_at: createdAt(),
    /** Of what employers see and nothing else, so that nobody is found by name or address. */
    search_text: text('search_text').notNull(),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', search_text) || to_tsvector('english', search_text)`,
    ),
  },
  (table) => [
    index('talent_profiles_search').using('gin', table.search),
    index('talent_profiles_skills').using('gin', table.skill_keys),
    index('talent_profiles_public').on(table.refreshed_at.desc(), table.user_id).where(sql`visibility = 'public'`),
    index('talent_profiles_refreshed').on(table.refreshed_at),
  ],
);
export type TalentProfileRow = typeof talentProfiles.$inferSelect;

export const talentResumes = pgTable('talent_resumes', {
  user_id: uuid('user_id').primaryKey(),
  /** Key in the file store. */
  key: text('key').notNull(),
  /** The person's own name for the file, without any path. */
  name: text('name').notNull(),
  size: integer('size').notNull(),
  uploaded_at: moment('uploaded_at').notNull(),
});
export type TalentResumeRow = typeof talentResumes.$inferSelect;

/** Companies to which a talent does not exist. */
export const talentHidings = pgTable(
  'talent_hidings',
  {
    user_id: uuid('user_id').notNull(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.company_id] })],
);

export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').notNull(),
    /** For the other members to know who it is; as it was on joining, or when they were last listed. */
    email: text('email').notNull(),
    joined_at: moment('joined_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_members_once').on(table.company_id, table.user_id),
    index('company_members_user').on(table.user_id),
  ],
);
export type MemberRow = typeof companyMembers.$inferSelect;

/** One between each company and talent. */
export const talentConversations = pgTable(
  'talent_conversations',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').notNull(),
    state: text('state').$type<ConversationState>().notNull().default('open'),
    /** The talent's title when the company first wrote, as employers see it. */
    job_title: text('job_title').notNull(),
    /** What the talent told the company by accepting; null before and after. */
    shared_name: text('shared_name'),
    shared_email: text('shared_email'),
    shared_at: moment('shared_at'),
    started_at: moment('started_at').notNull(),
    last_message_at: moment('last_message_at').notNull(),
    company_read_at: moment('company_read_at'),
    talent_read_at: moment('talent_read_at'),
  },
  (table) => [
    uniqueIndex('talent_conversations_once').on(table.company_id, table.user_id),
    index('talent_conversations_user').on(table.user_id),
    index('talent_conversations_started').on(table.company_id, table.started_at),
  ],
);
export type ConversationRow = typeof talentConversations.$inferSelect;

export const talentMessages = pgTable(
  'talent_messages',
  {
    id: id(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => talentConversations.id, { onDelete: 'cascade' }),
    author: text('author').$type<'company' | 'talent'>().notNull(),
    /** Who wrote it; null for somebody who came by the recruit password. */
    user_id: uuid('user_id'),
    text: text('text').notNull(),
    /** Under which its author sent it: sent again, it is the same message. */
    idempotency_key: text('idempotency_key'),
    sent_at: moment('sent_at').notNull(),
  },
  (table) => [
    index('talent_messages_conversation').on(table.conversation_id, table.sent_at),
    uniqueIndex('talent_messages_idempotency').on(table.conversation_id, table.author, table.idempotency_key),
  ],
);
export type MessageRow = typeof talentMessages.$inferSelect;

/** For staff. What the reporter wrote goes with the reporter's account; that a company was reported stays. */
export const talentReports = pgTable('talent_reports', {
  id: id(),
  company_id: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  conversation_id: uuid('conversation_id').references(() => talentConversations.id, { onDelete: 'set null' }),
  user_id: uuid('user_id'),
  reason: text('reason'),
  created_at: moment('created_at').notNull(),
});

/** Which company opened whose resume and when: duty of PIPA's safety measures. */
export const talentResumeReads = pgTable('talent_resume_reads', {
  id: id(),
  user_id: uuid('user_id').notNull(),
  company_id: uuid('company_id').notNull(),
  /** The company's member who opened it; null for its shared password, and once the member's account is deleted. */
  member_user_id: uuid('member_user_id'),
  /** The network address; goes with the member's account. */
  address: text('address'),
  read_at: moment('read_at').notNull(),
});

/** Accounts on their way out: from this row on nothing is taken from them any more. Kept as the log of destruction. */
export const accountDeletions = pgTable('account_deletions', {
  user_id: uuid('user_id').primaryKey(),
  asked_at: moment('asked_at').notNull(),
  done_at: moment('done_at'),
});
