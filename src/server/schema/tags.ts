import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#server/schema/columns.ts';

/** The dictionary of skill tags, which staff edit. */
export const tags = pgTable('tags', {
  /** Lower case with hyphens; never changes, as addresses name it. */
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  /** What else listings call it, in English and Korean. */
  words: text('words').array().notNull().default(sql`'{}'`),
  /** Its name is an everyday word, which means the tag in a list of keywords but not by itself in a title. */
  is_everyday: boolean('is_everyday').notNull().default(false),
  /** Another tag that this one implies. */
  implies: text('implies'),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export type TagRow = typeof tags.$inferSelect;
