import { and, asc, desc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Decision, type DecisionState, UNDO_SECONDS } from '#contract/core/decisions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { daysBefore, removeDue, rowsDue } from '#server/core/retention.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

export const CARRY_OUT = 'decisions.carry-out';

/** Later than due, since the queue goes by its database's clock. */
const RUN_LATER = 2 * DURATIONS.second;

/** Only `key` and `label` of the input are kept once it is over: the rest may be a letter to somebody. */
type DecisionInput = {
  kind: string;
  subjectId: string;
  part?: string;
  /** Null for staff. */
  companyId?: string | null;
  input: Record<string, unknown>;
  /** Milliseconds; defaults to `UNDO_SECONDS`. */
  wait?: number;
};

/** @throws Refusal `conflict` while another decision on the same waits. */
export function decide(
  ctx: Pick<Context, 'db' | 'clock' | 'queue'>,
  by: Actor,
  { kind, subjectId, part = '', companyId = null, input, wait = UNDO_SECONDS * DURATIONS.second }: DecisionInput,
): Promise<DecisionRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .insert(decisions)
      .values({
        kind,
        part,
        input,
        subject_id: subjectId,
        company_id: companyId,
        user_id: by.userId,
        request_id: by.requestId,
        decided_at: now,
        due_at: new Date(now.getTime() + wait),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('conflict', 'Someone has just decided this.');
    await carryOutIn(ctx, tx, row.id, wait);
    return row;
  });
}

export async function carryOutIn({ queue }: Pick<Context, 'queue'>, tx: Db, id: string, wait: number): Promise<void> {
  await queue.send(tx, { name: CARRY_OUT, data: { id }, runAt: new Date(Date.now() + wait + RUN_LATER) });
}

/** Idempotent. `companyId` is null for staff. @throws Refusal `not_found`; `conflict` where it was carried out. */
export function undoDecision(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string | null,
  id: string,
): Promise<DecisionRow> {
  return db.transaction(async (tx) => {
    const isTheirs = companyId === null ? isNull(decisions.company_id) : eq(decisions.company_id, companyId);
    const own = and(eq(decisions.id, id), isTheirs);
    const [undone] = await tx
      .update(decisions)
      .set({ undone_at: clock.now(), input: storedInput })
      .where(and(own, isPending))
      .returning();
    if (undone) return undone;
    const [row] = await tx.select().from(decisions).where(own);
    if (!row) throw new Refusal('not_found', 'That decision doesn’t exist.');
    if (row.undone_at === null) throw new Refusal('conflict', 'This has already been carried out.');
    return row;
  });
}

export const isPending = and(isNull(decisions.done_at), isNull(decisions.undone_at));

/** One that waits for days stands on its subject's page. */
const waitsForSeconds = sql`${decisions.due_at} - ${decisions.decided_at} < interval '1 minute'`;

const storedInput: SQL<Record<string, unknown>> = sql`jsonb_strip_nulls(
  jsonb_build_object('key', ${decisions.input} -> 'key', 'label', ${decisions.input} -> 'label'))`;

export function pendingSubjects(db: Db): Promise<{ kind: string; id: string; part: string }[]> {
  const { kind, subject_id: id, part } = decisions;
  return db.select({ kind, id, part }).from(decisions).where(isPending);
}

export function lastDecisionsOf(db: Db, userId: string, limit: number): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(and(eq(decisions.user_id, userId), isNull(decisions.company_id), waitsForSeconds))
    .orderBy(desc(decisions.decided_at), desc(decisions.id))
    .limit(limit);
}

const StoredInput = z.object({ key: z.string().nullable().default(null), label: z.string().nullable().default(null) });

export function presentDecision(row: DecisionRow): z.input<typeof Decision> {
  return { ...row, ...StoredInput.parse(row.input), state: stateOf(row) };
}

function stateOf({ done_at, undone_at, failure }: DecisionRow): DecisionState {
  if (failure !== null) return 'failed';
  if (undone_at !== null) return 'undone';
  return done_at === null ? 'pending' : 'done';
}

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

export type DecisionKind = {
  kind: string;
  /**
   * `ctx.db` is the transaction that marks the row as done: await nothing but SQL, and enqueue letters there. A Refusal
   * undoes what it wrote, and stays in the row as `failure`.
   */
  carryOut(ctx: Context, by: Actor, row: DecisionRow): Promise<unknown>;
};

const KEPT_DAYS = 180;

/** One that still waits to be carried out stays, however late it is. */
export const decisionRetention = rowsDue({
  name: 'decisions',
  what: 'Decisions that could be undone',
  rule: `${KEPT_DAYS} days after they were carried out or undone`,
  key: decisions.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEPT_DAYS);
    return or(lt(decisions.done_at, before), lt(decisions.undone_at, before));
  },
});
