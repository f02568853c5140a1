import { Refusal } from '#contract/errors.ts';
import type { PostingState } from '#contract/posting-states.ts';
import type { PostingOrder } from '#contract/postings.ts';
import type { Context } from '#server/context.ts';
import { orderToPay } from '#server/listings/order-posting.ts';
import { noSuchPosting } from '#server/listings/posting-link.ts';
import { lockPosting } from '#server/listings/posting-queries.ts';
import type { By } from '#server/payments/change-state.ts';

/**
 * The order by which an unpaid posting can be paid now.
 * @throws Refusal `conflict` for a posting that is not unpaid; those of `orderToPay`.
 */
export function payPosting(ctx: Context, by: By, postingId: string): Promise<PostingOrder> {
  return ctx.db.transaction(async (tx) => {
    const posting = await lockPosting(tx, postingId);
    if (!posting) throw noSuchPosting();
    if (posting.state !== 'unpaid') throw new Refusal('conflict', NOT_UNPAID[posting.state]);
    return await orderToPay(ctx, tx, by, posting);
  });
}

const NOTHING_TO_PAY = 'There is nothing to pay: this posting is paid, or costs nothing.';
const NOT_UNPAID: Record<Exclude<PostingState, 'unpaid'>, string> = {
  'in-review': NOTHING_TO_PAY,
  asked: NOTHING_TO_PAY,
  accepted: NOTHING_TO_PAY,
  declined: 'This posting was declined. Send a new one.',
  withdrawn: 'This posting was withdrawn. Send a new one.',
};
