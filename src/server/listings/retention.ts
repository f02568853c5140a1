import { and, eq, inArray, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT_YEARS } from '#contract/audit.ts';
import { POSTING_LINK_DAYS } from '#contract/postings.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { beingPaid, forgetPosting } from '#server/listings/forget-postings.ts';
import { IS_KEPT } from '#server/listings/posting.ts';
import { BY_CLOCK } from '#server/payments/change-state.ts';
import { daysBefore, rowsDue, yearsBefore } from '#server/retention/retention.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postingStates, postings } from '#server/schema/postings.ts';

/** A posting of which nothing came is kept as long as its link opens it. */
const KEPT_DAYS = POSTING_LINK_DAYS;

/** What was paid for stays, with its orders. */
export const postingRetention = [
  rowsDue({
    name: 'postings that were not accepted',
    what: 'What employers sent and who sent it, of postings that were never accepted',
    rule: `${KEPT_DAYS} days after they ended, or were sent and never paid`,
    key: postings.id,
    isDue({ db }, now) {
      const before = daysBefore(now, KEPT_DAYS);
      const isUnpaid = and(eq(postings.state, 'unpaid'), lt(postings.sent_at, before), not(beingPaid()));
      const isOver = and(inArray(postings.state, ['declined', 'withdrawn']), lastMoveBefore(db, before));
      return and(IS_KEPT, or(isUnpaid, isOver));
    },
    take,
  }),
  rowsDue({
    name: 'accepted postings',
    what: 'Who sent an accepted posting',
    // E-Commerce Act, decree, article 6.
    rule: `${AUDIT_YEARS} years after its listing closed`,
    key: postings.id,
    isDue: (_ctx, now) =>
      and(
        IS_KEPT,
        eq(postings.state, 'accepted'),
        sql`exists (select from ${jobs} where ${jobs.id} = ${postings.job_id}
          and coalesce(${jobs.closed_at}, ${jobs.expires_at}) < ${yearsBefore(now, AUDIT_YEARS)})`,
      ),
    take,
  }),
];

async function take(ctx: Context, tx: Db, ids: string[]): Promise<undefined> {
  for (const id of ids) await forgetPosting(ctx, tx, BY_CLOCK, id);
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
