import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

export type SourceSchedule = 'daily' | 'weekly';

/** Where listings come from: boards, pages and files, read by hand or on a schedule. */
export const importSources = pgTable(
  'import_sources',
  {
    id: id(),
    /** What people call it by. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    /** Whose jobs they are; null where each record names its company. */
    company_id: uuid('company_id').references(() => companies.id),
    /** A name that `import --format` takes. */
    format: text('format').notNull(),
    /** The URL that it was last read from; null where it came as a file. */
    address: text('address'),
    /** Where records of json and csv hold which field; null for our own names. */
    field_map: jsonb('field_map').$type<object>(),
    /** Who answers for the source, as staff wrote it down. */
    owner: text('owner'),
    /** How and when its owner allowed us to read it; null where nobody noted it. */
    permission: text('permission'),
    /** Null where it is read by hand alone. */
    schedule: text('schedule').$type<SourceSchedule>(),
    /** When it is read next; null while it has no schedule or is paused. */
    next_read_at: moment('next_read_at'),
    paused_at: moment('paused_at'),
    pause_reason: text('pause_reason'),
    /** What the server told of the content that was last taken over, for conditional requests. */
    etag: text('etag'),
    last_modified: text('last_modified'),
    /** Readings in a row that failed. */
    failures: integer('failures').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('import_sources_board').on(table.company_id, table.format, table.address).nullsNotDistinct(),
    index('import_sources_due').on(table.next_read_at),
  ],
);

export type SourceRow = typeof importSources.$inferSelect;
