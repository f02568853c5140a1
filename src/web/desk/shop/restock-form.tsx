import type { AdminOrder } from '#contract/admin-orders.ts';
import type { ShirtSize } from '#contract/merch.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { PieceFields } from '#web/desk/shop/piece-fields.tsx';
import { readPieces } from '#web/desk/shop/read-pieces.ts';
import { Problem } from '#web/ui/problem.tsx';
import { FormRefusal, useForm } from '#web/ui/use-form.ts';

/** Puts pieces of a refunded order back on sale, where its refund did not. */
export function RestockForm({ order }: { order: AdminOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<Record<ShirtSize, number>>({
    read: (filled) => readPieces(filled, order),
    async send(pieces) {
      if (Object.values(pieces).every((count) => count === 0)) throw new FormRefusal('Say how many came back.');
      const body = { pieces, revision: order.revision };
      try {
        await call('POST /v1/admin/orders/{id}/restock', { params: { id: order.id }, body });
        notify('They are on sale again.');
        form.reset();
      } finally {
        refresh();
      }
    },
    explain: explainCall,
  });
  return (
    <section className="desk-section" aria-labelledby="restock">
      <h2 id="restock">Pieces that came back later</h2>
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <PieceFields order={order} form={form} legend="Pieces that can be sold again" />
          <Problem problem={form.problem} />
          <div className="desk-actions">
            <button className="btn small" type="submit">
              Put them back on sale
            </button>
          </div>
        </fieldset>
      </form>
    </section>
  );
}
