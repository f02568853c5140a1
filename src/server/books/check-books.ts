import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import type { Check } from '#server/books/check.ts';
import { ORDER_CHECKS, STOCK_CHECKS } from '#server/books/order-checks.ts';
import { paymentChecks } from '#server/books/payment-checks.ts';
import { postingChecks } from '#server/books/posting-checks.ts';
import { recordChecks } from '#server/books/record-checks.ts';
import type { Context } from '#server/context.ts';

/** `subject`: an order's number, a size, or the id of a posting. */
export type Difference = { subject: string; differs: string };

/** What became of a check: how many rows it looked at, and those that differ. */
export type Checked = Pick<Check, 'says' | 'isWarning'> & { looked: number; found: Difference[] };

/** Holds orders, stock, operations, audit rows and postings against each other, all as they were at one moment. */
export function checkBooks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Checked[]> {
  const now = clock.now();
  const checks = [...STOCK_CHECKS, ...ORDER_CHECKS, ...paymentChecks(now), ...recordChecks(now), ...postingChecks(now)];
  return db.transaction(
    async (tx) => {
      const checked: Checked[] = [];
      for (const check of checks) checked.push({ ...check, ...(await differences(tx, check.rows)) });
      return checked;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function differences(tx: Db, checked: SQL): Promise<Pick<Checked, 'looked' | 'found'>> {
  const [result] = await rows<{ looked: number; found: Difference[] }>(
    tx,
    sql`select count(*)::int as looked, coalesce(
        json_agg(json_build_object('subject', subject, 'differs', differs) order by subject)
          filter (where differs is not null), '[]') as found
      from (${checked}) checked`,
  );
  return result ?? { looked: 0, found: [] };
}
