import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ModelUse } from '#contract/people/desk-settings.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { addCounts } from '#server/core/counters.ts';
import { modelQuestions } from '#server/schema/job-facts.ts';
import { counters } from '#server/schema/system.ts';

type Shown = z.input<typeof ModelUse>;
type Used = Shown['today'];

const KIND = 'model';
const NONE: Used = { questions: 0, tokens: 0, proposals: 0, dropped: 0, errors: 0 };

/** By day in Korea, so that every process knows what all of them used. */
export async function addUse(db: Db, model: string, used: Used, now: Date): Promise<void> {
  const counted = Object.entries(used).filter(([, count]) => count > 0);
  const day = koreanDay(now);
  await addCounts(
    db,
    counted.map(([event, count]) => ({ kind: KIND, subject: model, event, day, count })),
  );
}

export async function usedToday({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Used> {
  const { kind, event, day, count } = counters;
  const found = await db
    .select({ event, total: sql<number>`sum(${count})`.mapWith(Number) })
    .from(counters)
    .where(and(eq(kind, KIND), eq(day, koreanDay(clock.now()))))
    .groupBy(event);
  return { ...NONE, ...Object.fromEntries(found.map((row) => [row.event, row.total])) };
}

export async function modelUse(ctx: Context): Promise<Shown | null> {
  const { languageModel, settings } = ctx;
  if (!languageModel) return null;
  const { fault, asked_at } = modelQuestions;
  const [last] = await ctx.db
    .select({ fault, at: asked_at })
    .from(modelQuestions)
    .where(isNotNull(fault))
    .orderBy(desc(asked_at))
    .limit(1);
  return {
    model: languageModel.name,
    tokens_a_day: settings.modelTokensADay,
    today: await usedToday(ctx),
    last_error: last?.fault ? { reason: last.fault, at: last.at } : null,
  };
}
