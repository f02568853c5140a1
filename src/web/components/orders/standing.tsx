import type { OwnOrder } from '#contract/orders.ts';
import { CHECKOUT_PATHS } from '#web/components/orders/checkout-paths.ts';
import { dollarText } from '#web/components/orders/dollar-text.ts';
import { standingOf } from '#web/components/orders/order-standing.ts';
import { TimeLeft } from '#web/components/orders/time-left.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';

/** How the order stands in a sentence, and the next step where it is the buyer's. */
export function Standing({ order, reload }: { order: OwnOrder; reload(): void }) {
  const { heading, text } = standingOf(order);
  const section = useMovedFocus(heading);
  return (
    <section aria-labelledby="standing" className="grid gap-2 order-act">
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
