import { and, asc, count, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';

type DueId = string | number;

/** Data that is removed, or erased in its rows, once its time is over. Both the task and the dry run go by it. */
export type Retention = {
  name: string;
  what: string;
  rule: string | ((ctx: Context) => string);
  count(ctx: Context, now: Date): Promise<number>;
  due(ctx: Context, now: Date, page: { after: DueId | null; limit: number }): Promise<DueId[]>;
  /** Removes those of the ids that are due still, all or none; resolves with how many. */
  remove(ctx: Context, now: Date, ids: readonly DueId[]): Promise<number>;
  rows?: { table: PgTable; key: AnyPgColumn };
};

/** Such as removing files, once the rows are gone for good. */
type AfterCommit = () => Promise<void>;

type Rows = Pick<Retention, 'name' | 'what' | 'rule'> & {
  key: AnyPgColumn;
  isDue(ctx: Context, now: Date): SQL | undefined;
  /** Gets locked rows; without it they are deleted. */
  take?(ctx: Context, tx: Db, ids: string[]): Promise<AfterCommit | undefined>;
};

export function rowsDue({ key, isDue, take, ...described }: Rows): Retention {
  const { table } = key;
  const next = (db: Db, which: SQL | undefined) => db.select({ id: key }).from(table).where(which).orderBy(asc(key));
  return {
    ...described,
    rows: { table, key },
    async count(ctx, now) {
      const [found] = await ctx.db.select({ rows: count() }).from(table).where(isDue(ctx, now));
      return found?.rows ?? 0;
    },
    async due(ctx, now, { after, limit }) {
      const which = and(isDue(ctx, now), after === null ? undefined : gt(key, after));
      return (await next(ctx.db, which).limit(limit)).map(({ id }) => id as DueId);
    },
    async remove(ctx, now, ids) {
      const { taken, afterwards } = await ctx.db.transaction(async (tx) => {
        // Somebody may have confirmed or settled one since they were listed.
        const locked = await next(tx, and(inArray(key, [...ids]), isDue({ ...ctx, db: tx }, now))).for('update');
        const taken = locked.map(({ id }) => id as DueId);
        if (taken.length === 0) return { taken, afterwards: undefined };
        if (take) return { taken, afterwards: await take(ctx, tx, taken.map(String)) };
        await tx.delete(table).where(inArray(key, taken));
        return { taken, afterwards: undefined };
      });
      await afterwards?.();
      return taken.length;
    },
  };
}

type OldRows = Pick<Rows, 'name' | 'what' | 'key'> & {
  since: AnyPgColumn;
  kept: { days: number } | { years: number };
  /** Such as `they ended`; left out where `what` says it. */
  event?: string;
};

export function rowsOlderThan({ since, kept, event, ...rows }: OldRows): Retention {
  const age = 'days' in kept ? `${kept.days} days` : `${kept.years} years`;
  const before = (now: Date) => ('days' in kept ? daysBefore(now, kept.days) : yearsBefore(now, kept.years));
  return rowsDue({
    ...rows,
    rule: event ? `${age} after ${event}` : `After ${age}`,
    isDue: (_ctx, now) => lt(since, before(now)),
  });
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DURATIONS.day);
}

export function yearsBefore(now: Date, years: number): SQL {
  return sql`${now.toISOString()}::timestamptz - make_interval(years => ${years})`;
}

/** Rows of one transaction: what a process that is killed leaves undone is due in the next run. */
const REMOVED_AT_ONCE = 200;

export async function removeDue(ctx: Context, these: readonly Retention[], atOnce = REMOVED_AT_ONCE): Promise<void> {
  for (const retention of these) {
    const removed = await removeAll(ctx, retention, atOnce);
    if (removed > 0) ctx.log.info({ retention: retention.name, removed }, 'removed as its time was over');
  }
}

async function removeAll(ctx: Context, retention: Retention, limit: number): Promise<number> {
  const now = ctx.clock.now();
  let after: DueId | null = null;
  let removed = 0;
  for (;;) {
    const ids = await retention.due(ctx, now, { after, limit });
    const last = ids.at(-1);
    if (last === undefined) return removed;
    removed += await retention.remove(ctx, now, ids);
    after = last;
  }
}
