import { type SQL, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { SHIRT } from '#contract/shop/merch.ts';
import { type Db, rows } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Check } from '#server/payments/ledger-check.ts';
import { postingChecks } from '#server/payments/posting-ledger.ts';
import { recordChecks } from '#server/payments/record-ledger-checks.ts';

const STOCK_CHECKS: readonly Check[] = [
  {
    says: `The pieces of all sizes add up to ${SHIRT.pieces}.`,
    rows: sql`
      select 'all sizes' as subject,
        case when sum(printed) <> ${SHIRT.pieces}::int then sum(printed) || ' were printed' end as differs
      from merch_stock having count(*) > 0`,
  },
  {
    says: 'No size is reserved and sold beyond what was printed.',
    rows: sql`
      select size as subject,
        case when reserved < 0 or sold < 0 or reserved + sold > printed
          then reserved || ' reserved and ' || sold || ' sold of ' || printed end as differs
      from merch_stock`,
  },
  {
    says: 'What is reserved is what pending orders hold.',
    rows: sql`
      with held as (
        select l.size, sum(l.quantity) as pieces from order_lines l join orders o on o.id = l.order_id
        where o.state = 'pending' and l.size is not null group by l.size)
      select size as subject,
        case when coalesce(s.reserved, 0) <> coalesce(held.pieces, 0)
          then coalesce(s.reserved, 0) || ' reserved, orders hold ' || coalesce(held.pieces, 0) end as differs
      from merch_stock s full join held using (size)`,
  },
  {
    says: 'What is sold is what paid orders hold and was not given back.',
    rows: sql`
      with held as (
        select l.size, sum(l.quantity - l.refunded_quantity) as pieces
        from order_lines l join orders o on o.id = l.order_id
        where o.state in ('paid', 'partly-refunded', 'refunded') and l.size is not null group by l.size)
      select size as subject,
        case when coalesce(s.sold, 0) <> coalesce(held.pieces, 0)
          then coalesce(s.sold, 0) || ' sold, orders hold ' || coalesce(held.pieces, 0) end as differs
      from merch_stock s full join held using (size)`,
  },
];

const ORDER_CHECKS: readonly Check[] = [
  {
    says: 'The amount of an order is the sum of its lines.',
    rows: sql`
      select o.number as subject,
        case when o.amount is distinct from sum(l.quantity * l.unit_amount)
          then o.amount || ' won, its lines are ' || coalesce(sum(l.quantity * l.unit_amount), 0) end as differs
      from orders o left join order_lines l on l.order_id = o.id group by o.id`,
  },
  {
    says: 'What an order says was refunded is the sum of the refunds of its payment.',
    rows: sql`
      select number as subject,
        case when refunded <> case when paid_at is null then least(made, amount) else made end
          then refunded || ' won refunded, its refunds are ' || made end as differs
      from (
        select o.*, coalesce((
          select sum(p.amount) from payment_operations p
          where p.order_id = o.id and p.kind = 'refund' and p.state in ('done', 'found')
            and p.payment_key = case when o.channel = 'link' then 'link ' || o.id else o.payment_key end), 0) as made
        from orders o) o`,
  },
  {
    says: 'The state of an order fits what was paid and refunded.',
    rows: sql`
      select number as subject,
        case when not case state
          when 'paid' then paid_at is not null and refunded = 0
          when 'partly-refunded' then paid_at is not null and refunded > 0 and refunded < amount
          when 'refunded' then case when paid_at is null then refunded > 0 else refunded = amount end
          when 'pending' then paid_at is null and refunded = 0
          when 'cancelled' then paid_at is null and refunded = 0
          when 'failed' then paid_at is null and refunded = 0
          when 'expired' then paid_at is null and refunded = 0
          else false end
          then state || ', ' || case when paid_at is null then 'never paid' else 'paid' end || ', ' || refunded ||
            ' of ' || amount || ' won refunded' end as differs
      from orders`,
  },
  {
    says: 'Pending orders alone hold pieces, by card with an end; paid ones hold no trace of where they came from.',
    rows: sql`
      select number as subject,
        case
          when state <> 'pending' and reserved_until is not null then state || ', yet its pieces are kept'
          when state in ('paid', 'partly-refunded') and placed_from is not null then state || ', yet it says where it was placed from'
          when state = 'pending' and channel = 'card' and reserved_until is null then 'pending without an end'
        end as differs
      from orders`,
  },
  {
    says: 'Nothing is sent that was not paid.',
    rows: sql`
      select number as subject,
        case when delivery is not null and paid_at is null then delivery || ', yet never paid' end as differs
      from orders`,
  },
];

/** Hours after which an operation without an outcome deserves a look, and is a fault. */
const WARN_AFTER = 6;

const FAULT_AFTER = 24;

const PAYMENT_CHECKS: readonly Check[] = [
  {
    says: 'A paid order has one confirmed payment of its amount, an order paid by link none.',
    rows: sql`
      select o.number as subject,
        case
          when o.channel = 'link' and (o.payment_key is not null or count(p.id) > 0) then 'paid by link and by card'
          when o.channel = 'card' and o.paid_at is not null and count(p.id) <> 1
            then 'paid, with ' || count(p.id) || ' confirmations'
          when o.channel = 'card' and o.paid_at is not null and sum(p.amount) <> o.amount
            then o.amount || ' won, confirmed were ' || sum(p.amount)
        end as differs
      from orders o left join payment_operations p on p.order_id = o.id and p.kind = 'confirm'
        and p.state in ('done', 'found') and (o.channel = 'link' or p.payment_key = o.payment_key)
      group by o.id`,
  },
  {
    says: 'What was charged without an order to pay goes back.',
    rows: sql`
      select o.number as subject,
        case when p.charged <> p.back then p.charged || ' won were charged, ' || p.back || ' go back' end as differs
      from orders o join (
        select order_id, payment_key,
          coalesce(sum(amount) filter (where kind = 'confirm' and state in ('done', 'found')), 0) as charged,
          coalesce(sum(amount) filter (where kind = 'refund' and state <> 'refused'), 0) as back
        from payment_operations group by order_id, payment_key) p on p.order_id = o.id
      where o.channel = 'card' and (o.paid_at is null or p.payment_key <> o.payment_key)`,
  },
  {
    says: 'A payment belongs to one order, which asked for it or was told of it.',
    rows: sql`
      select o.number as subject,
        case
          when not exists (select from payment_operations p where p.order_id = o.id and p.payment_key = o.payment_key)
            then 'its payment has no operation'
          when exists (select from payment_operations p where p.order_id <> o.id and p.payment_key = o.payment_key)
            then 'its payment is in the books of another order'
        end as differs
      from orders o where o.payment_key is not null`,
  },
  {
    says: 'An operation has an outcome, with its moment and its key or code, or waits for one.',
    rows: sql`
      select o.number as subject,
        case
          when (p.state = 'asked') <> (p.settled_at is null) then p.kind || ' ' || p.state || ', and settled or not'
          when p.state = 'refused' and p.code is null then p.kind || ' refused without a code'
          when p.kind = 'refund' and p.state in ('done', 'found') and p.transaction_key is null and o.channel = 'card'
            then 'refund ' || p.state || ' without its key at the gateway'
        end as differs
      from payment_operations p join orders o on o.id = p.order_id`,
  },
  {
    says: 'Pieces that a refund brought back are marked on the lines of its order.',
    rows: sql`
      select o.number as subject,
        case when back.pieces > coalesce(l.refunded_quantity, 0)
          then back.pieces || ' of ' || back.size || ' came back, marked are ' || coalesce(l.refunded_quantity, 0)
        end as differs
      from (
        select p.order_id, each.key as size, sum(each.value::int) as pieces
        from payment_operations p, jsonb_each_text(p.pieces) each
        where p.kind = 'refund' and p.state in ('done', 'found') group by 1, 2) back
      join orders o on o.id = back.order_id
      left join order_lines l on l.order_id = back.order_id and l.size = back.size`,
  },
];

/** `subject`: an order's number, a size, or the id of a posting. */
export type Difference = { subject: string; differs: string };

export type Checked = Pick<Check, 'says' | 'isWarning'> & { looked: number; found: Difference[] };

/** All as of one moment. */
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

function paymentChecks(now: Date): readonly Check[] {
  return [
    ...PAYMENT_CHECKS,
    {
      says: `No operation waits for its outcome for ${WARN_AFTER} hours.`,
      rows: waitingSince(hoursBefore(now, WARN_AFTER), hoursBefore(now, FAULT_AFTER)),
      isWarning: true,
    },
    { says: 'No operation waits for its outcome for a day.', rows: waitingSince(hoursBefore(now, FAULT_AFTER), null) },
  ];
}

function waitingSince(before: Date, notBefore: Date | null): SQL {
  const isLate = sql`p.asked_at <= ${before.toISOString()}::timestamptz`;
  const isWithin = notBefore ? sql`p.asked_at > ${notBefore.toISOString()}::timestamptz` : sql`true`;
  return sql`
    select o.number as subject,
      case when ${isLate} and ${isWithin} then p.kind || ' of ' || p.amount || ' won was asked for at ' ||
        to_char(p.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') end as differs
    from payment_operations p join orders o on o.id = p.order_id where p.state = 'asked'`;
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * DURATIONS.hour);
}
