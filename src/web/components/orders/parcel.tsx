import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/orders.ts';
import { isSent } from '#web/components/orders/order-standing.ts';
import { mainLangOf } from '#web/ui/lang.ts';

/** Where the parcel goes, and once it has left, how to follow it. */
export function Parcel({ order }: { order: OwnOrder }) {
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
          <span className="whitespace-pre-wrap" lang={mainLangOf(shippingAddress ?? '')}>
            {shippingAddress}
          </span>
        </Pair>
        <Pair label="Telephone">{phone}</Pair>
        <Pair label="Email">{email}</Pair>
        {orderNotes && (
          <Pair label="Your notes">
            <span className="whitespace-pre-wrap">{orderNotes}</span>
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
