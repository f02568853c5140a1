import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/schema/columns.ts';

/** Progress of resumable tasks: in the record of changes, or in time. */
export const changeReaders = pgTable('change_readers', {
  name: text('name').primaryKey(),
  mark: text('mark').notNull(),
});

/** At least once per change; sent ones stay, because they count against the quota. */
export const searchNotices = pgTable(
  'search_notices',
  {
    id: id(),
    engine: text('engine').notNull(),
    slug: text('slug').notNull(),
    noted_at: moment('noted_at').notNull(),
    due_at: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sent_at: moment('sent_at'),
    refusal: text('refusal'),
  },
  (table) => [
    uniqueIndex('search_notices_waiting').on(table.engine, table.slug).where(sql`sent_at is null`),
    index('search_notices_due').on(table.engine, table.due_at).where(sql`sent_at is null`),
    index('search_notices_sent').on(table.engine, table.sent_at),
  ],
);
export type SearchNoticeRow = typeof searchNotices.$inferSelect;
