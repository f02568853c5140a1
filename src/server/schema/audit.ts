import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditSubject } from '#contract/core/audit.ts';
import { moment } from '#server/schema/columns.ts';

/** Never personal data beyond ids: a row outlives the accounts that it names. */
export type AuditDetail = Record<string, string | number | boolean | null>;

/** Append-only: a trigger refuses updates, and deletions of rows younger than `AUDIT_YEARS`. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null for the command line, as is `request_id`. */
    user_id: uuid('user_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subject_kind: text('subject_kind').$type<AuditSubject>().notNull(),
    subject_id: uuid('subject_id').notNull(),
    detail: jsonb('detail').$type<AuditDetail>().notNull(),
    request_id: text('request_id'),
  },
  (table) => [
    index('audit_at').on(table.at),
    index('audit_subject').on(table.subject_id),
    index('audit_user').on(table.user_id, table.id),
    index('audit_action').on(table.action, table.id),
    index('audit_kind').on(table.subject_kind, table.id),
  ],
);
export type AuditRow = typeof audit.$inferSelect;
