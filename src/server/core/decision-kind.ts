import type { Context } from '#server/core/context.ts';
import type { Actor } from '#server/core/record-audit.ts';
import type { DecisionRow } from '#server/schema/decisions.ts';

/** What a feature lets people decide and take back; `features.ts` lists them all. */
export type DecisionKind = {
  /** The `kind` of its rows. */
  kind: string;
  /**
   * The verb. `ctx.db` is the transaction in which the row is marked as done, so it awaits nothing but SQL and enqueues
   * its letters there. A Refusal undoes what it wrote, and stays in the row as `failure`.
   */
  carryOut(ctx: Context, by: Actor, row: DecisionRow): Promise<unknown>;
};
