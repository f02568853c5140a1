import { sql } from 'drizzle-orm';
import { type AnyPgColumn, pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core';

/** `auth` is taken in Supabase databases. */
export const accounts = pgSchema('accounts');

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
/** Its row is deleted with its owner. */
export const ownerId = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull();
