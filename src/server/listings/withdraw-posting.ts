import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { changePosting } from '#server/listings/change-state.ts';
import { closeOrders } from '#server/listings/order-posting.ts';
import { noSuchPosting } from '#server/listings/posting-link.ts';
import { lockPosting } from '#server/listings/posting-queries.ts';
import { refundPaid } from '#server/listings/refund-paid.ts';
import type { By } from '#server/payments/change-state.ts';
import { lockOrder } from '#server/payments/queries.ts';

/**
 * Withdraws a posting that is not accepted yet; what was paid goes back in full. Repeated, it changes nothing.
 * @throws Refusal `conflict` for a posting that was accepted or declined.
 */
export async function withdrawPosting(ctx: Context, by: By, postingId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw noSuchPosting();
    if (posting.state === 'withdrawn') return;
    if (posting.state === 'accepted')
      throw new Refusal('conflict', 'This posting was accepted. You can close its listing instead.');
    if (posting.state === 'declined') throw new Refusal('conflict', 'This posting was declined already.');
    const order = posting.order_id ? await lockOrder(tx, posting.order_id) : null;
    await closeOrders(ctx, tx, by, posting, null);
    if (order) await refundPaid(ctx, tx, by, order, 'withdrawn');
    await changePosting(ctx, tx, posting, { to: 'withdrawn', action: 'posting.withdraw', by });
  });
}
