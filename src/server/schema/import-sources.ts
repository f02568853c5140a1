import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Publishes } from '#contract/imports/sources.ts';
import { createdAt, id, moment, updatedAt } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

export type SourceSchedule = 'daily' | 'weekly';

export const importSources = pgTable(
  'import_sources',
  {
    id: id(),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    /** Null where each record names its company. */
    company_id: uuid('company_id').references(() => companies.id),
    format: text('format').notNull(),
    /** Last read URL; null where it came as a file. */
    address: text('address'),
    /** For json and csv; null for our own names. */
    field_map: jsonb('field_map').$type<object>(),
    owner: text('owner'),
    /** How and when the owner allowed us to read it; null where nobody noted it. */
    permission: text('permission'),
    publishes: text('publishes').notNull().default('when-answered').$type<Publishes>(),
    /** Null where it is read by hand alone. */
    schedule: text('schedule').$type<SourceSchedule>(),
    /** Null without a schedule or while paused. */
    next_read_at: moment('next_read_at'),
    paused_at: moment('paused_at'),
    pause_reason: text('pause_reason'),
    etag: text('etag'),
    last_modified: text('last_modified'),
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
