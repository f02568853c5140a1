import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { WaitingAnswer } from '#contract/applications/recruit-answers.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { eachOf, type Refused } from '#server/applications/answer-applicants.ts';
import { ANSWER, AnswerInput } from '#server/applications/answer-decisions.ts';
import type { Context } from '#server/core/context.ts';
import { CARRY_OUT } from '#server/core/decide.ts';
import { isPending } from '#server/core/decision-queries.ts';
import { undoDecision } from '#server/core/undo-decision.ts';
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
export function sendAnswers(
  ctx: Context,
  companyId: string,
  ids: readonly string[],
): Promise<{ done: string[]; refused: Refused }> {
  return ctx.db.transaction(async (tx) => {
    const refused = await eachOf(ids, async (id) => {
      const own = and(eq(decisions.id, id), eq(decisions.company_id, companyId), eq(decisions.kind, ANSWER), isPending);
      const hurried = await tx
        .update(decisions)
        .set({ due_at: ctx.clock.now() })
        .where(own)
        .returning({ id: decisions.id });
      if (hurried.length === 0) throw new Refusal('not_found', 'There is no such answer, or it was sent.');
      await ctx.queue.send(tx, { name: CARRY_OUT, data: { id } });
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
