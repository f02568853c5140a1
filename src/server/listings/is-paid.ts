import type { Db } from '#platform/db.ts';
import type { Posting } from '#server/listings/posting.ts';
import { isFilled } from '#server/payments/filled.ts';
import { askedOperation, findOrder } from '#server/payments/queries.ts';

/**
 * Whether a posting costs nothing, or is paid and no refund is under way. It stays so until the end of a transaction
 * that has locked its order.
 */
export async function isPaid(db: Db, { amount, order_id }: Posting): Promise<boolean> {
  if (amount === 0) return true;
  const order = order_id === null ? null : await findOrder(db, order_id);
  return order !== null && isFilled(order) && (await askedOperation(db, order.id)) === null;
}
