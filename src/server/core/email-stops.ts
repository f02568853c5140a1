import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { MailStop } from '#contract/alerts/mail-notices.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { mailStops } from '#server/schema/system.ts';

const PURPOSE = 'address without letters';

/** Two daily letters may leave some hours less than a day apart. */
const BETWEEN_REFUSALS = 20 * DURATIONS.hour;

/**
 * That nobody is there (RFC 3463, sections 3.2 and 3.3; 5.1.10 is RFC 7505). Left out: what speaks of the sender
 * (5.1.7, 5.1.8), of a policy (5.7.x) or of a full mailbox (5.2.2), and what may mean anything (5.1.0).
 */
const NOBODY_THERE = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** The second refusal, a day after the first, stops what nobody asked for. */
export async function recordRefusal(ctx: Context, to: string, status: string | null): Promise<void> {
  if (status === null || !NOBODY_THERE.has(status)) return;
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - BETWEEN_REFUSALS);
  const { first_at, stopped_at } = mailStops;
  const second = sql`case when ${first_at} <= ${before.toISOString()} then ${now.toISOString()}::timestamptz end`;
  await ctx.db
    .insert(mailStops)
    .values({ address_hash: hashOf(ctx, to), reason: 'refused', status, first_at: now, last_at: now })
    .onConflictDoUpdate({
      target: mailStops.address_hash,
      set: { status, last_at: now, stopped_at: sql`coalesce(${stopped_at}, ${second})` },
    });
}

/** Stops it at once: whoever says this has tried for days, or passes on what a person said. */
export async function recordReturn(
  ctx: Context,
  to: string,
  reason: 'bounced' | 'complained',
  at: Date,
): Promise<void> {
  const row = { address_hash: hashOf(ctx, to), reason, status: null, first_at: at, last_at: at };
  await ctx.db
    .insert(mailStops)
    .values({ ...row, stopped_at: at })
    .onConflictDoUpdate({
      target: mailStops.address_hash,
      set: {
        reason: sql`case when ${mailStops.reason} = 'complained' then 'complained' else excluded.reason end`,
        last_at: sql`greatest(${mailStops.last_at}, excluded.last_at)`,
        stopped_at: sql`coalesce(${mailStops.stopped_at}, excluded.stopped_at)`,
      },
    });
}

/** A server that took a letter knows the address. Returns that came later stay. */
export async function clearRefusals(ctx: Context, to: string): Promise<void> {
  await ctx.db.delete(mailStops).where(and(isOf(ctx, to), eq(mailStops.reason, 'refused')));
}

/** A complaint stays although a letter arrived. */
export async function clearBounces(ctx: Context, to: string, at: Date): Promise<void> {
  const isBefore = lte(mailStops.last_at, at);
  await ctx.db.delete(mailStops).where(and(isOf(ctx, to), ne(mailStops.reason, 'complained'), isBefore));
}

export async function liftStop(ctx: Context, db: Db, to: string): Promise<void> {
  await db.delete(mailStops).where(isOf(ctx, to));
}

export async function stopOf(ctx: Context, to: string): Promise<MailStop | null> {
  return (await stopsOf(ctx, [to])).get(to) ?? null;
}

export async function stopsOf(ctx: Context, addresses: readonly string[]): Promise<ReadonlyMap<string, MailStop>> {
  const byHash = new Map(addresses.flatMap((to) => hashesOf(ctx, to).map((hash) => [hash, to] as const)));
  if (byHash.size === 0) return new Map();
  const found = await ctx.db
    .select()
    .from(mailStops)
    .where(and(inArray(mailStops.address_hash, [...byHash.keys()]), isNotNull(mailStops.stopped_at)));
  return new Map(
    found.flatMap(({ address_hash, reason, stopped_at }) => {
      const to = byHash.get(address_hash);
      return to && stopped_at ? [[to, { reason, since: stopped_at.toISOString() }] as const] : [];
    }),
  );
}

export function countStops(db: Db): Promise<number> {
  return db.$count(mailStops, isNotNull(mailStops.stopped_at));
}

/** Also of rows from before the secret changed. */
export function isOf(ctx: Context, to: string): SQL {
  return inArray(mailStops.address_hash, hashesOf(ctx, to));
}

function hashOf({ settings }: Context, to: string): string {
  return signature(settings.secrets, PURPOSE, [to.toLowerCase()]);
}

function hashesOf({ settings }: Context, to: string): string[] {
  return settings.secrets.map((secret) => signature([secret], PURPOSE, [to.toLowerCase()]));
}
