import { sql } from 'drizzle-orm';
import { pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core';

/** `auth` is taken in Supabase databases. */
export const accounts = pgSchema('accounts');

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull();
