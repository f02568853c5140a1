import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

export type EditState = 'waiting' | 'approved' | 'declined' | 'withdrawn';

export const employerEdits = pgTable(
  'employer_edits',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    /** Null for the company's page. */
    job_id: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** Set for the form of an accepted posting, which its private link and the company's members may change. */
    posting_id: uuid('posting_id').references(() => postings.id),
    /** Changed fields by name; of a posting the whole form while it waits. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** The same fields when it was sent, so that staff see later changes; of a posting also its approved translation. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<EditState>().notNull().default('waiting'),
    /** Null for the shared password, the link of a posting, and once erased. */
    user_id: uuid('user_id'),
    sent_at: moment('sent_at').notNull(),
    decided_at: moment('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('employer_edits_waiting')
      .on(table.company_id, sql`coalesce(${table.job_id}::text, '')`)
      .where(sql`state = 'waiting'`),
    index('employer_edits_state').on(table.state, table.sent_at),
    index('employer_edits_company').on(table.company_id),
    index('employer_edits_job').on(table.job_id),
    index('employer_edits_posting').on(table.posting_id),
    index('employer_edits_decided').on(table.decided_at),
  ],
);
export type EmployerEditRow = typeof employerEdits.$inferSelect;

export const recruitVisits = pgTable(
  'recruit_visits',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    user_id: uuid('user_id'),
    seen_at: moment('seen_at').notNull(),
    /** The look before, which "new" is told from while this one lasts. */
    before_at: moment('before_at'),
  },
  (table) => [
    uniqueIndex('recruit_visits_once').on(table.company_id, sql`coalesce(${table.user_id}::text, '')`),
    index('recruit_visits_seen').on(table.seen_at),
  ],
);

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    /** Null for staff and the shared password, and once erased. */
    invited_by: uuid('invited_by'),
    invited_at: moment('invited_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    accepted_at: moment('accepted_at'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('company_invitations_open')
      .on(table.company_id, sql`lower(${table.email})`)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('company_invitations_expires').on(table.expires_at),
    index('company_invitations_company').on(table.company_id),
  ],
);
export type InvitationRow = typeof companyInvitations.$inferSelect;

export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    name: text('name').notNull(),
    status: text('status').notNull(),
    text: text('text').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('answer_templates_name').on(table.company_id, table.name)],
);
