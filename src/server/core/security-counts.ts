import { gte, lt, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { NETWORKS_TOLD_MAX, type SecurityFigures } from '#contract/people/desk-settings.ts';
import type { Db } from '#platform/db.ts';
import {
  NETWORK_BITS,
  SECURITY_EVENT_NAMES,
  SECURITY_EVENTS,
  type SecurityCount,
  type SecurityDefinition,
  type SecurityEvent,
} from '#platform/security-events.ts';
import type { Context } from '#server/core/context.ts';
import { securityCounts } from '#server/schema/system.ts';

type Minute = { count: number; minute: Date; bits: number };

const KEPT = 7 * DURATIONS.day;

/** In order, so that two processes do not deadlock. */
export async function addSecurityCounts(db: Db, counted: readonly SecurityCount[]): Promise<void> {
  const keyOf = ({ minute, event }: SecurityCount) => `${minute.toISOString()} ${event}`;
  await db
    .insert(securityCounts)
    .values(counted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(rowOf))
    .onConflictDoUpdate({
      target: [securityCounts.minute, securityCounts.event],
      set: {
        count: sql`${securityCounts.count} + excluded.count`,
        networks: sql`${securityCounts.networks} | excluded.networks`,
      },
    });
}

function rowOf({ networks, ...count }: SecurityCount): typeof securityCounts.$inferInsert {
  return { ...count, networks: networks.toString(2).padStart(NETWORK_BITS, '0') };
}

export async function forgetSecurityCounts({ db, clock }: Context): Promise<void> {
  await db.delete(securityCounts).where(lt(securityCounts.minute, new Date(clock.now().getTime() - KEPT)));
}

export async function securityFigures({ db, clock, security }: Context): Promise<SecurityFigures> {
  await security.flush();
  const now = clock.now().getTime();
  const { event, minute, count, networks } = securityCounts;
  const anHourAgo = sql.param(new Date(now - DURATIONS.hour), minute);
  const recent = sql`case when ${minute} >= ${anHourAgo} then ${count} else 0 end`;
  // The worst minute stands first in each event's rows.
  const found = await db
    .selectDistinctOn([event], {
      event,
      minute,
      count,
      bits: sql<number>`bit_count(${networks})`.mapWith(Number),
      last_day: sql<number>`sum(${count}) over (partition by ${event})`.mapWith(Number),
      last_hour: sql<number>`sum(${recent}) over (partition by ${event})`.mapWith(Number),
    })
    .from(securityCounts)
    .where(gte(minute, new Date(now - DURATIONS.day)))
    .orderBy(event, sql`${count} desc`, sql`${minute} desc`);
  const byEvent = new Map(found.map((row) => [row.event, row]));

  return {
    events: SECURITY_EVENT_NAMES.map((name) => {
      const { last_hour = 0, last_day = 0 } = byEvent.get(name) ?? {};
      return { event: name, meaning: SECURITY_EVENTS[name].means, last_hour, last_day };
    }),
    alarms: SECURITY_EVENT_NAMES.flatMap((name) => alarmOf(name, byEvent.get(name))),
  };
}

function alarmOf(name: SecurityEvent, worst?: Minute): SecurityFigures['alarms'] {
  const { alarm }: SecurityDefinition = SECURITY_EVENTS[name];
  if (!alarm || !worst || worst.count < alarm.perMinute) return [];
  const { count, minute, bits } = worst;
  const of = count === 1 && 'one' in alarm ? alarm.one : alarm.of;
  return [{ count, of, networks: aboutHowMany(bits), at: minute.toISOString() }];
}

/** Linear counting: several networks may share a bit. With very many, nearly every bit is set and says no number. */
function aboutHowMany(bits: number): number | null {
  const about =
    bits === NETWORK_BITS ? Number.POSITIVE_INFINITY : Math.round(-NETWORK_BITS * Math.log(1 - bits / NETWORK_BITS));
  return about === 0 ? null : Math.min(about, NETWORKS_TOLD_MAX);
}
