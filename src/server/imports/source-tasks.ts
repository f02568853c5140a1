import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lte, ne } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { nextReading } from '#server/imports/next-reading.ts';
import { runSource } from '#server/imports/run-source.ts';
import { RunElsewhere } from '#server/imports/runs.ts';
import { lockSource } from '#server/imports/source-queries.ts';
import { refusePaused } from '#server/imports/source-terms.ts';
import { importRuns, type RunTrigger } from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';

const READ_SOURCE = 'sources.read';

/** The run is named by the task, whose queue gives it to one process at a time. */
type ReadSource = { sourceId: string; runId: string; trigger: RunTrigger };

/** Sources sent at one look; what a server that was away missed comes in turns. */
const AT_ONCE = 20;

/** Somewhat more than a run stands still before another process may go on with it. */
const LOOK_AGAIN_AFTER = 2 * DURATIONS.minute + 5 * DURATIONS.second;

export function sourceTasks(ctx: Context): TaskDefinition[] {
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
export function sendNow(ctx: Context, by: Actor, id: string): Promise<SourceRow> {
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
