import { and, asc, eq, lte } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { CARRY_OUT } from '#server/core/decide.ts';
import type { DecisionKind } from '#server/core/decision-kind.ts';
import { isPending, storedInput } from '#server/core/decision-queries.ts';
import { decisionRetention } from '#server/core/decision-retention.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

export function decisionTasks(ctx: Context, kinds: readonly DecisionKind[]): TaskDefinition[] {
  const due: TaskDefinition<{ id: string }> = { name: CARRY_OUT, run: ({ id }) => carryOut(ctx, kinds, id) };
  return [
    due,
    { name: 'decisions.carry-out-overdue', schedule: '* * * * *', retries: 0, run: () => carryOutOverdue(ctx, kinds) },
    {
      name: 'decisions.forget-old',
      schedule: '47 4 * * *',
      run: () => removeDue(ctx, [decisionRetention]),
    },
  ];
}

/** Exactly once: the verb and the mark that it is done are one transaction. Does nothing for a decision not pending. */
function carryOut(ctx: Context, kinds: readonly DecisionKind[], id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const isDue = and(eq(decisions.id, id), isPending, lte(decisions.due_at, now));
    const [row] = await tx.select().from(decisions).where(isDue).for('update');
    if (!row) return;
    const kind = kinds.find((one) => one.kind === row.kind);
    if (!kind) throw new Error(`Nothing carries out decisions of the kind "${row.kind}".`);
    const failure = await failureOf(ctx, tx, kind, row);
    await tx.update(decisions).set({ done_at: now, failure, input: storedInput }).where(eq(decisions.id, id));
  });
}

/** For those whose own task is late or lost. A failure stops none of the others. */
async function carryOutOverdue(ctx: Context, kinds: readonly DecisionKind[]): Promise<void> {
  const due = await ctx.db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(isPending, lte(decisions.due_at, ctx.clock.now())))
    .orderBy(asc(decisions.due_at));
  const faults: unknown[] = [];
  for (const { id } of due) await carryOut(ctx, kinds, id).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} decisions could not be carried out.`);
}

async function failureOf(ctx: Context, tx: Db, kind: DecisionKind, row: DecisionRow): Promise<string | null> {
  const by = { userId: row.user_id, requestId: row.request_id };
  try {
    await tx.transaction((savepoint) => kind.carryOut({ ...ctx, db: savepoint }, by, row));
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      // A refusal of one field says the same twice.
      return [...new Set([error.message, ...Object.values(error.errors ?? {}).flat()])].join(' ');
    }
    throw error;
  }
}
