import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

export const CARRY_OUT = 'decisions.carry-out';

/** Later than the decision is due, since the queue goes by the clock of its database. */
const RUN_LATER = 2 * DURATIONS.second;

/**
 * A decision to store. Of the input, `key` (which decision it is) and `label` (what was decided, for a list) are kept
 * for as long as the row; the rest, which may be a letter to somebody, goes once it is carried out or taken back.
 */
export type DecisionInput = {
  kind: string;
  subjectId: string;
  part?: string;
  /** The company that decides; null for staff. */
  companyId?: string | null;
  input: Record<string, unknown>;
  /** How long it can be taken back, in milliseconds; `UNDO_SECONDS` where it is left out. */
  wait?: number;
};

/**
 * Stores a decision, which is carried out after its wait unless it is taken back.
 * @throws Refusal `conflict` while another decision on the same waits.
 */
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
    await ctx.queue.send(tx, { name: CARRY_OUT, data: { id: row.id }, runAt: new Date(Date.now() + wait + RUN_LATER) });
    return row;
  });
}
