import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ConversationOutcome, ConversationState } from '#contract/core/states.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

export const talentConversations = pgTable(
  'talent_conversations',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    user_id: uuid('user_id').notNull(),
    state: text('state').$type<ConversationState>().notNull().default('open'),
    job_title: text('job_title').notNull(),
    shared_name: text('shared_name'),
    shared_email: text('shared_email'),
    shared_links: text('shared_links').array(),
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
    conversation_id: ownerId('conversation_id', () => talentConversations.id),
    author: text('author').$type<'company' | 'talent'>().notNull(),
    user_id: uuid('user_id'),
    text: text('text').notNull(),
    idempotency_key: text('idempotency_key'),
    sent_at: moment('sent_at').notNull(),
  },
  (table) => [
    index('talent_messages_conversation').on(table.conversation_id, table.sent_at),
    uniqueIndex('talent_messages_idempotency').on(table.conversation_id, table.author, table.idempotency_key),
  ],
);
export type MessageRow = typeof talentMessages.$inferSelect;

/** The reason is erased with the reporter's account; the report itself stays. */
export const talentReports = pgTable(
  'talent_reports',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    conversation_id: uuid('conversation_id').references(() => talentConversations.id, { onDelete: 'set null' }),
    user_id: uuid('user_id'),
    reason: text('reason'),
    created_at: moment('created_at').notNull(),
    handled_at: moment('handled_at'),
    outcome: text('outcome').$type<ConversationOutcome>(),
    message: text('message'),
  },
  (table) => [
    index('talent_reports_company').on(table.company_id),
    index('talent_reports_conversation').on(table.conversation_id),
  ],
);
export type TalentReportRow = typeof talentReports.$inferSelect;

/** Required by PIPA's safety measures. */
export const talentResumeReads = pgTable('talent_resume_reads', {
  id: id(),
  user_id: uuid('user_id').notNull(),
  company_id: uuid('company_id').notNull(),
  /** Null for the shared password, and after the member's account is deleted. */
  member_user_id: uuid('member_user_id'),
  /** IP address; erased with the member's account. */
  address: text('address'),
  read_at: moment('read_at').notNull(),
});
