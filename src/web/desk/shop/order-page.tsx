import '#web/desk/records/record.css';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { ORDER_STATES } from '#contract/orders.ts';
import { termOf } from '#contract/vocabulary.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { History } from '#web/desk/records/history.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { OrderComplaints } from '#web/desk/shop/order-complaints.tsx';
import { OrderOperations } from '#web/desk/shop/order-operations.tsx';
import { OrderParcel } from '#web/desk/shop/order-parcel.tsx';
import { OrderRefund } from '#web/desk/shop/order-refund.tsx';
import { OrderUnpaid } from '#web/desk/shop/order-unpaid.tsx';
import { keptLines, lineText } from '#web/desk/shop/order-words.ts';
import { OwedRefund } from '#web/desk/shop/owed-refund.tsx';
import { RestockForm } from '#web/desk/shop/restock-form.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** An order: where its money and its parcel are, who ordered it, and all that staff can do about it. */
export default function OrderPage() {
  return (
    <DeskRecord<AdminOrder> titleOf={({ number }) => `Order ${number}`} actions={(order) => <Links order={order} />}>
      {(order) => (
        <>
          {order.owed && <OwedRefund id={order.id} owed={order.owed} />}
          <section className="desk-section" aria-label="What it is">
            <Facts title="What it is" facts={factsOf(order)} />
          </section>
          <section className="desk-section" aria-labelledby="buyer">
            <h2 id="buyer">Buyer</h2>
            <Facts title="Buyer" facts={buyerOf(order)} />
          </section>
          {order.state === 'pending' && <OrderUnpaid order={order} />}
          {order.delivery && <OrderParcel order={order} />}
          {isFilled(order) && <OrderRefund order={order} />}
          {order.refunded > 0 && keptLines(order).length > 0 && <RestockForm order={order} />}
          <OrderComplaints order={order} />
          <OrderOperations order={order} />
          <Letters order={order} />
          <History key={historyKey(order)} subject={order.id} />
        </>
      )}
    </DeskRecord>
  );
}

const isFilled = ({ state }: AdminOrder) => state === 'paid' || state === 'partly-refunded';

/** Anything that an action on the order changes. */
function historyKey({ revision, operations, complaints, delivery, courier, tracking_number }: AdminOrder): string {
  return JSON.stringify([revision, operations.length, complaints, delivery, courier, tracking_number]);
}

function Links({ order: { page_url, receipt_url } }: { order: AdminOrder }) {
  return (
    <>
      <a href={page_url} target="_blank" rel="noopener noreferrer">
        As the buyer sees it (new tab)
      </a>
      {receipt_url && (
        <a href={receipt_url} target="_blank" rel="noopener noreferrer">
          Receipt (new tab)
        </a>
      )}
    </>
  );
}

function factsOf(order: AdminOrder) {
  const { state, amount, refunded, vat, lines, posting, placed_at, paid_at, reserved_until, withdrawal } = order;
  const { payment_link, failure_code } = order;
  return [
    ['State', termOf(ORDER_STATES, state)?.label],
    ['Ordered', lines.map(lineText).join('. ')],
    ['Total', `${wonText(amount)}, of which VAT after refunds ${wonText(vat)}`],
    ['Refunded', refunded > 0 && wonText(refunded)],
    [
      'Pays',
      posting && <SiteLink to={`/admin/postings/${posting.id}`}>{`${posting.title}, ${posting.state}`}</SiteLink>,
    ],
    ['Payment link', payment_link && `US$${(payment_link.usd_cents / 100).toFixed(2)} at ${payment_link.url}`],
    ['Placed', <Moment key="placed" at={placed_at} />],
    ['Waits for payment until', state === 'pending' && reserved_until && <Moment key="until" at={reserved_until} />],
    ['Paid', paid_at && <Moment key="paid" at={paid_at} />],
    ['Payment refused with', failure_code],
    ['Withdrawn', withdrawal && <Moment key="withdrawn" at={withdrawal.asked_at} />],
    ['Reason of the withdrawal', withdrawal?.reason],
  ].map(([name, value]) => [String(name), value || null] as const);
}

function buyerOf({ full_name, email, phone, shipping_address, notes }: AdminOrder) {
  return [
    ['Name', full_name],
    ['E-mail', email],
    ['Telephone', phone],
    ['Address', shipping_address],
    ['Notes', notes],
  ] as const;
}

function Letters({ order: { letters } }: { order: AdminOrder }) {
  return (
    <section className="desk-section" aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      {letters.length === 0 && <p className="mute">No e-mail about it is kept.</p>}
      <ul className="desk-lines">
        {letters.map(({ to, subject, created_at, sent_at, failed_at }) => (
          <li key={created_at + to + subject}>
            <Moment at={sent_at ?? created_at} /> {subject} <span className="mute">to {to}</span>
            {!sent_at && <span className="soft">, {failed_at ? 'which failed' : 'not sent yet'}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
