import '#web/components/orders/orders.css';
import type { OwnOrder } from '#contract/orders.ts';
import { CancelOrder } from '#web/components/orders/cancel-order.tsx';
import { DollarSum } from '#web/components/orders/dollar-sum.tsx';
import { NoOrder } from '#web/components/orders/no-order.tsx';
import { OrderHistory } from '#web/components/orders/order-history.tsx';
import { OrderSum } from '#web/components/orders/order-sum.tsx';
import { Parcel } from '#web/components/orders/parcel.tsx';
import { Receipt } from '#web/components/orders/receipt.tsx';
import { Standing } from '#web/components/orders/standing.tsx';
import { useOwnOrder } from '#web/components/orders/use-own-order.ts';
import { WithdrawFromOrder } from '#web/components/orders/withdraw-from-order.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { orderToken } from '#web/storage/order-token.ts';

/** The page behind the private link of an order's e-mails. Nothing of the order is in its address or its HTML. */
export function OrderPage() {
  useTokenOfLink(orderToken, () => reload());
  const { held, reload, show } = useOwnOrder();
  return (
    <Frame>
      <main id="main" className="page order-page">
        <h1>Your order</h1>
        {held.kind === 'found' ? (
          <FoundOrder order={held.thing} reload={reload} show={show} />
        ) : (
          <NoOrder held={held} reload={reload} />
        )}
        <noscript>
          <p>
            Your order is read by this browser alone, which needs JavaScript for it. Every e-mail about it tells how it
            stands.
          </p>
        </noscript>
      </main>
    </Frame>
  );
}

type FoundOrderProps = { order: OwnOrder; reload(): void; show(order: OwnOrder): void };

function FoundOrder({ order, reload, show }: FoundOrderProps) {
  return (
    <div className="two">
      <div className="grid gap-8">
        <Standing order={order} reload={reload} />
        {order.kind === 'merch' && <Parcel order={order} />}
        {order.paid_at ? <Receipt order={order} /> : <Sum order={order} />}
      </div>
      <aside className="side" aria-label="What you can do">
        {order.state === 'pending' && order.kind === 'merch' && <CancelOrder show={show} />}
        <WithdrawFromOrder order={order} show={show} />
        <OrderHistory order={order} />
      </aside>
    </div>
  );
}

function Sum({ order }: { order: OwnOrder }) {
  const { payment_link } = order;
  return payment_link ? <DollarSum order={order} cents={payment_link.usd_cents} /> : <OrderSum order={order} />;
}
