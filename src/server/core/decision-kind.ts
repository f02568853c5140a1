import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';
import type { DecisionRow } from '#server/schema/decisions.ts';

export type DecisionKind = {
  kind: string;
  /**
   * `ctx.db` is the transaction that marks the row as done: await nothing but SQL, and enqueue letters there. A Refusal
   * undoes what it wrote, and stays in the row as `failure`.
   */
  carryOut(ctx: Context, by: Actor, row: DecisionRow): Promise<unknown>;
};
