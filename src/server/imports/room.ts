import { and, exists, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { daysBefore, removeDue, rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { runHandlers } from '#server/imports/decide-run.ts';
import {
  countWaitingDuplicates,
  DuplicatePlace,
  joinDuplicates,
  keepApart,
  waitingDuplicates,
} from '#server/imports/duplicates.ts';
import { sourceHandlers } from '#server/imports/source-routes.ts';
import { sourceTasks } from '#server/imports/source-tasks.ts';
import { remindOfWaiting } from '#server/imports/waiting.ts';
import { importRuns } from '#server/schema/import-runs.ts';

const KEPT_DAYS = 180;

const later = alias(importRuns, 'later');

const runRetention = rowsDue({
  name: 'readings of sources',
  what: 'Imports and what they changed, except the last of each source',
  rule: `${KEPT_DAYS} days after they began`,
  key: importRuns.id,
  isDue({ db }, now) {
    const isLater = sql`${later.source_id} = ${importRuns.source_id} and ${later.number} > ${importRuns.number}`;
    return and(
      lt(importRuns.started_at, daysBefore(now, KEPT_DAYS)),
      ne(importRuns.state, 'running'),
      exists(db.select({ id: later.id }).from(later).where(isLater)),
    );
  },
});

const duplicateHandlers: Handlers<'GET /v1/admin/twins' | 'POST /v1/admin/twins/{id}/decision'> = {
  'GET /v1/admin/twins': async ({ db, clock }, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, DuplicatePlace);
    const [found, total] = await Promise.all([
      waitingDuplicates(db, clock.now(), { after, limit }),
      countWaitingDuplicates(db),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ created_at, id }) => [created_at, id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/twins/{id}/decision': async (ctx, { caller, params, body }) => {
    const decided = body.join ? await joinDuplicates(ctx, caller, params.id) : await keepApart(ctx, caller, params.id);
    return { data: decided };
  },
};

/** Listings from other boards: formats, sources, runs, possible duplicates. */
export const importsRoom = {
  handlers: {
    ...duplicateHandlers,
    ...sourceHandlers,
    ...runHandlers,
  },
  retention: [runRetention],
  tasks: (ctx) => [...importTasks(ctx), ...sourceTasks(ctx)],
} satisfies Room;

function importTasks(ctx: Context): TaskDefinition[] {
  return [
    { name: 'imports.tidy', schedule: '20 18 * * *', run: () => removeDue(ctx, [runRetention]) },
    { name: 'imports.remind-waiting', schedule: '30 8 * * *', run: () => remindOfWaiting(ctx) },
  ];
}
