import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

/** Carried out a little later, so that whoever took one can still take it back. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    /** The verb that carries it out; each feature names its own. */
    kind: text('kind').notNull(),
    subject_id: uuid('subject_id').notNull(),
    /** Tells several decisions on one subject apart, such as a reading's field; else empty. */
    part: text('part').notNull().default(''),
    /** Null for staff. */
    company_id: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    user_id: uuid('user_id'),
    request_id: text('request_id'),
    decided_at: moment('decided_at').notNull(),
    due_at: moment('due_at').notNull(),
    done_at: moment('done_at'),
    undone_at: moment('undone_at'),
    failure: text('failure'),
  },
  (table) => [
    uniqueIndex('decisions_pending')
      .on(table.kind, table.subject_id, table.part)
      .where(sql`done_at is null and undone_at is null`),
    index('decisions_due').on(table.due_at).where(sql`done_at is null and undone_at is null`),
    index('decisions_subject').on(table.subject_id),
    index('decisions_company').on(table.company_id),
  ],
);
export type DecisionRow = typeof decisions.$inferSelect;
