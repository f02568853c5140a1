import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { openPosting, POSTING_LINK, refuseUnlessAllowed, type Way, wayByPosting } from '#server/listings/door.ts';
import { closeOrders, orderToPay } from '#server/listings/order-posting.ts';
import { changePosting, lockPosting } from '#server/listings/posting.ts';
import { refundPaid } from '#server/listings/refund-paid.ts';
import { shownByPosting } from '#server/listings/show.ts';
import { lockOrder } from '#server/payments/queries.ts';

type ByLink = Extract<Way, { via: 'posting' }>;

/** Each attempt to pay places an order at most. */
const PAYMENTS = { name: 'pay-posting', points: 30, seconds: 3600 };

export const payHandlers: Handlers<'POST /v1/job-postings/own/payment' | 'POST /v1/job-postings/own/withdrawal'> = {
  'POST /v1/job-postings/own/payment': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await openPosting(ctx, way);
    await ctx.limits.take(PAYMENTS, { id: way.postingId });
    const data = await ctx.db.transaction(async (tx) => {
      const posting = await lockPosting(tx, way.postingId);
      if (!posting) throw POSTING_LINK.none();
      refuseUnlessAllowed(ctx, { via: 'posting', posting, job: null }, 'pay');
      return await orderToPay(ctx, tx, way.by, posting);
    });
    return { data };
  },

  'POST /v1/job-postings/own/withdrawal': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await openPosting(ctx, way);
    await withdraw(ctx, way);
    return shownByPosting(ctx, way);
  },
};

/**
 * Withdraws a posting that is not accepted yet; what was paid goes back in full. Repeated, it changes nothing.
 * @throws Refusal `conflict` for a posting that was accepted or declined.
 */
async function withdraw(ctx: Context, { by, postingId }: ByLink): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw POSTING_LINK.none();
    if (posting.state === 'withdrawn') return;
    refuseUnlessAllowed(ctx, { via: 'posting', posting, job: null }, 'withdraw');
    const order = posting.order_id ? await lockOrder(tx, posting.order_id) : null;
    await closeOrders(ctx, tx, by, posting, null);
    if (order) await refundPaid(ctx, tx, by, order, 'withdrawn');
    await changePosting(ctx, tx, posting, { to: 'withdrawn', action: 'posting.withdraw', by });
  });
}
