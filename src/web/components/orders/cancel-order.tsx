import type { OwnOrder } from '#contract/orders.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { cancelOwnOrder } from '#web/components/orders/use-own-order.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';

/** Cancels an order that is not paid. */
export function CancelOrder({ show }: { show(order: OwnOrder): void }) {
  return (
    <ConfirmAction
      title="Cancel the order"
      explanation="It is not paid, so nothing is charged. Its pieces go back on sale."
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
