import { randomUUID } from 'node:crypto';
import { and, eq, exists, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { RunDetail, SourceCheck, SourceInput } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { addSource, changeSource } from '#server/imports/add-source.ts';
import { confirmRun } from '#server/imports/confirm-run.ts';
import { joinTwins, keepApart } from '#server/imports/decide-duplicates.ts';
import { countWaitingTwins, TwinPlace, waitingTwins } from '#server/imports/duplicates.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { allowImports, leaveAlone } from '#server/imports/leave-alone.ts';
import { nextReading } from '#server/imports/next-reading.ts';
import { pauseSource, refusePaused, resumeSource } from '#server/imports/pause-source.ts';
import { presentChange, presentDetail, presentRun, presentSource } from '#server/imports/present-source.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { readAddress } from '#server/imports/read-source.ts';
import { runSource } from '#server/imports/run-source.ts';
import { RunElsewhere } from '#server/imports/runs.ts';
import {
  changedFields,
  countChanges,
  countRuns,
  countSources,
  findRun,
  findSource,
  listChanges,
  listRuns,
  listSources,
  lockSource,
  NumberPlace,
  showSource,
} from '#server/imports/source-queries.ts';
import { addressOf, fieldMapOf, formatOf } from '#server/imports/source-terms.ts';
import { undoRun } from '#server/imports/undo-run.ts';
import { importRuns, type RunTrigger } from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

const READ_SOURCE = 'sources.read';

/** The run is named by the task, whose queue gives it to one process at a time. */
type ReadSource = { sourceId: string; runId: string; trigger: RunTrigger };

/** Sources sent at one look; what a server that was away missed comes in turns. */
const AT_ONCE = 20;

/** Somewhat more than a run stands still before another process may go on with it. */
const LOOK_AGAIN_AFTER = 2 * DURATIONS.minute + 5 * DURATIONS.second;

const TITLES_SHOWN = 10;

type SourceKeys =
  | 'GET /v1/admin/sources'
  | 'POST /v1/admin/sources'
  | 'POST /v1/admin/sources/check'
  | 'GET /v1/admin/sources/{id}'
  | 'PATCH /v1/admin/sources/{id}'
  | 'POST /v1/admin/sources/{id}/pause'
  | 'POST /v1/admin/sources/{id}/resume'
  | 'POST /v1/admin/sources/{id}/reading'
  | 'POST /v1/admin/companies/{id}/leave-alone'
  | 'DELETE /v1/admin/companies/{id}/leave-alone';

const sourceHandlers: Handlers<SourceKeys> = {
  'GET /v1/admin/sources': async ({ db }, { query: { limit, cursor, ...filter } }) => {
    const after = readCursor(cursor, NumberPlace);
    const [found, total] = await Promise.all([listSources(db, { ...filter, after, limit }), countSources(db, filter)]);
    const { rows, next_cursor } = pageOf(found, limit, ({ source }) => [source.number]);
    return { data: rows.map(presentSource), meta: { total, next_cursor } };
  },

  'POST /v1/admin/sources': async (ctx, { caller, body }) => ({
    ...(await shown(ctx, (await addSource(ctx, caller, body)).id)),
  }),

  'POST /v1/admin/sources/check': async (ctx, { body }) => ({ data: await checkSource(ctx, body) }),

  'GET /v1/admin/sources/{id}': (ctx, { params }) => shown(ctx, params.id),

  'PATCH /v1/admin/sources/{id}': async (ctx, { caller, params, body }) =>
    shown(ctx, (await changeSource(ctx, caller, params.id, body)).id),

  'POST /v1/admin/sources/{id}/pause': async (ctx, { caller, params, body }) =>
    shown(ctx, (await pauseSource(ctx, caller, params.id, body.reason || null)).id),

  'POST /v1/admin/sources/{id}/resume': async (ctx, { caller, params }) =>
    shown(ctx, (await resumeSource(ctx, caller, params.id)).id),

  'POST /v1/admin/sources/{id}/reading': async (ctx, { caller, params }) => ({
    ...(await shown(ctx, (await sendNow(ctx, caller, params.id)).id)),
  }),

  'POST /v1/admin/companies/{id}/leave-alone': async (ctx, { caller, params, body }) => ({
    data: await leaveAlone(ctx, caller, params.id, body.note),
  }),

  'DELETE /v1/admin/companies/{id}/leave-alone': async (ctx, { caller, params }) => ({
    data: await allowImports(ctx, caller, params.id),
  }),
};

type RunKeys =
  | 'GET /v1/admin/runs'
  | 'GET /v1/admin/runs/{number}'
  | 'GET /v1/admin/runs/{number}/changes'
  | 'POST /v1/admin/runs/{number}/undo'
  | 'POST /v1/admin/runs/{number}/confirmation';

const runHandlers: Handlers<RunKeys> = {
  'GET /v1/admin/runs': async (ctx, { query: { limit, cursor, source, state } }) => {
    const after = readCursor(cursor, NumberPlace);
    const sourceId = source === undefined ? undefined : (await findSource(ctx.db, source)).id;
    const [found, total] = await Promise.all([
      listRuns(ctx.db, { sourceId, state, after, limit }),
      countRuns(ctx.db, { sourceId, state }),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ run }) => [run.number]);
    return { data: rows.map(presentRun), meta: { total, next_cursor } };
  },

  'GET /v1/admin/runs/{number}': async (ctx, { params }) => ({
    data: await detailOf(ctx, params.number),
  }),

  'GET /v1/admin/runs/{number}/changes': async (ctx, { params, query: { limit, cursor } }) => {
    const after = readCursor(cursor, NumberPlace);
    const { run } = await findRun(ctx.db, params.number);
    const [found, total] = await Promise.all([
      listChanges(ctx.db, run.id, { after, limit }),
      countChanges(ctx.db, run.id),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ change }) => [change.id]);
    return { data: rows.map(presentChange), meta: { total, next_cursor } };
  },

  'POST /v1/admin/runs/{number}/undo': async (ctx, { caller, params }) => {
    const { kept } = await undoRun(ctx, caller, params.number);
    return { data: { ...(await detailOf(ctx, params.number)), kept } };
  },

  'POST /v1/admin/runs/{number}/confirmation': async (ctx, { caller, params }) => {
    await confirmRun(ctx, caller, params.number);
    return { data: await detailOf(ctx, params.number) };
  },
};

const KEPT_DAYS = 180;

const later = alias(importRuns, 'later');

const runRetention = rowsDue({
  name: 'readings of sources',
  what: 'Readings of sources with what they changed, but the last of each',
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

const twinHandlers: Handlers<'GET /v1/admin/twins' | 'POST /v1/admin/twins/{id}/decision'> = {
  'GET /v1/admin/twins': async ({ db, clock }, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, TwinPlace);
    const [found, total] = await Promise.all([waitingTwins(db, clock.now(), { after, limit }), countWaitingTwins(db)]);
    const { rows, next_cursor } = pageOf(found, limit, ({ created_at, id }) => [created_at, id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/twins/{id}/decision': async (ctx, { caller, params, body }) => {
    const decided = body.join ? await joinTwins(ctx, caller, params.id) : await keepApart(ctx, caller, params.id);
    return { data: decided };
  },
};

/** Listings from other boards: formats, sources, runs, possible duplicates. */
export const importsRoom = {
  handlers: {
    ...twinHandlers,
    ...sourceHandlers,
    ...runHandlers,
  },
  retention: [runRetention],
  tasks: (ctx) => [...importTasks(ctx), ...sourceTasks(ctx)],
} satisfies Room;

function importTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'imports.tidy', schedule: '20 18 * * *', run: () => removeDue(ctx, [runRetention]) }];
}

async function detailOf(ctx: Context, number: number): Promise<RunDetail> {
  const found = await findRun(ctx.db, number);
  return presentDetail(found, await changedFields(ctx.db, found.run.id));
}

async function shown(ctx: Context, id: string) {
  return { data: presentSource(await showSource(ctx.db, id)) };
}

/** Takes nothing in. @throws Refusal `invalid` as `addSource`, and under `address` for what cannot be read. */
async function checkSource(
  ctx: Context,
  given: Pick<SourceInput, 'format' | 'address' | 'field_map'>,
): Promise<SourceCheck> {
  const format = formatOf(given.format);
  const address = addressOf(given.address, ctx.settings.importPrivateHosts);
  const fieldMap = fieldMapOf(given.field_map, format) ?? undefined;
  try {
    const text = (await readAddress(ctx, address))?.text ?? '';
    const options = { now: ctx.clock.now(), address, fieldMap, tags: ctx.tags.entries };
    const { jobs, skipped, refused } = await inTurn('board', () =>
      readBoard({ format, source: address, text, options }),
    );
    const titles = jobs.slice(0, TITLES_SHOWN).map(({ title }) => title);
    return { read: jobs.length, titles, skipped, refused: refused.length };
  } catch (error) {
    if (error instanceof ImportError)
      throw new Refusal('invalid', error.message, { errors: { address: [error.message] } });
    throw error;
  }
}

function sourceTasks(ctx: Context): TaskDefinition[] {
  const due: TaskDefinition = { name: 'sources.due', schedule: '*/10 * * * *', run: () => sendDue(ctx) };
  const read: TaskDefinition<ReadSource> = { name: READ_SOURCE, run: (data) => readInBackground(ctx, data) };
  return [due, read];
}

/** Moves the next reading in the same transaction. */
async function sendDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(importSources)
      .where(and(lte(importSources.next_read_at, now), isNotNull(importSources.address)))
      .orderBy(importSources.next_read_at)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const source of due) {
      const next_read_at = source.schedule && nextReading(source, source.schedule, now);
      await tx.update(importSources).set({ next_read_at }).where(eq(importSources.id, source.id));
      const data: ReadSource = { sourceId: source.id, runId: randomUUID(), trigger: 'schedule' };
      await ctx.queue.send(tx, { name: READ_SOURCE, data });
    }
  });
}

/** A run that another process has under way is looked at again: that process may have died. */
async function readInBackground(ctx: Context, data: ReadSource): Promise<void> {
  const [source] = await ctx.db.select().from(importSources).where(eq(importSources.id, data.sourceId));
  if (!source || source.paused_at || (await hasEnded(ctx.db, data.runId))) return;
  try {
    await runSource(ctx, source, data);
  } catch (error) {
    if (!(error instanceof RunElsewhere)) throw error;
    const runAt = new Date(Date.now() + LOOK_AGAIN_AFTER);
    await ctx.queue.send(ctx.db, { name: READ_SOURCE, data, runAt });
  }
}

/** A process may die between the end of a run and that of its task. */
async function hasEnded(db: Db, runId: string): Promise<boolean> {
  return (await db.$count(importRuns, and(eq(importRuns.id, runId), ne(importRuns.state, 'running')))) > 0;
}

/** @throws Refusal `not_found`; `conflict` for one that is paused. */
function sendNow(ctx: Context, by: Actor, id: string): Promise<SourceRow> {
  return ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, id);
    refusePaused(source);
    const data: ReadSource = { sourceId: source.id, runId: randomUUID(), trigger: 'staff' };
    await ctx.queue.send(tx, { name: READ_SOURCE, data });
    const now = ctx.clock.now();
    if (source.schedule && source.next_read_at && source.next_read_at <= now) {
      const next_read_at = nextReading(source, source.schedule, now);
      await tx.update(importSources).set({ next_read_at }).where(eq(importSources.id, source.id));
    }
    const subject = { kind: 'source', id: source.id } as const;
    await recordAudit(tx, by, now, { action: 'source.read', subject, detail: { number: source.number } });
    return source;
  });
}
