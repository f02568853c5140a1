import { sql } from 'drizzle-orm';
import { pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A namespace of its own: `auth` is taken in the databases of Supabase, and the product's tables are not ours. */
export const accounts = pgSchema('accounts');

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull();
