import type { MerchPricing } from '#contract/merch.ts';
import { OrderForm } from '#web/components/merch/order-form.tsx';
import { WaitingOrder } from '#web/components/merch/waiting-order.tsx';
import { Note } from '#web/ui/note.tsx';

/** Ordering within South Korea: the form, or why there is none. */
export function OrderSection({ pricing }: { pricing: MerchPricing }) {
  return (
    <section className="split" aria-labelledby="order">
      <div>
        <h2 id="order">Order in South Korea</h2>
        <p className="t14 soft mt-2">
          {pricing.is_open
            ? 'Paid by card. The parcel goes to an address in South Korea.'
            : 'Cards cannot be taken at the moment.'}
        </p>
      </div>
      {pricing.is_open ? (
        <div>
          {pricing.is_sandbox && <Note>This is a demo: no money moves, and no parcel is sent.</Note>}
          <noscript>
            <p>The form needs JavaScript, which is off in this browser. Orders by e-mail work without it.</p>
          </noscript>
          <WaitingOrder />
          <OrderForm pricing={pricing} />
        </div>
      ) : (
        <p>Write to us as from abroad, and we tell you how to pay. The delivery within South Korea is in the price.</p>
      )}
    </section>
  );
}
