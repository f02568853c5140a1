import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/core/language.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { NoticePace } from '#contract/employers/notice-paces.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    company_id: ownerId('company_id', () => companies.id),
    user_id: uuid('user_id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull().default('owner'),
    joined_at: moment('joined_at').notNull(),
    /** Null until they choose. */
    notices: text('notices').$type<NoticePace>(),
    /** In which they work, for their letters; null while no request said. */
    language: text('language').$type<Language>(),
  },
  (table) => [
    uniqueIndex('company_members_once').on(table.company_id, table.user_id),
    index('company_members_user').on(table.user_id),
  ],
);
export type MemberRow = typeof companyMembers.$inferSelect;

/** Where a member wants the notices of one listing at another pace than those of all others. */
export const memberNotices = pgTable(
  'member_notices',
  {
    member_id: ownerId('member_id', () => companyMembers.id),
    job_id: ownerId('job_id', () => jobs.id),
    pace: text('pace').$type<NoticePace>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member_id, table.job_id] }), index('member_notices_job').on(table.job_id)],
);
