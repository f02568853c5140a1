import { deleteAlert, findAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/core/context.ts';
import { logErasure } from '#server/core/erasure-log.ts';

/** Ending it twice is no error. @throws Refusal `unavailable` if nothing was ended. */
export async function endAlert(ctx: Context, id: string): Promise<void> {
  if (!(await findAlert(ctx.db, id))) return;
  await logErasure(ctx, { kind: 'alert', id });
  await ctx.db.transaction((tx) => deleteAlert(tx, id));
}
