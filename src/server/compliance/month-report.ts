import { and, count, countDistinct, eq, gte, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { EMPLOYER_LISTS, type EmployerList } from '#contract/compliance/findings.ts';
import { AdvertReport, SAMPLE_OUTCOMES } from '#contract/compliance/watch.ts';
import type { Db } from '#platform/db.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import { ordersBetween } from '#server/compliance/order-queries.ts';
import type { Context } from '#server/core/context.ts';
import { advertChecks, advertFindings, advertSamples } from '#server/schema/adverts.ts';
import { audit } from '#server/schema/audit.ts';

/** `from` is the start of a month in Korea, `until` that of the next; `days` are the same as dates. */
type Month = { from: Date; until: Date; days: { from: string; until: string } };

/** `month` is one of Korea (`2026-11`); of the present one, what there is so far. */
export async function monthReport({ db, clock }: Pick<Context, 'db' | 'clock'>, month: string): Promise<AdvertReport> {
  const bounds = monthOf(month);
  const now = clock.now();
  return AdvertReport.parse({
    month,
    is_complete: bounds.until <= now,
    checks: await checksIn(db, bounds),
    samples: await samplesIn(db, bounds),
    findings: await findingsIn(db, bounds),
    orders: await ordersBetween(db, now, bounds),
    lists: await listsIn(db, bounds),
  } satisfies z.input<typeof AdvertReport>);
}

function monthOf(month: string): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const days = { from: `${month}-01`, until: `${next}-01` };
  return { from: startOfKoreanDay(days.from), until: startOfKoreanDay(days.until), days };
}

function checksIn(db: Db, { from, until }: Month): Promise<AdvertReport['checks']> {
  const { kind, by, result, job_id, checked_at } = advertChecks;
  return db
    .select({ kind, by, result, checks: count(), adverts: countDistinct(job_id) })
    .from(advertChecks)
    .where(and(gte(checked_at, from), lt(checked_at, until)))
    .groupBy(kind, by, result)
    .orderBy(kind, by, result);
}

async function samplesIn(db: Db, { days }: Month): Promise<AdvertReport['samples']> {
  const { day, outcome } = advertSamples;
  const found = await db
    .select({ outcome, total: count() })
    .from(advertSamples)
    .where(and(gte(day, days.from), lt(day, days.until)))
    .groupBy(outcome);
  const totalOf = (id: string | null) => found.find((row) => row.outcome === id)?.total ?? 0;
  const outcomes = Object.fromEntries(SAMPLE_OUTCOMES.map(({ id }) => [id, totalOf(id)]));
  return {
    drawn: found.reduce((sum, { total }) => sum + total, 0),
    waiting: totalOf(null),
    outcomes: outcomes as AdvertReport['samples']['outcomes'],
  };
}

async function findingsIn(db: Db, { from, until }: Month): Promise<AdvertReport['findings']> {
  const { rule, outcome, found_at, settled_at } = advertFindings;
  const isFound = and(gte(found_at, from), lt(found_at, until));
  const isSettled = and(gte(settled_at, from), lt(settled_at, until));
  const how = (what: 'mended' | 'accepted' | 'ended') =>
    sql<number>`count(*) filter (where ${isSettled} and ${eq(outcome, what)})`.mapWith(Number);
  const found = await db
    .select({
      rule,
      found: sql<number>`count(*) filter (where ${isFound})`.mapWith(Number),
      mended: how('mended'),
      accepted: how('accepted'),
      ended: how('ended'),
    })
    .from(advertFindings)
    .groupBy(rule)
    .orderBy(rule);
  return found.filter((row) => row.found + row.mended + row.accepted + row.ended > 0);
}

async function listsIn(db: Db, { from, until }: Month): Promise<z.input<typeof AdvertReport>['lists']> {
  const found = await db
    .select({ at: audit.at, detail: audit.detail })
    .from(audit)
    .where(and(eq(audit.action, 'published-employers.replace'), gte(audit.at, from), lt(audit.at, until)))
    .orderBy(audit.id);
  return found.map(({ at, detail }) => ({
    list: EMPLOYER_LISTS.find(({ id }) => id === detail.list)?.id as EmployerList,
    list_date: String(detail.list_date),
    employers: Number(detail.employers),
    matched: Number(detail.matched),
    brought_in_at: at,
  }));
}
