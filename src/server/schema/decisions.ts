import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

/** Decisions that are carried out a little later, so that whoever took one can still take it back. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    /** Which verb carries it out; each feature names its own. */
    kind: text('kind').notNull(),
    /** What is decided on: a job, a posting, an application. */
    subject_id: uuid('subject_id').notNull(),
    /** Tells several decisions on one subject apart, such as the field of a reading; empty where there is one. */
    part: text('part').notNull().default(''),
    /** The company that decides; null for staff. */
    company_id: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** The verb's input. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** Account of who decided; null for a company's shared password and once erased. */
    user_id: uuid('user_id'),
    request_id: text('request_id'),
    decided_at: moment('decided_at').notNull(),
    /** When it is carried out. */
    due_at: moment('due_at').notNull(),
    done_at: moment('done_at'),
    undone_at: moment('undone_at'),
    /** Why the verb refused it when it was due; null otherwise. */
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
