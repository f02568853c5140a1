import { DURATIONS } from '#contract/limits.ts';
import { countAudit } from '#server/audit/queries.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { type FoundOrder, findOrderNamed } from '#server/orders/admin-queries.ts';
import { auditOrder, byStaff } from '#server/payments/change-state.ts';
import { noSuchOrder } from '#server/payments/private-link.ts';

/** A page that is open is read anew after each verb: that is one look. */
const ONE_LOOK_MS = DURATIONS.hour;

/**
 * The order that staff named by its id or number. It tells who ordered, so who looked is recorded, once an hour.
 * @throws Refusal `not_found`
 */
export async function showOrder(ctx: Context, by: Actor & { userId: string }, name: string): Promise<FoundOrder> {
  const order = await namedOrder(ctx, name);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - ONE_LOOK_MS);
  const looks = await countAudit(ctx.db, { subject: order.id, action: 'order.show', user: by.userId, since });
  if (looks === 0) await auditOrder(ctx.db, byStaff(by), now, order, { action: 'order.show' });
  return order;
}

/** @throws Refusal `not_found` */
export async function namedOrder({ db }: Pick<Context, 'db'>, name: string): Promise<FoundOrder> {
  const order = await findOrderNamed(db, name);
  if (!order) throw noSuchOrder();
  return order;
}
