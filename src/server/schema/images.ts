import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/schema/columns.ts';

/** Written anew by us from what staff and employers sent. */
export const images = pgTable('images', {
  id: id(),
  /** SHA-256 of the stored bytes, in hex; part of key and address. */
  hash: text('hash').notNull().unique(),
  media_type: text('media_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** Null for a company's shared password and once erased. */
  user_id: uuid('user_id'),
  /** When it was last sent or put to use. */
  created_at: createdAt(),
});
export type ImageRow = typeof images.$inferSelect;
