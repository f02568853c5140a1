import type { Actor } from '#server/audit/record-audit.ts';
import { recordShown } from '#server/audit/record-shown.ts';
import type { Context } from '#server/context.ts';
import { type FoundOrder, findOrderNamed } from '#server/orders/queries.ts';
import { noSuchOrder } from '#server/payments/private-link.ts';

/**
 * The order that staff named by its id or number. It tells who ordered, so who looked is recorded.
 * @throws Refusal `not_found`
 */
export async function showOrder(ctx: Context, by: Actor, name: string): Promise<FoundOrder> {
  const order = await namedOrder(ctx, name);
  await recordShown(ctx, by, { action: 'order.show', subject: { kind: 'order', id: order.id } });
  return order;
}

/** @throws Refusal `not_found` */
export async function namedOrder({ db }: Pick<Context, 'db'>, name: string): Promise<FoundOrder> {
  const order = await findOrderNamed(db, name);
  if (!order) throw noSuchOrder();
  return order;
}
