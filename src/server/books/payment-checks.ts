import { type SQL, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/limits.ts';
import type { Check } from '#server/books/check.ts';

/** Hours after which an operation without an outcome deserves a look, and is a fault. */
const WARN_AFTER = 6;
const FAULT_AFTER = 24;

/** What orders and the operations of their payments say of each other, at a moment. */
export function paymentChecks(now: Date): readonly Check[] {
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
