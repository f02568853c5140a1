import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import { id, moment } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull().default('owner'),
    joined_at: moment('joined_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_members_once').on(table.company_id, table.user_id),
    index('company_members_user').on(table.user_id),
  ],
);
export type MemberRow = typeof companyMembers.$inferSelect;
