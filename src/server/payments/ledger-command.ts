import { parseArgs } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import { Day } from '#contract/core/moments.ts';
import { type Db, rows } from '#platform/db.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { LIST_USAGE, listAuditCommand } from '#server/core/audit-command.ts';
import type { Context } from '#server/core/context.ts';
import type { Print } from '#server/core/handler.ts';
import { isOrderNumber } from '#server/payments/order.ts';

const USAGE = ['Usage: audit [--since DAY] [--no-gateway]', `       ${LIST_USAGE}`];
const Options = z.object({ since: Day.optional(), 'no-gateway': z.boolean().default(false) });

/** Until then a card payment may change at the gateway. */
const GATEWAY_DAYS = 180;
/** The gateway and we note a payment at different moments: more is read than is compared. */
const SLACK_MS = 2 * DURATIONS.day;
/** After so long without an outcome an operation is a fault. */
const FAULT_AFTER_MS = DURATIONS.day;

/** `subject`: an order's number, or a size. */
type Difference = { subject: string; differs: string };
type Checked = { says: string; looked: number; found: readonly Difference[] };
/**
 * `audit`: holds stock, orders and the gateway's list of transactions against each other. Answers 0 where they agree, 1
 * where they differ or the gateway does not answer. `audit list` prints the audit rows.
 */
export async function auditCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  if (args[0] === 'list') return listAuditCommand(ctx, args.slice(1), print);
  const options = optionsOf(args);
  if (!options) {
    for (const line of USAGE) print(line);
    return 2;
  }
  const now = ctx.clock.now();
  const since = options.since
    ? startOfKoreanDay(options.since)
    : new Date(now.getTime() - GATEWAY_DAYS * DURATIONS.day);
  const checked = [
    await check(ctx.db, 'Sold and reserved shirts match the orders.', STOCK),
    await check(ctx.db, 'Charges and refunds match each order’s state.', ordersAt(now)),
  ];
  const compared = options['no-gateway'] ? [] : await compare(ctx, since, now);
  return conclude([...checked, ...(compared ?? [])], compared === null, print);
}

function optionsOf(args: readonly string[]): z.output<typeof Options> | null {
  try {
    const options = { since: { type: 'string' }, 'no-gateway': { type: 'boolean' } } as const;
    return Options.safeParse(parseArgs({ args: [...args], options }).values).data ?? null;
  } catch {
    return null;
  }
}

function conclude(checked: readonly Checked[], isSilent: boolean, print: Print): number {
  for (const { says, looked, found } of checked) {
    print(`${(found.length === 0 ? 'agrees' : 'DIFFERS').padEnd(7)} ${String(looked).padStart(6)}  ${says}`);
    for (const { subject, differs } of found) print(`                ${subject}: ${differs}`);
  }
  const faults = checked.reduce((sum, { found }) => sum + found.length, 0);
  if (faults > 0) print(`${faults === 1 ? '1 mismatch' : `${faults} mismatches`} found.`);
  if (isSilent) print('The gateway doesn’t say what it charged.');
  if (faults > 0 || isSilent) return 1;
  print('Everything matches.');
  return 0;
}

async function check(db: Db, says: string, looked: SQL): Promise<Checked> {
  const found = await rows<{ subject: string; differs: string | null }>(db, sql`${looked} order by subject`);
  const differences = found.flatMap(({ subject, differs }) => (differs === null ? [] : [{ subject, differs }]));
  return { says, looked: found.length, found: differences };
}

const STOCK = sql`
  with held as (
    select l.size, coalesce(sum(l.quantity) filter (where o.state = 'pending'), 0) as reserved,
      coalesce(sum(l.quantity - l.refunded_quantity)
        filter (where o.state in ('paid', 'partly-refunded', 'refunded')), 0) as sold
    from order_lines l join orders o on o.id = l.order_id where l.size is not null group by l.size)
  select size as subject,
    case when coalesce(s.sold, 0) <> coalesce(held.sold, 0) or coalesce(s.reserved, 0) <> coalesce(held.reserved, 0)
      or s.sold + s.reserved > s.printed
      then coalesce(s.sold, 0) || ' sold and ' || coalesce(s.reserved, 0) || ' reserved of ' || coalesce(s.printed, 0) ||
        ', orders hold ' || coalesce(held.sold, 0) || ' and ' || coalesce(held.reserved, 0) end as differs
  from merch_stock s full join held using (size)`;

/** Orders with what their operations say; what is being asked of the gateway is left alone for a day. */
function ordersAt(now: Date): SQL {
  const late = new Date(now.getTime() - FAULT_AFTER_MS).toISOString();
  return sql`
    select number as subject, case
      when asked <= ${late}::timestamptz
        then 'without an outcome since ' || to_char(asked at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')
      when asked is null and charged - back <> case when state in ('paid', 'partly-refunded') then amount - refunded else 0 end
        then state || ', ' || refunded || ' of ' || amount || ' won refunded; charged were ' || charged || ', sent back ' || back
      end as differs
    from (
      select o.number, o.state, o.amount, o.refunded, min(p.asked_at) filter (where p.state = 'asked') as asked,
        case when o.channel = 'link' then case when o.paid_at is null then 0 else o.amount end
          else coalesce(sum(p.amount) filter (where p.kind = 'confirm' and p.state in ('done', 'found')), 0) end as charged,
        coalesce(sum(p.amount) filter (where p.kind = 'refund' and p.state in ('done', 'found')), 0) as back
      from orders o left join payment_operations p on p.order_id = o.id group by o.id) o`;
}

/** A charge or refund as it stands here and at the gateway, in won. */
type Movement = { day: string; number: string; kind: 'charge' | 'refund'; ours: number; theirs: number };

/** By day, the gateway's list since a moment beside our operations; null where the gateway does not answer. */
async function compare({ db, payments }: Context, since: Date, now: Date): Promise<Checked[] | null> {
  const first = await movements(db, payments, since, now);
  const isSure = !first || ![...first.values()].some(differs);
  // What happens between two readings is in one of them alone.
  const last = isSure ? first : await movements(db, payments, since, now);
  if (!first || !last) return null;
  const byDay = Map.groupBy(last, ([, { day }]) => day);
  return [...byDay]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, entries]) => ({
      says: `${day}: ${sumsOf(entries.map(([, movement]) => movement))}.`,
      looked: entries.length,
      found: entries.flatMap(([key, movement]) => {
        const before = first.get(key);
        return before && differs(before) && differs(movement) ? [differenceOf(movement)] : [];
      }),
    }));
}

const differs = ({ ours, theirs }: Movement) => ours !== theirs;

function sumsOf(moved: readonly Movement[]): string {
  const sums = (['charge', 'refund'] as const).map((wanted) => {
    const those = moved.filter(({ kind }) => kind === wanted);
    const [ours, theirs] = [
      those.reduce((sum, one) => sum + one.ours, 0),
      those.reduce((sum, one) => sum + one.theirs, 0),
    ];
    return `${wanted === 'charge' ? 'charged' : 'sent back'} ${ours} won, at the gateway ${theirs}`;
  });
  return sums.join('; ');
}

function differenceOf({ number, kind, ours, theirs }: Movement): Difference {
  return { subject: number, differs: `${kind} of ${ours} won, at the gateway ${theirs}` };
}

type OwnOperation = {
  kind: 'confirm' | 'refund';
  key: string;
  number: string;
  amount: number;
  at: string;
  state: string;
};

async function movements(
  db: Db,
  payments: PaymentGateway | null,
  since: Date,
  now: Date,
): Promise<Map<string, Movement> | null> {
  const from = new Date(since.getTime() - SLACK_MS);
  const list = await payments?.transactions(from, new Date(now.getTime() + SLACK_MS));
  const own = await rows<OwnOperation>(
    db,
    sql`select p.kind, case when p.kind = 'confirm' then p.payment_key else coalesce(p.transaction_key, p.id::text) end as key,
        o.number, p.amount, to_json(p.asked_at) #>> '{}' as at, p.state
      from payment_operations p join orders o on o.id = p.order_id
      where o.channel = 'card' and p.state <> 'refused' and p.asked_at >= ${from.toISOString()}::timestamptz`,
  );
  if (list?.kind !== 'found') return own.length === 0 && !payments ? new Map() : null;
  const underWay = new Set(own.filter(({ state }) => state === 'asked').map(({ number }) => number));
  const found = new Map<string, Movement>();
  const add = (
    name: string,
    at: Date,
    { number, kind, ours = 0, theirs = 0 }: Partial<Movement> & Pick<Movement, 'number' | 'kind'>,
  ) => {
    const key = `${kind} ${number} ${name}`;
    const before = found.get(key) ?? { day: koreanDay(at), number, kind, ours: 0, theirs: 0 };
    found.set(key, { ...before, ours: before.ours + ours, theirs: before.theirs + theirs });
  };
  for (const { kind, key, paymentKey, orderId, amount, at } of list.transactions) {
    if (!isOrderNumber(orderId)) continue;
    add(kind === 'charge' ? paymentKey : key, at, { number: orderId, kind, theirs: amount });
  }
  for (const { kind, key, number, amount, at } of own)
    add(key, new Date(at), { number, kind: kind === 'confirm' ? 'charge' : 'refund', ours: amount });
  const first = koreanDay(since);
  return new Map([...found].filter(([, { day, number }]) => day >= first && !underWay.has(number)));
}
