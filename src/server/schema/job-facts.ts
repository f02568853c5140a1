import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, jsonValue, moment, ownerId } from '#server/schema/columns.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

/**
 * `stated`: sure, and on the page. `waiting`: for staff, who accept or dismiss it. `differs`: the same, where a new text
 * surely says something else than a person wrote, which stays on the page.
 */
export type JobReadingState = 'stated' | 'waiting' | 'differs' | 'accepted' | 'dismissed';

export const jobReadings = pgTable(
  'job_readings',
  {
    job_id: ownerId('job_id', () => jobs.id),
    field: text('field').notNull(),
    value: jsonValue('value').notNull(),
    sentence: text('sentence').notNull(),
    rule: text('rule').notNull(),
    state: text('state').notNull().$type<JobReadingState>(),
    read_at: moment('read_at').notNull(),
    decided_at: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.field] }),
    index('job_readings_state').on(table.state, table.read_at),
  ],
);

export type JobReadingRow = typeof jobReadings.$inferSelect;

/** What a language model was last asked about a job. */
export const modelQuestions = pgTable(
  'model_questions',
  {
    job_id: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Of the text that it was asked about. */
    hash: text('hash').notNull(),
    asked_at: moment('asked_at').notNull(),
    /** When it may be asked about the same text again; null for never. */
    due_at: moment('due_at'),
    failures: integer('failures').notNull().default(0),
    /** Of the last time, without a word of the text. */
    fault: text('fault'),
  },
  (table) => [index('model_questions_fault').on(table.asked_at).where(sql`fault is not null`)],
);

export type ModelQuestionRow = typeof modelQuestions.$inferSelect;

export const jobOtherListings = pgTable(
  'job_other_listings',
  {
    source_id: uuid('source_id')
      .notNull()
      .references(() => importSources.id),
    external_id: text('external_id').notNull(),
    job_id: ownerId('job_id', () => jobs.id),
    url: text('url'),
    first_seen: moment('first_seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_id, table.external_id] }),
    index('job_other_listings_job').on(table.job_id),
  ],
);

/** Jobs of different sources that may be one. */
export const possibleDuplicates = pgTable(
  'job_twins',
  {
    id: id(),
    /** The one that was here first. */
    job_id: ownerId('job_id', () => jobs.id),
    twin_id: ownerId('twin_id', () => jobs.id),
    state: text('state').notNull().default('waiting').$type<'waiting' | 'joined' | 'apart'>(),
    created_at: createdAt(),
    decided_at: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('job_twins_pair').on(table.job_id, table.twin_id),
    index('job_twins_twin').on(table.twin_id),
    index('job_twins_state').on(table.state),
  ],
);

/** `unclear`: no proof. `failing`: gone once. `dead`: gone again or unclear for days. `kept`: staff want it open. */
export type JobLinkState = 'alive' | 'unclear' | 'failing' | 'dead' | 'kept';

export const jobLinks = pgTable(
  'job_links',
  {
    job_id: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    checked_at: moment('checked_at').notNull(),
    state: text('state').notNull().$type<JobLinkState>(),
    fault: text('fault'),
    failures: integer('failures').notNull().default(0),
    failing_since: moment('failing_since'),
  },
  (table) => [index('job_links_state').on(table.state), index('job_links_checked').on(table.checked_at)],
);

export type JobLinkRow = typeof jobLinks.$inferSelect;

/** Whether the job goes on. Until this release one asked for what it does not state, as `missing`. */
export const jobQuestions = pgTable(
  'job_questions',
  {
    id: id(),
    job_id: ownerId('job_id', () => jobs.id),
    kind: text('kind').notNull().$type<'missing' | 'ends'>(),
    asked_at: moment('asked_at').notNull(),
    answered_at: moment('answered_at'),
  },
  (table) => [index('job_questions_job').on(table.job_id, table.kind)],
);
