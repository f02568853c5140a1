import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { closeOrders } from '#server/listings/order-posting.ts';
import { changePosting, lockPosting, nothingOf, type Posting, updatePosting, withEdit } from '#server/listings/posting.ts';
import type { By } from '#server/payments/change-state.ts';
import { FILLED_STATES } from '#server/payments/filled.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { orders, paymentOperations } from '#server/schema/orders.ts';
import { postingOrders, postings } from '#server/schema/postings.ts';

/**
 * Erases a posting that is over, or that nobody paid, which ends it. One that is being paid stays until that is known.
 */
export async function forgetPosting(ctx: Context, tx: Db, by: By, postingId: string): Promise<void> {
  const posting = await lockPosting(tx, postingId);
  if (!posting || posting.state === 'in-review' || posting.state === 'asked') return;
  if (posting.state === 'unpaid') {
    if (await isBeingPaid(tx, posting)) return;
    await closeOrders(ctx, tx, by, posting, null);
  }
  await tx.delete(employerEdits).where(eq(employerEdits.posting_id, posting.id));
  const erased = withEdit({ posting: await updatePosting(tx, posting.id, nothingOf(posting)), edit: null });
  // What is charged for it all the same goes back then.
  if (posting.state === 'unpaid')
    await changePosting(ctx, tx, erased, { to: 'withdrawn', action: 'posting.withdraw', by });
}

async function isBeingPaid(tx: Db, { id }: Posting): Promise<boolean> {
  return (await tx.$count(postings, and(eq(postings.id, id), beingPaid()))) > 0;
}

/** Whether an order of it is paid, or the gateway was asked something about one and has not answered. */
export function beingPaid(): SQL {
  return sql`exists (
    select from ${postingOrders} join ${orders} on ${orders.id} = ${postingOrders.order_id}
    where ${postingOrders.posting_id} = ${postings.id} and (
      ${inArray(orders.state, [...FILLED_STATES])} or exists (
        select from ${paymentOperations}
        where ${paymentOperations.order_id} = ${orders.id} and ${paymentOperations.state} = 'asked')))`;
}
