import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/schema/columns.ts';

/** What apps did for people who connected them, a row for each call of a tool. */
export const appActs = pgTable(
  'app_acts',
  {
    id: id(),
    user_id: uuid('user_id').notNull(),
    client_id: text('client_id').notNull(),
    /** As it was called then. */
    client_name: text('client_name').notNull(),
    tool: text('tool').notNull(),
    /** What the call was about, such as the slug of a job; null for nothing in particular. */
    subject: text('subject'),
    at: moment('at').notNull(),
  },
  (table) => [index('app_acts_of_person').on(table.user_id, table.at, table.id), index('app_acts_at').on(table.at)],
);
