import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Stands in a required column in place of what was erased. */
export const ERASED = '(erased)';

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
/** When the content of the page last changed; set by writers, never by mere checks. */
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
/**
 * A JSON value that may be a string. The drivers parse JSON already, and the library's own `jsonb` parses a string once
 * more, which turns the string `"true"` into the boolean.
 */
export const jsonValue = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: JSON.stringify });
