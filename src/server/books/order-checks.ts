import { sql } from 'drizzle-orm';
import { SHIRT } from '#contract/merch.ts';
import type { Check } from '#server/books/check.ts';

/** What stock and orders say of each other. */
export const STOCK_CHECKS: readonly Check[] = [
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

/** What an order says of itself. */
export const ORDER_CHECKS: readonly Check[] = [
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
