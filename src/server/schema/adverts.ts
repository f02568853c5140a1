import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FindingOutcome } from '#contract/compliance/findings.ts';
import type { OrderDemand, OrderMeasure } from '#contract/compliance/watch.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { jobs } from '#server/schema/jobs.ts';

/**
 * A listing that breaks a rule of law, which keeps it off the site until it is mended or staff accept it as it is. What is
 * found again after it was settled is another row.
 */
export const advertFindings = pgTable(
  'advert_findings',
  {
    id: id(),
    job_id: ownerId('job_id', () => jobs.id),
    rule: text('rule').notNull(),
    detail: text('detail').notNull(),
    found_at: moment('found_at').notNull(),
    /** When the job was or would have been published; put back once nothing keeps it off the site. */
    published_at: moment('published_at').notNull(),
    /** Null while it keeps the job off the site. */
    settled_at: moment('settled_at'),
    outcome: text('outcome').$type<FindingOutcome>(),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('advert_findings_open').on(table.job_id, table.rule).where(sql`settled_at is null`),
    index('advert_findings_job').on(table.job_id),
    index('advert_findings_waiting').on(table.settled_at, table.found_at),
  ],
);
export type AdvertFindingRow = typeof advertFindings.$inferSelect;

/** Written by the version before: dropped once none of it runs. */
export const advertChecks = pgTable(
  'advert_checks',
  {
    id: id(),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    job_id: ownerId('job_id', () => jobs.id),
    kind: text('kind').notNull(),
    result: text('result').notNull(),
    note: text('note'),
    by: text('by').notNull(),
    user_id: uuid('user_id'),
    looked_at: text('looked_at'),
    checked_at: moment('checked_at').notNull(),
  },
  (table) => [
    index('advert_checks_job').on(table.job_id, table.kind, table.number),
    index('advert_checks_at').on(table.checked_at),
  ],
);

/** As `advertChecks`. */
export const advertSamples = pgTable(
  'advert_samples',
  {
    id: id(),
    day: date('day').notNull(),
    job_id: ownerId('job_id', () => jobs.id),
    looked_at: moment('looked_at'),
    user_id: uuid('user_id'),
    outcome: text('outcome'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('advert_samples_once').on(table.day, table.job_id),
    index('advert_samples_waiting').on(table.looked_at),
    index('advert_samples_job').on(table.job_id),
  ],
);

export const advertOrders = pgTable(
  'advert_orders',
  {
    id: id(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    authority: text('authority').notNull(),
    reference: text('reference'),
    demand: text('demand').$type<OrderDemand>().notNull(),
    text: text('text').notNull(),
    received_on: date('received_on').notNull(),
    user_id: uuid('user_id'),
    recorded_at: moment('recorded_at').notNull(),
    carried_out_at: moment('carried_out_at'),
    measure: text('measure').$type<OrderMeasure>(),
    carried_out_how: text('carried_out_how'),
    /** Taken back by the authority, or found to be a mistake. Until then the order stands. */
    ended_at: moment('ended_at'),
    ended_why: text('ended_why'),
  },
  (table) => [index('advert_orders_job').on(table.job_id), index('advert_orders_received').on(table.received_on)],
);
export type AdvertOrderRow = typeof advertOrders.$inferSelect;
