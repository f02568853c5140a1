import type { OrderState, OwnOrder } from '#contract/orders.ts';
import { refundedText } from '#web/components/orders/order-standing.ts';
import { clockOf, dateOf } from '#web/ui/time.ts';

/** What happened to the order, in Korean time, the first first. */
export function OrderHistory({ order }: { order: OwnOrder }) {
  const now = new Date().toISOString();
  return (
    <section className="box" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ol className="order-history t14">
        {eventsOf(order).map(({ at, label, pieces, reason }) => (
          <li key={`${at} ${label}`}>
            {label}{' '}
            <time className="mute num" dateTime={at}>
              {dateOf(at, now)}, {clockOf(at)}
            </time>
            {pieces && <span className="block soft">{pieces}</span>}
            {reason && <span className="block soft">Reason: {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type OrderEvent = { at: string; label: string; pieces?: string; reason?: string | null };

function eventsOf({ history, delivery, withdrawal }: OwnOrder): OrderEvent[] {
  const states = history.map(({ state, at, pieces, reason }, place) => ({
    at,
    label: place === 0 ? 'Ordered' : LABELS[state],
    pieces: refundedText(pieces),
    reason,
  }));
  const others: [label: string, at: string | null | undefined][] = [
    ['Sent', delivery?.shipped_at],
    ['Delivered', delivery?.delivered_at],
    ['You withdrew', withdrawal?.asked_at],
  ];
  const moments = others.flatMap(([label, at]) => (at ? [{ at, label }] : []));
  return [...states, ...moments].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const LABELS: Record<OrderState, string> = {
  pending: 'Taken up again',
  paid: 'Paid',
  cancelled: 'Cancelled',
  'partly-refunded': 'Refunded in part',
  refunded: 'Refunded',
  failed: 'Payment failed',
  expired: 'Time to pay ended',
};
