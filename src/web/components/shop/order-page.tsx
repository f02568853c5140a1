import '#web/components/shop/orders.css';
import type { ReactNode } from 'react';
import type { OrderState, OwnOrder } from '#contract/payments/orders.ts';
import { orderToken } from '#web/browser-storage/order-token.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { NoOrder, OrderSum, SumRow, TimeLeft } from '#web/components/payments/order-parts.tsx';
import { CHECKOUT_PATHS, cancelOwnOrder, useOwnOrder } from '#web/components/payments/own-order.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { DollarSum, dollarText } from '#web/components/shop/dollar-sum.tsx';
import { isSent, orderStatus, refundedText } from '#web/components/shop/order-status.ts';
import { WithdrawFromOrder } from '#web/components/shop/withdraw-from-order.tsx';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { calendarDayOf, clockOf, dateOf, dayOf } from '#web/ui/time.ts';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';

type OrderEvent = { at: string; label: string; pieces?: string; reason?: string | null };

const LABELS: Record<OrderState, string> = {
  pending: 'Reopened',
  paid: 'Paid',
  cancelled: 'Cancelled',
  'partly-refunded': 'Refunded in part',
  refunded: 'Refunded',
  failed: 'Payment failed',
  expired: 'Time to pay ended',
};

/** The page behind the private link of an order's emails. Nothing of the order is in its address or its HTML. */
export function OrderPage() {
  useTokenOfLink(orderToken, () => reload());
  const { linked, reload, show } = useOwnOrder();
  return (
    <Frame>
      <main id="main" className="page order-page">
        <h1>Your order</h1>
        {linked.kind === 'found' ? (
          <FoundOrder order={linked.thing} reload={reload} show={show} />
        ) : (
          <NoOrder linked={linked} reload={reload} />
        )}
        <noscript>
          <p>This page needs JavaScript to show your order. Our emails about it also say where it stands.</p>
        </noscript>
      </main>
    </Frame>
  );
}

type FoundOrderProps = { order: OwnOrder; reload(): void; show(order: OwnOrder): void };

function FoundOrder({ order, reload, show }: FoundOrderProps) {
  return (
    <div className="two">
      <div className="stack g8">
        <Status order={order} reload={reload} />
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

function CancelOrder({ show }: { show(order: OwnOrder): void }) {
  return (
    <ConfirmAction
      title="Cancel the order"
      explanation="It isn’t paid, so nothing is charged. The shirts go back on sale."
      question="Cancel this order?"
      confirm="Yes, cancel"
      keep="Keep the order"
      onConfirm={async () => {
        const cancelled = await cancelOwnOrder();
        if (cancelled) show(cancelled);
      }}
      explain={(error) => explainCall(error).text}
    />
  );
}

/** Where the parcel goes, and once it has left, how to follow it. */
function Parcel({ order }: { order: OwnOrder }) {
  const { delivery, fullName, phone, email, shippingAddress, orderNotes } = order;
  return (
    <section aria-labelledby="parcel" className="order-act">
      <h2 id="parcel" className="mb-3">
        The parcel
      </h2>
      <dl className="pairs">
        {isSent(order) && (
          <>
            <Pair label="Courier">{delivery?.courier}</Pair>
            <Pair label="Tracking no.">
              <span className="num">{delivery?.tracking_number}</span>
            </Pair>
          </>
        )}
        <Pair label="Goes to">{fullName}</Pair>
        <Pair label="Address">
          <span className="typed" lang={mainLangOf(shippingAddress ?? '')}>
            {shippingAddress}
          </span>
        </Pair>
        <Pair label="Telephone">{phone}</Pair>
        <Pair label="Email">{email}</Pair>
        {orderNotes && (
          <Pair label="Your notes">
            <span className="typed">{orderNotes}</span>
          </Pair>
        )}
      </dl>
    </section>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How the order stands in a sentence, and the next step where it is the buyer's. */
function Status({ order, reload }: { order: OwnOrder; reload(): void }) {
  const { heading, text } = orderStatus(order);
  const section = useMovedFocus(heading);
  return (
    <section aria-labelledby="standing" className="stack g2 order-act">
      <h2 id="standing" ref={section} tabIndex={-1}>
        {heading}
      </h2>
      <p className="soft">{text}</p>
      <NextStep order={order} reload={reload} />
      <p className="t13 mute">Order {order.orderId}</p>
    </section>
  );
}

function NextStep({ order, reload }: { order: OwnOrder; reload(): void }) {
  const { state, kind, checkout, payment_link, reserved_until, amount } = order;
  if (state !== 'pending') return null;
  if (payment_link) {
    return (
      <p>
        <a className="btn main" href={payment_link.url} rel="noopener noreferrer">
          Pay {dollarText(payment_link.usd_cents)}
        </a>
      </p>
    );
  }
  if (!checkout || !reserved_until) return null;
  return (
    <>
      <TimeLeft until={reserved_until} onEnd={reload} />
      <p>
        {/* A document of its own: the policy that lets the card window in comes with it. */}
        <a className="btn main" href={CHECKOUT_PATHS[kind]}>
          Pay now, {wonText(amount)}
        </a>
      </p>
    </>
  );
}

/** What happened to the order, in Korean time, the first first. */
function OrderHistory({ order }: { order: OwnOrder }) {
  const now = new Date().toISOString();
  return (
    <section className="box" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ol className="order-history stack g2 t14">
        {eventsOf(order).map(({ at, label, pieces, reason }) => (
          <li key={`${at} ${label}`}>
            {label}{' '}
            <time className="mute num" dateTime={at}>
              {dateOf(at, now)}, {clockOf(at)}
            </time>
            {pieces && <span className="own-line soft">{pieces}</span>}
            {reason && <span className="own-line soft">Reason: {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

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

/** The receipt of a paid order; printed, the page is this alone. */
function Receipt({ order }: { order: OwnOrder }) {
  const { orderId, fullName, paid_at, placed_at, receipt_url, payment_link } = order;
  const paidOn = dayOf(calendarDayOf(paid_at ?? placed_at));
  return (
    <section aria-labelledby="receipt" className="stack">
      <h2 id="receipt">Receipt</h2>
      <dl className="pairs">
        <div>
          <dt>Order</dt>
          <dd>{orderId}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>
            {paidOn}, {payment_link ? 'by payment link' : 'by card'}
          </dd>
        </div>
        <div>
          <dt>Buyer</dt>
          <dd>{fullName}</dd>
        </div>
      </dl>
      {payment_link ? <DollarSum order={order} cents={payment_link.usd_cents} /> : <WonSums order={order} />}
      <Seller />
      <div className="cluster g3 order-act">
        <button className="btn small" type="button" onClick={() => window.print()}>
          Print the receipt
        </button>
        {receipt_url && (
          <a className="btn small" href={receipt_url} target="_blank" rel="noopener noreferrer">
            Card receipt (new tab)
          </a>
        )}
      </div>
    </section>
  );
}

function WonSums({ order }: { order: OwnOrder }) {
  const { amount, refunded, vat } = order;
  const kept = amount - refunded;
  return (
    <>
      <OrderSum order={order} />
      <table className="order-sum num">
        <caption className="vh">Refunds and VAT</caption>
        <tbody>
          {refunded > 0 && <SumRow label="Refunded" amount={-refunded} />}
          {refunded > 0 && <SumRow label="Remains" amount={kept} />}
          <SumRow label="Supply value" amount={kept - vat} />
          <SumRow label="VAT" amount={vat} />
        </tbody>
      </table>
    </>
  );
}

function Seller() {
  const { operatorDetails } = useSite();
  return (
    <p className="t13 soft stack g1">
      {operatorDetails.map(({ label, value }) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </p>
  );
}
