import { and, eq, inArray, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { OwnPosting, POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { PersonalData } from '#server/core/person.ts';
import { BY_CLOCK, type By } from '#server/core/record-audit.ts';
import { daysBefore, rowsDue, yearsBefore } from '#server/core/retention.ts';
import { FILLED_STATES } from '#server/payments/order.ts';
import { closeOrders } from '#server/postings/pay.ts';
import {
  changePosting,
  IS_KEPT,
  lockPosting,
  nothingOf,
  type Posting,
  selectPostings,
  updatePosting,
  withEdit,
} from '#server/postings/posting.ts';
import { presentOwnPosting } from '#server/postings/show.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { jobs } from '#server/schema/jobs.ts';
import { orders, paymentOperations } from '#server/schema/orders.ts';
import { postingOrders, postingStates, postings } from '#server/schema/postings.ts';

/** Ends a posting that is over or unpaid. One that is being paid stays until that is known. */
async function forgetPosting(ctx: Context, tx: Db, by: By, postingId: string): Promise<void> {
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

/** True too while the gateway has not answered what it was asked. */
function beingPaid(): SQL {
  return sql`exists (
    select from ${postingOrders} join ${orders} on ${orders.id} = ${postingOrders.order_id}
    where ${postingOrders.posting_id} = ${postings.id} and (
      ${inArray(orders.state, [...FILLED_STATES])} or exists (
        select from ${paymentOperations}
        where ${paymentOperations.order_id} = ${orders.id} and ${paymentOperations.state} = 'asked')))`;
}

/** A posting of which nothing came is kept as long as its link opens it. */
const KEPT_DAYS = POSTING_LINK_DAYS;

export const postingRetention = [
  rowsDue({
    name: 'postings that were not accepted',
    what: 'Postings that were never accepted, and their senders',
    rule: `${KEPT_DAYS} days after they ended, or after they were sent if never paid`,
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
    what: 'Senders of accepted postings',
    // E-Commerce Act, decree, article 6.
    rule: `${AUDIT_YEARS} years after the listing closed`,
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

const sentFrom = (email: string) => eq(sql`lower(${postings.fields} ->> 'email')`, email);

/** Owned by whoever confirmed the address. In review or accepted, they are the employer's and outlive an account. */
export const postingData: PersonalData = {
  name: 'postings',
  tables: ['postings'],

  async export(ctx, { email }) {
    if (!email) return { records: {}, files: [] };
    const sent = await selectPostings(ctx.db).where(sentFrom(email)).orderBy(postings.sent_at);
    if (sent.length === 0) return { records: {}, files: [] };
    const shown = await Promise.all(sent.map((one) => presentOwnPosting(ctx, withEdit(one))));
    return { records: { postings: z.array(OwnPosting).parse(shown) }, files: [] };
  },

  async erase(ctx, tx, { email }) {
    if (!email) return [];
    const isOver = inArray(postings.state, ['unpaid', 'declined', 'withdrawn']);
    const sent = await tx
      .select({ id: postings.id })
      .from(postings)
      .where(and(sentFrom(email), isOver))
      .orderBy(postings.id);
    for (const { id } of sent) await forgetPosting(ctx, tx, BY_CLOCK, id);
    return [];
  },
};
