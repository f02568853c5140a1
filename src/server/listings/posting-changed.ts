import type { Context } from '#server/context.ts';
import { findJob } from '#server/jobs/queries.ts';
import { type PostingLetter, type PostingNews, queueToEmployer, queueToStaff } from '#server/listings/letters.ts';
import {
  acceptedLetter,
  closedLetter,
  editDeclinedLetter,
  editTakenLetter,
  extendedLetter,
  notVouchedLetter,
  relistedLetter,
  vouchedLetter,
} from '#server/listings/listing-letters.ts';
import type { PostingAction, PostingChanged } from '#server/listings/posting.ts';
import { findPosting, isErased } from '#server/listings/posting.ts';
import {
  declinedLetter,
  paidLetter,
  questionLetter,
  receivedLetter,
  translationLetter,
  unpaidLetter,
  withdrawnLetter,
} from '#server/listings/review-letters.ts';
import { noticeKey, staffNotice } from '#server/listings/staff-notices.ts';
import { findOrder } from '#server/payments/queries.ts';

const LETTERS: Partial<Record<PostingAction, (ctx: Context, news: PostingNews) => PostingLetter | null>> = {
  'posting.send': (ctx, news) => (news.posting.amount === 0 ? receivedLetter(ctx, news) : unpaidLetter(ctx, news)),
  'posting.pay': paidLetter,
  'posting.ask': questionLetter,
  'posting.offer-translation': translationLetter,
  'posting.approve': acceptedLetter,
  'posting.approve-edit': editTakenLetter,
  'posting.decline': declinedLetter,
  'posting.decline-edit': editDeclinedLetter,
  'posting.withdraw': withdrawnLetter,
  'posting.vouch': vouchedLetter,
  'posting.decline-proof': notVouchedLetter,
  'job.close': closedLetter,
  'job.extend': extendedLetter,
  'job.relist': relistedLetter,
};

/** Writes the letters that a change of a posting calls for. Repeated, it writes none. */
export async function writeLetters(ctx: Context, change: PostingChanged): Promise<void> {
  const { event, what } = change;
  const news = await newsOf(ctx, change);
  if (news === null) return;
  const letter = LETTERS[what]?.(ctx, news);
  const notice = staffNotice(what, news);
  await ctx.db.transaction(async (tx) => {
    if (letter) await queueToEmployer(ctx, tx, news.posting, event, letter);
    if (notice) await queueToStaff(ctx, tx, news.posting, noticeKey(event, news, notice), notice);
  });
}

async function newsOf({ db }: Context, { postingId, by, at, words }: PostingChanged): Promise<PostingNews | null> {
  const posting = await findPosting(db, postingId);
  // An erased posting has nobody to write to.
  if (!posting || isErased(posting)) return null;
  return {
    posting,
    order: posting.order_id ? await findOrder(db, posting.order_id) : null,
    listing: posting.job_id ? await findJob(db, posting.job_id) : null,
    by,
    at: new Date(at),
    words: words ?? null,
  };
}
