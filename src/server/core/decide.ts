import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

export const CARRY_OUT = 'decisions.carry-out';

/** Later than due, since the queue goes by its database's clock. */
const RUN_LATER = 2 * DURATIONS.second;

/** Only `key` and `label` of the input are kept once it is over: the rest may be a letter to somebody. */
export type DecisionInput = {
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
    if (!row) throw new Refusal('conflict', 'Somebody has just decided this.');
    await carryOutIn(ctx, tx, row.id, wait);
    return row;
  });
}

export async function carryOutIn({ queue }: Pick<Context, 'queue'>, tx: Db, id: string, wait: number): Promise<void> {
  await queue.send(tx, { name: CARRY_OUT, data: { id }, runAt: new Date(Date.now() + wait + RUN_LATER) });
}
