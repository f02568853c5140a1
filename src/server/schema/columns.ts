import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Stands in a required column in place of what was erased. */
export const ERASED = '(erased)';

export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
/** Its row is deleted with its owner. */
export const ownerId = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
/** Set by writers when the page's content changes, never by mere checks. */
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
/** Drivers parse JSON already. The library's `jsonb` parses strings once more, turning `"true"` into the boolean. */
export const jsonValue = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: JSON.stringify });
