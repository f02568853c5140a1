import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '#server/schema/columns.ts';

/** Removed tags keep their row: no later version brings them back, and old addresses still lead somewhere. */
export const tags = pgTable('tags', {
  /** Lower case with hyphens; never changes, as addresses name it. */
  id: text('id').primaryKey(),
  audit_id: uuid('audit_id').notNull().unique().default(sql`gen_random_uuid()`),
  label: text('label').notNull(),
  words: text('words').array().notNull().default(sql`'{}'`),
  everyday_words: text('everyday_words').array().notNull().default(sql`'{}'`),
  implies: text('implies'),
  removed_at: moment('removed_at'),
  merged_into: text('merged_into'),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export type TagRow = typeof tags.$inferSelect;
