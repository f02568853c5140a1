import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MarkKind } from '#contract/core/vocabulary.ts';
import { moment } from '#server/schema/columns.ts';

/** `subject_id` is a job or, depending on the kind, a company. */
export const marks = pgTable(
  'marks',
  {
    user_id: uuid('user_id').notNull(),
    kind: text('kind').$type<MarkKind>().notNull(),
    subject_id: uuid('subject_id').notNull(),
    marked_at: moment('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind, table.subject_id] })],
);
