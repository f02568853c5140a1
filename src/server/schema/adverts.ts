import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FindingOutcome } from '#contract/admin-adverts.ts';
import { id, moment } from '#server/schema/columns.ts';
import { jobs } from '#server/schema/jobs.ts';

/** A listing that breaks a rule of law, which keeps it off the site until it is mended or staff accept it as it is. */
export const advertFindings = pgTable(
  'advert_findings',
  {
    id: id(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    rule: text('rule').notNull(),
    detail: text('detail').notNull(),
    found_at: moment('found_at').notNull(),
    /** When the job was or would have been published; put back once nothing keeps it off the site. */
    published_at: moment('published_at').notNull(),
    /** Null while it keeps the job off the site. */
    settled_at: moment('settled_at'),
    outcome: text('outcome').$type<FindingOutcome>(),
    /** Why staff accepted it. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('advert_findings_rule').on(table.job_id, table.rule),
    index('advert_findings_waiting').on(table.settled_at, table.found_at),
  ],
);
export type AdvertFindingRow = typeof advertFindings.$inferSelect;
