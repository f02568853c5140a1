import type { AdminOrder } from '#contract/admin-orders.ts';
import { ORDER_STATES } from '#contract/orders.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { operationText } from '#web/desk/shop/order-words.ts';
import { Problem } from '#web/ui/problem.tsx';

/** The states that the order came through, what was asked of the gateway, and what it answered. */
export function OrderOperations({ order: { id, channel, operations, history } }: { order: AdminOrder }) {
  const verb = useVerb();
  return (
    <section className="desk-section" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <ul className="desk-lines mb-3">
        {history.map(({ state, refunded, at }) => (
          <li key={at + state + refunded}>
            <Moment at={at} /> {termOf(ORDER_STATES, state)?.label}
            {refunded > 0 && `, ${wonText(refunded)} refunded in all`}
          </li>
        ))}
        {operations.map((operation) => (
          <li key={operation.id}>
            <Moment at={operation.asked_at} /> {operationText(operation)}
          </li>
        ))}
      </ul>
      {channel === 'card' && (
        <button
          className="btn small"
          type="button"
          disabled={verb.busy}
          onClick={() =>
            void verb.act(
              () => call('POST /v1/admin/orders/{id}/comparison', { params: { id } }),
              'Compared with the gateway.',
            )
          }
        >
          Ask the gateway now
        </button>
      )}
      <Problem problem={verb.problem} />
    </section>
  );
}
