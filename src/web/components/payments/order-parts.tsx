import '#web/components/payments/order-sum.css';
import { useEffect, useRef, useState } from 'react';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { LinksAgain } from '#web/components/core/links-again.tsx';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { PAY_WORDS } from '#web/components/payments/pay-en.ts';
import { Won } from '#web/components/salary/won.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import type { Unlinked } from '#web/session/linked.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Sold = Pick<OwnOrder, 'kind' | 'lines' | 'amount'>;

export function OrderSum({ order }: { order: Sold }) {
  const { sum } = useWords(PAY_WORDS);
  return (
    <table className="order-sum num">
      <caption className="vh">{sum.title}</caption>
      <tbody>
        {order.lines.map(({ item, size, quantity, refunded_quantity, unit_amount }) => (
          <tr key={`${item} ${size}`}>
            <th scope="row">
              {order.kind === 'posting' ? (
                sum.item(item)
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
        <SumRow label={order.kind === 'posting' ? sum.total : 'Total, with VAT and delivery'} amount={order.amount} />
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
  const words = useWords(PAY_WORDS);
  const left = useSecondsUntil(until);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return (
    <p className="t14">
      <Sentence text={words.timeLeft(until)}>
        <span role="timer" className="num">
          {words.left(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}
        </span>
      </Sentence>
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

export function NoOrder({ linked, reload }: { linked: Unlinked; reload(): void }) {
  const { language, noOrder, loading, tryAgain, posting, errors } = useWords(PAY_WORDS);
  return (
    <NotLoaded
      linked={linked}
      reload={reload}
      none={{ title: noOrder.none, text: noOrder.text }}
      lost={{ title: noOrder.lost, text: noOrder.text }}
      away={noOrder.away}
      loading={loading}
      again={tryAgain}
      way={
        <>
          <LinksAgain path="POST /v1/orders/links" words={noOrder.again} errors={errors} />
          {/* Shirts are sold in English alone. */}
          {language === 'en' ? <SiteLink to="/merch">The t-shirt</SiteLink> : <a href="/post-a-job">{posting.post}</a>}
        </>
      }
    />
  );
}
