import type { AdminOrder } from '#contract/admin-orders.ts';
import { call } from '#web/api/call.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

/** What ends the waiting of an order that is not paid. */
export function OrderUnpaid({ order: { id, channel } }: { order: AdminOrder }) {
  const verb = useVerb();
  const params = { id };
  return (
    <section className="desk-section" aria-labelledby="unpaid">
      <h2 id="unpaid">Not paid yet</h2>
      <div className="desk-actions">
        {channel === 'link' && (
          <button
            className="btn small"
            type="button"
            disabled={verb.busy}
            onClick={() => void verb.act(() => call('POST /v1/admin/orders/{id}/payment', { params }), 'It is paid.')}
          >
            The money has come
          </button>
        )}
        <button
          className="btn small"
          type="button"
          disabled={verb.busy}
          onClick={() =>
            void verb.act(
              () => call('POST /v1/admin/orders/{id}/cancellation', { params }),
              'Cancelled; its pieces are on sale again.',
            )
          }
        >
          Cancel it
        </button>
      </div>
      <Problem problem={verb.problem} />
    </section>
  );
}
