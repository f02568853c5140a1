import { type SQL, sql } from 'drizzle-orm';
import type { Check } from '#server/payments/ledger-check.ts';

/** A posting follows its order by a task, which may have to be repeated for a while. */
const FOLLOWS_MINUTES = 10;

const FILLED = sql`('paid', 'partly-refunded')`;
const REFUND_IS_ASKED = sql`exists (
  select from payment_operations r where r.order_id = o.id and r.kind = 'refund' and r.state = 'asked')`;

export function postingChecks(now: Date): readonly Check[] {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const followed = sql`(${moment} - make_interval(mins => ${FOLLOWS_MINUTES}))`;
  return [
    {
      says: 'A posting costs what its lines add up to, and so does each of its orders.',
      rows: sql`
        select p.id::text as subject, case
          when p.amount <> lines.sum then p.amount || ' won, its lines are ' || lines.sum
          when o.amount <> p.amount then p.amount || ' won, its order ' || o.number || ' is ' || o.amount end as differs
        from postings p
        cross join lateral (
          select coalesce(sum((line ->> 'amount')::int), 0) as sum from jsonb_array_elements(p.bill) line) lines
        left join posting_orders l on l.posting_id = p.id left join orders o on o.id = l.order_id`,
    },
    {
      says: 'The last entry in the history of a posting is what it is.',
      rows: sql`
        select p.id::text as subject, case when p.state is distinct from last.state
          then p.state || ', its history ends with ' || coalesce(last.state, 'nothing') end as differs
        from postings p left join lateral (
          select state from posting_states where posting_id = p.id order by id desc limit 1) last on true`,
    },
    {
      says: 'No posting that costs something is reviewed or accepted unpaid.',
      rows: sql`
        select p.id::text as subject, case
          when o.paid_at is null then p.state || ', yet never paid'
          when p.state <> 'accepted' and o.state not in ${FILLED} and last.at < ${followed}
            then p.state || ', yet its payment was refunded' end as differs
        from postings p left join orders o on o.id = p.order_id
        left join lateral (select max(at) as at from order_states where order_id = o.id) last on true
        where p.amount > 0 and p.state in ('in-review', 'asked', 'accepted')`,
    },
    {
      says: 'What is paid for a posting leads to it, or goes back.',
      rows: paidOrders(followed),
    },
    {
      says: 'No listing of a posting is up that was not accepted, or whose payment was refunded.',
      rows: sql`
        select p.id::text as subject, case
          when p.state <> 'accepted' then p.state || ', yet ' || j.slug || ' is up'
          when p.amount > 0 and (o.id is null or o.state not in ${FILLED})
            then coalesce('its order is ' || o.state, 'without an order') || ', yet ' || j.slug || ' is up' end as differs
        from postings p join jobs j on j.id = p.job_id left join orders o on o.id = p.order_id
        where j.published_at is not null and not j.is_closed and (j.expires_at is null or j.expires_at > ${moment})`,
    },
  ];
}

function paidOrders(followed: SQL): SQL {
  return sql`
    select o.number as subject, case
      when ${REFUND_IS_ASKED} or o.paid_at >= ${followed} then null
      when p.id is null then 'paid, yet for no posting'
      when p.state = 'unpaid' then 'paid, yet its posting is unpaid'
      when p.order_id is distinct from o.id then 'paid, yet its posting was paid by another order'
      when p.state in ('declined', 'withdrawn') then 'paid, yet its posting was ' || p.state end as differs
    from orders o left join posting_orders l on l.order_id = o.id left join postings p on p.id = l.posting_id
    where o.kind = 'posting' and o.state in ${FILLED}`;
}
