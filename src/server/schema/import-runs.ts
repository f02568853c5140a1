import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Waiting } from '#contract/jobs/awaited-answers.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

export type RunTrigger = 'schedule' | 'staff' | 'command';

/** `unchanged`: so said the source. `held`: it would have closed too much and closed nothing. `failed`: unreadable. */
export type RunState = 'running' | 'done' | 'unchanged' | 'held' | 'failed' | 'undone';

const NONE_WAITS: Waiting = { jobs: 0, for: { korean_level: 0, visa: 0, workplace: 0 } };

export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    source_id: ownerId('source_id', () => importSources.id),
    trigger: text('trigger').notNull().$type<RunTrigger>(),
    state: text('state').notNull().default('running').$type<RunState>(),
    started_at: moment('started_at').notNull(),
    /** Moves with every batch; a run that stands still has lost its process, and another may go on. */
    touched_at: moment('touched_at').notNull(),
    ended_at: moment('ended_at'),
    message: text('message'),
    read: integer('read').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    joined: integer('joined').notNull().default(0),
    /** Of its source, when it ended. */
    waiting: jsonb('waiting').notNull().default(NONE_WAITS).$type<Waiting>(),
    skipped: jsonb('skipped').notNull().default({}).$type<Record<string, number>>(),
    refused: jsonb('refused').notNull().default([]).$type<{ externalId: string; reason: string }[]>(),
    /** Jobs that a held run would have closed. */
    gone: uuid('gone').array().notNull().default(sql`'{}'`),
    unread: jsonb('unread').notNull().default([]).$type<{ externalId: string; field: string; reason: string }[]>(),
  },
  (table) => [
    uniqueIndex('import_runs_running').on(table.source_id).where(sql`state = 'running'`),
    index('import_runs_source').on(table.source_id, table.started_at),
  ],
);

export type RunRow = typeof importRuns.$inferSelect;

export type ImportChangeKind = 'added' | 'updated' | 'reopened' | 'closed' | 'joined';

export const importChanges = pgTable(
  'import_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    run_id: ownerId('run_id', () => importRuns.id),
    job_id: ownerId('job_id', () => jobs.id),
    kind: text('kind').notNull().$type<ImportChangeKind>(),
    before: jsonb('before').notNull().default({}).$type<Record<string, unknown>>(),
    after: jsonb('after').notNull().default({}).$type<Record<string, unknown>>(),
    /** Columns that were not undone, as somebody had changed them since; null while the run stands. */
    kept: text('kept').array(),
  },
  (table) => [
    uniqueIndex('import_changes_once').on(table.run_id, table.job_id, table.kind),
    index('import_changes_job').on(table.job_id),
  ],
);
