import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOLD_MINUTES, type WaitingAnswer } from '#contract/applications/recruit-answers.ts';
import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { eachOf, type Refused } from '#server/applications/answer-applicants.ts';
import { ANSWER, AnswerInput } from '#server/applications/answer-decisions.ts';
import type { Context } from '#server/core/context.ts';
import { CARRY_OUT, carryOutIn, isPending, undoDecision } from '#server/core/decisions.ts';
import { applications } from '#server/schema/applications.ts';
import { decisions } from '#server/schema/decisions.ts';

export async function waitingAnswers(db: Db, companyId: string): Promise<z.input<typeof WaitingAnswer>[]> {
  const found = await db
    .select({ decision: decisions, name: applications.name })
    .from(decisions)
    .innerJoin(applications, eq(decisions.subject_id, applications.id))
    .where(and(eq(decisions.company_id, companyId), eq(decisions.kind, ANSWER), isPending))
    .orderBy(asc(decisions.due_at), asc(applications.name), decisions.id);
  return found.map(({ decision: { id, subject_id, due_at, input }, name }) => ({
    id,
    name,
    application_id: subject_id,
    due_at: due_at.toISOString(),
    status: AnswerInput.parse(input).key,
  }));
}

/** One that is sent or not theirs is named. */
export async function undoAnswers(
  ctx: Context,
  companyId: string,
  ids: readonly string[],
): Promise<{ done: string[]; refused: Refused }> {
  const refused = await eachOf(ids, (id) => undoDecision(ctx, companyId, id));
  return { done: without(ids, refused), refused };
}

/** One that is sent or not theirs is named. */
export function sendAnswers(ctx: Context, companyId: string, ids: readonly string[]): Promise<Moved> {
  return moveDue(ctx, companyId, ids, async (tx, id) => {
    await ctx.queue.send(tx, { name: CARRY_OUT, data: { id } });
    return ctx.clock.now();
  });
}

/** One that is sent or not theirs is named. One that waited long enough goes out when it was due. */
export function holdAnswers(ctx: Context, companyId: string, ids: readonly string[]): Promise<Moved> {
  const wait = UNDO_SECONDS * DURATIONS.second;
  const due = new Date(ctx.clock.now().getTime() + wait).toISOString();
  return moveDue(ctx, companyId, ids, async (tx, id) => {
    await carryOutIn(ctx, tx, id, wait);
    return sql`greatest(${decisions.due_at},
      least(${due}::timestamptz, ${decisions.decided_at} + make_interval(mins => ${HOLD_MINUTES})))`;
  });
}

type Moved = { done: string[]; refused: Refused };

function moveDue(
  ctx: Context,
  companyId: string,
  ids: readonly string[],
  dueOf: (tx: Db, id: string) => Promise<Date | SQL>,
): Promise<Moved> {
  return ctx.db.transaction(async (tx) => {
    const refused = await eachOf(ids, async (id) => {
      const own = and(eq(decisions.id, id), eq(decisions.company_id, companyId), eq(decisions.kind, ANSWER), isPending);
      const [found] = await tx.select({ id: decisions.id }).from(decisions).where(own).for('update');
      if (!found) throw new Refusal('not_found', 'That answer doesn’t exist, or it’s already been sent.');
      await tx
        .update(decisions)
        .set({ due_at: await dueOf(tx, id) })
        .where(eq(decisions.id, id));
    });
    return { done: without(ids, refused), refused };
  });
}

/** The answer that waits for an application, if any, locked until the transaction ends. */
export async function lockWaiting(tx: Db, companyId: string, applicationId: string): Promise<string | null> {
  const [waiting] = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.company_id, companyId),
        eq(decisions.kind, ANSWER),
        eq(decisions.subject_id, applicationId),
        isPending,
      ),
    )
    .for('update');
  return waiting?.id ?? null;
}

function without(ids: readonly string[], refused: Refused): string[] {
  return [...new Set(ids)].filter((id) => !refused.some((one) => one.id === id));
}
