import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '#server/schema/columns.ts';

/**
 * The dictionary of skill tags, which staff edit. A row stays when its tag is removed, so that no later version of the
 * code brings the tag back and addresses that name it still lead somewhere.
 */
export const tags = pgTable('tags', {
  /** Lower case with hyphens; never changes, as addresses name it. */
  id: text('id').primaryKey(),
  /** What audit rows call it. */
  audit_id: uuid('audit_id').notNull().unique().default(sql`gen_random_uuid()`),
  label: text('label').notNull(),
  /** What else listings call it, in English and Korean. */
  words: text('words').array().notNull().default(sql`'{}'`),
  /** Everyday words, which mean the tag in a list of keywords but not by themselves in a title. */
  everyday_words: text('everyday_words').array().notNull().default(sql`'{}'`),
  /** Another tag that this one implies. */
  implies: text('implies'),
  removed_at: moment('removed_at'),
  /** The tag that took the place of a removed one. */
  merged_into: text('merged_into'),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export type TagRow = typeof tags.$inferSelect;
