import type { OwnOrder } from '#contract/orders.ts';
import { DollarSum } from '#web/components/orders/dollar-sum.tsx';
import { OrderSum } from '#web/components/orders/order-sum.tsx';
import { SumRow } from '#web/components/orders/sum-row.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import { calendarDayOf, dayOf } from '#web/ui/time.ts';

/** The receipt of a paid order; printed, the page is this alone. */
export function Receipt({ order }: { order: OwnOrder }) {
  const { orderId, fullName, paid_at, placed_at, receipt_url, payment_link } = order;
  const paidOn = dayOf(calendarDayOf(paid_at ?? placed_at));
  return (
    <section aria-labelledby="receipt" className="order-receipt">
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
      <div className="order-acts order-act">
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
    <p className="t13 soft order-seller">
      {operatorDetails.map(({ label, value }) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </p>
  );
}
