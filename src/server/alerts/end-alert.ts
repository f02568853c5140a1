import { alertIdOf } from '#server/alerts/private-link.ts';
import { deleteAlert, findAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/context.ts';
import { logErasure } from '#server/erasures/erasure-log.ts';

/**
 * Ends the alert behind a private link; ending it twice is no error.
 * @throws Refusal `not_found` for a link that is not ours, `unavailable` if nothing was ended.
 */
export async function endAlert(ctx: Context, token: string): Promise<void> {
  const id = alertIdOf(ctx, token);
  if (!(await findAlert(ctx.db, id))) return;
  await logErasure(ctx, { kind: 'alert', id });
  await ctx.db.transaction((tx) => deleteAlert(tx, id));
}
