import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT_YEARS } from '#contract/audit.ts';
import { DURATIONS } from '#contract/limits.ts';
import { POSTING_LINK_DAYS } from '#contract/postings.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { BY_CLOCK, type By } from '#server/payments/change-state.ts';
import { isFilled } from '#server/payments/filled.ts';
import { askedOperation } from '#server/payments/queries.ts';
import { changePosting } from '#server/postings/change-state.ts';
import { IS_KEPT, nothingOf } from '#server/postings/erased.ts';
import { closeOrders } from '#server/postings/order-posting.ts';
import { lockPosting, ordersOf, updatePosting } from '#server/postings/queries.ts';
import { jobs } from '#server/schema/jobs.ts';
import { type PostingRow, postingStates, postings } from '#server/schema/postings.ts';

/** A posting of which nothing came is kept as long as its link opens it. */
const KEPT_DAYS = POSTING_LINK_DAYS;

/**
 * Erases what employers sent and who sent it: of postings that were never accepted 180 days after they ended, or were
 * sent and never paid; of accepted ones five years after their listing closed (E-Commerce Act, decree, article 6). What
 * was paid stays, with its orders.
 */
export async function forgetPostings(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - KEPT_DAYS * DURATIONS.day);
  const years = sql`${new Date(now).toISOString()}::timestamptz - make_interval(years => ${AUDIT_YEARS})`;
  const due = or(
    and(eq(postings.state, 'unpaid'), lt(postings.sent_at, before)),
    and(inArray(postings.state, ['declined', 'withdrawn']), lastMoveBefore(ctx.db, before)),
    and(
      eq(postings.state, 'accepted'),
      sql`exists (
      select from ${jobs} where ${jobs.id} = ${postings.job_id} and coalesce(${jobs.closed_at}, ${jobs.expires_at}) < ${years})`,
    ),
  );
  const found = await ctx.db.select({ id: postings.id }).from(postings).where(and(IS_KEPT, due));
  for (const { id } of found) await ctx.db.transaction((tx) => forgetPosting(ctx, tx, BY_CLOCK, id));
  if (found.length > 0) ctx.log.info({ postings: found.length }, 'old postings erased');
}

function lastMoveBefore(db: Db, before: Date): SQL {
  const isLater = sql`${postingStates.at} >= ${before.toISOString()}::timestamptz`;
  return notExists(
    db
      .select({ one: sql`1` })
      .from(postingStates)
      .where(and(eq(postingStates.posting_id, postings.id), isLater)),
  );
}

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
  const erased = await updatePosting(tx, posting.id, nothingOf(posting));
  // What is charged for it all the same goes back then.
  if (posting.state === 'unpaid')
    await changePosting(ctx, tx, erased, { to: 'withdrawn', action: 'posting.withdraw', by });
}

async function isBeingPaid(tx: Db, posting: PostingRow): Promise<boolean> {
  for (const order of await ordersOf(tx, posting.id)) {
    if (isFilled(order) || (await askedOperation(tx, order.id))) return true;
  }
  return false;
}
