import '#web/components/shop/order-sum.css';
import { useEffect, useRef, useState } from 'react';
import { termOf } from '#contract/core/vocabulary.ts';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { Won } from '#web/components/salary/won.tsx';
import type { Unlinked } from '#web/session/linked.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { clockOf } from '#web/ui/time.ts';

type Sold = Pick<OwnOrder, 'kind' | 'lines' | 'amount'>;

export function OrderSum({ order }: { order: Sold }) {
  return (
    <table className="order-sum num">
      <caption className="vh">What you ordered</caption>
      <tbody>
        {order.lines.map(({ item, size, quantity, refunded_quantity, unit_amount }) => (
          <tr key={`${item} ${size}`}>
            <th scope="row">
              {order.kind === 'posting' ? (
                (termOf(PRICED_ITEMS, item)?.label ?? item)
              ) : (
                <>
                  T-shirt{size && `, size ${size}`}
                  <span className="mute"> × {quantity}</span>
                  {refunded_quantity > 0 && <span className="own-line t13 soft">{refunded_quantity} refunded</span>}
                </>
              )}
            </th>
            <td>
              <Won amount={quantity * unit_amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <SumRow
          label={order.kind === 'posting' ? 'Total, with VAT' : 'Total, with VAT and delivery'}
          amount={order.amount}
        />
      </tfoot>
    </table>
  );
}

export function SumRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Won amount={amount} />
      </td>
    </tr>
  );
}

const SECOND_MS = 1000;

/** How long an order can still be paid. A timer is no live region: screen readers tell it when they are asked. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd(): void }) {
  const left = useSecondsUntil(until);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return (
    <p className="t14">
      You can pay until {clockOf(until)} (Korean time),{' '}
      <span role="timer" className="num">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')} left
      </span>
    </p>
  );
}

function useSecondsUntil(moment: string): number {
  const seconds = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND_MS));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(seconds()), SECOND_MS);
    return () => clearInterval(ticking);
  });
  return left;
}

const TEXT = 'The link in our emails opens your order. If you placed it in another tab, it’s open there.';

export function NoOrder({ linked, reload }: { linked: Unlinked; reload(): void }) {
  return (
    <NotLoaded
      linked={linked}
      reload={reload}
      none={{ title: 'No order in this tab', text: TEXT }}
      lost={{ title: 'This link doesn’t open an order', text: TEXT }}
      away={{
        title: 'We couldn’t load your order',
        text: 'We couldn’t reach the server. Nothing is lost, and nothing was charged.',
      }}
      way={
        <SiteLink className="btn" to="/merch">
          The t-shirt
        </SiteLink>
      }
    />
  );
}
