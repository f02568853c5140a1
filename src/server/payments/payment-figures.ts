import { eq, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Context } from '#server/core/context.ts';
import { orders, paymentOperations } from '#server/schema/orders.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

export async function ordersByState({ db }: Reading): Promise<Record<string, number>> {
  const counted = await db
    .select({ state: orders.state, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.state)
    .orderBy(orders.state);
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
}

export async function operationsUnderWay(ctx: Reading): Promise<Record<string, number>> {
  const found = await underWay(ctx);
  return Object.fromEntries(found.map(({ kind, count }) => [kind, count]));
}

/** In seconds, by kind. */
export async function oldestUnderWay(ctx: Reading): Promise<Record<string, number>> {
  const now = ctx.clock.now().getTime();
  const found = await underWay(ctx);
  return Object.fromEntries(found.map(({ kind, oldest }) => [kind, (now - oldest.getTime()) / DURATIONS.second]));
}

function underWay({ db }: Reading) {
  const { kind, asked_at, state } = paymentOperations;
  return db
    .select({ kind, count: sql<number>`count(*)::int`, oldest: sql`min(${asked_at})`.mapWith(asked_at) })
    .from(paymentOperations)
    .where(eq(state, 'asked'))
    .groupBy(kind)
    .orderBy(kind);
}
