import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlertFrequency, AlertKind } from '#contract/alerts/alert-terms.ts';
import { id, moment } from '#server/schema/columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Deleted when the alert ends, 7 days after it was asked for in vain, and with the account of its address. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: id(),
    kind: text('kind').$type<AlertKind>().notNull().default('jobs'),
    email: text('email').notNull(),
    /** In canonical form: filters, as in the address of a list, or tools. */
    query: text('query').notNull(),
    /** SHA-256 of address and filters, which identify an alert; there's one of rules for each address. */
    fingerprint: text('fingerprint').notNull().unique(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    consent_version: text('consent_version').notNull(),
    requested_at: moment('requested_at').notNull(),
    confirmed_at: moment('confirmed_at'),
    asked_again_at: moment('asked_again_at'),
    /** Null until confirmed, and while its owner pauses it. */
    due_at: moment('due_at'),
    letters: integer('letters').notNull().default(0),
    last_sent_at: moment('last_sent_at'),
    /** Job numbers, packed by `alerts/seen-jobs.ts`, or what held when it was last told, by `alerts/rules.ts`. */
    seen: bytea('seen'),
  },
  (table) => [
    index('job_alerts_email').on(sql`lower(${table.email})`),
    index('job_alerts_due').on(table.due_at),
    index('job_alerts_confirmed').on(table.confirmed_at),
    index('job_alerts_unconfirmed').on(table.requested_at).where(sql`confirmed_at is null`),
  ],
);
export type AlertRow = typeof jobAlerts.$inferSelect;
