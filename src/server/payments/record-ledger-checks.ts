import { sql } from 'drizzle-orm';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import type { OrderState } from '#contract/payments/orders.ts';
import type { Check } from '#server/payments/ledger-check.ts';

/** The states an order may come from. */
const BEFORE: Record<OrderState, readonly (OrderState | null)[]> = {
  pending: [null, 'expired'],
  paid: ['pending', 'expired'],
  // Expired, where what it would pay is paid by another order, or withdrawn.
  cancelled: ['pending', 'expired'],
  failed: ['pending'],
  expired: ['pending'],
  'partly-refunded': ['paid', 'partly-refunded'],
  // Also what was charged for an order that could not be filled.
  refunded: ['paid', 'partly-refunded', 'refunded', 'failed', 'expired', 'cancelled'],
};
const TRANSITIONS = Object.entries(BEFORE).flatMap(([state, froms]) => froms.map((from) => ({ state, from })));

const STATE_ACTIONS = sql`('order.place', 'order.reopen', 'order.pay', 'order.cancel', 'order.fail', 'order.expire', 'order.refund')`;

/** As far back as audit rows are kept. */
export function recordChecks(now: Date): readonly Check[] {
  const since = sql`(${now.toISOString()}::timestamptz - make_interval(years => ${AUDIT_YEARS}))`;
  return [
    ...HISTORY_CHECKS,
    {
      says: 'Each change of state has its audit row, and each audit row its change.',
      rows: sql`
        with changes as (
          select order_id, state, refunded, at, count(*) as n from order_states where at > ${since} group by 1, 2, 3, 4),
        records as (
          select subject_id as order_id, detail ->> 'state' as state, (detail ->> 'refunded')::int as refunded, at,
            count(*) as n
          from audit where subject_kind = 'order' and action in ${STATE_ACTIONS} and at > ${since} group by 1, 2, 3, 4)
        select o.number as subject,
          case when c.n is distinct from r.n
            then coalesce(c.state, r.state) || ' ' || coalesce(c.n, 0) || ' times, audited ' || coalesce(r.n, 0) || ' times' end as differs
        from changes c full join records r using (order_id, state, refunded, at) join orders o on o.id = order_id`,
    },
    {
      says: 'Each refund that was asked for has its audit row, and each audit row its refund.',
      rows: sql`
        with asked as (
          select order_id, amount, count(*) as n from payment_operations
          where kind = 'refund' and state <> 'found' and payment_key not like 'link %' and asked_at > ${since}
          group by 1, 2),
        records as (
          select subject_id as order_id, (detail ->> 'amount')::int as amount, count(*) as n
          from audit where action = 'order.ask-refund' and at > ${since} group by 1, 2)
        select o.number as subject,
          case when a.n is distinct from r.n
            then coalesce(a.amount, r.amount) || ' won asked back ' || coalesce(a.n, 0) || ' times, audited ' || coalesce(r.n, 0) || ' times'
          end as differs
        from asked a full join records r using (order_id, amount) join orders o on o.id = order_id`,
    },
    {
      says: 'Each refund that was made has its audit row, and each audit row its refund.',
      rows: sql`
        with made as (
          select order_id, amount, count(*) as n from payment_operations
          where kind = 'refund' and state in ('done', 'found') and settled_at > ${since} group by 1, 2),
        records as (
          select subject_id as order_id, (detail ->> 'amount')::int as amount, count(*) as n
          from audit where action in ('order.refund', 'order.refund-stray') and at > ${since} group by 1, 2)
        select o.number as subject,
          case when m.n is distinct from r.n
            then coalesce(m.amount, r.amount) || ' won sent back ' || coalesce(m.n, 0) || ' times, audited ' || coalesce(r.n, 0) || ' times'
          end as differs
        from made m full join records r using (order_id, amount) join orders o on o.id = order_id`,
    },
    {
      says: 'No order is gone while its audit rows are kept.',
      rows: sql`
        select subject_id::text as subject, case when o.id is null then 'audited, and not there' end as differs
        from (select distinct subject_id from audit where subject_kind = 'order' and at > ${since}) a
        left join orders o on o.id = a.subject_id`,
    },
  ];
}

const HISTORY_CHECKS: readonly Check[] = [
  {
    says: 'The last entry in the history of an order is what it is.',
    rows: sql`
      select o.number as subject,
        case when (o.state, o.refunded) is distinct from (last.state, last.refunded)
          then o.state || ' with ' || o.refunded || ' won refunded, its history ends with ' ||
            coalesce(last.state || ' and ' || last.refunded, 'nothing') end as differs
      from orders o left join lateral (
        select state, refunded from order_states where order_id = o.id order by id desc limit 1) last on true`,
  },
  {
    says: 'An order goes from state to state as it may.',
    rows: sql`
      with steps as (
        select order_id, state, lag(state) over (partition by order_id order by id) as before from order_states)
      select o.number as subject,
        case when not exists (
          select from json_to_recordset(${JSON.stringify(TRANSITIONS)}::json) as t(state text, "from" text)
          where t.state = s.state and t."from" is not distinct from s.before)
          then 'from ' || coalesce(s.before, 'nothing') || ' to ' || s.state end as differs
      from steps s join orders o on o.id = s.order_id`,
  },
];
