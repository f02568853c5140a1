import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PreparedContent } from '#contract/talents/prepared.ts';
import { applications } from '#server/schema/applications.ts';
import { id, jsonValue, moment } from '#server/schema/columns.ts';
import { jobs } from '#server/schema/jobs.ts';

/** What an app wrote for a person, who alone sends or accepts it. It's about a job, an application or a field. */
export const preparedThings = pgTable(
  'prepared',
  {
    id: id(),
    user_id: uuid('user_id').notNull(),
    client_id: text('client_id').notNull(),
    /** As the app called itself then. */
    app_name: text('app_name').notNull(),
    job_id: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    application_id: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    field: text('field'),
    content: jsonValue('content').$type<PreparedContent>().notNull(),
    prepared_at: moment('prepared_at').notNull(),
  },
  (table) => [
    uniqueIndex('prepared_job_once').on(table.user_id, table.job_id),
    uniqueIndex('prepared_application_once').on(table.user_id, table.application_id),
    uniqueIndex('prepared_field_once').on(table.user_id, table.field),
    index('prepared_job').on(table.job_id),
    index('prepared_application').on(table.application_id),
    index('prepared_at').on(table.prepared_at),
  ],
);
