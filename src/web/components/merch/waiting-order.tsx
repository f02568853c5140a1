import { useOwnOrder } from '#web/components/orders/use-own-order.ts';

/** The way back to the order that was placed in this tab and can still be paid. */
export function WaitingOrder() {
  const { held } = useOwnOrder();
  if (held.kind !== 'found' || held.thing.state !== 'pending') return null;
  return (
    <p className="mb-6">
      You have an order waiting for payment: <a href="/orders">open it</a>
    </p>
  );
}
