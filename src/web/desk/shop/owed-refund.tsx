import type { AdminOrder } from '#contract/admin-orders.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { useRefresh } from '#web/desk/records/state.ts';
import { useTellRefund } from '#web/desk/shop/tell-refund.ts';
import { Problem } from '#web/ui/problem.tsx';
import { FormRefusal } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type OwedRefundProps = { id: string; owed: NonNullable<AdminOrder['owed']> };

/** A refund that the gateway refused: nobody asks for it again but staff. */
export function OwedRefund({ id, owed: { amount, reason, code, refused_at } }: OwedRefundProps) {
  const refresh = useRefresh();
  const tell = useTellRefund();
  const sending = useSending((error) => (error instanceof FormRefusal ? error.failure : explainCall(error)));

  async function retry(): Promise<void> {
    await sending.run(async () => {
      tell((await call('POST /v1/admin/orders/{id}/refunds/retry', { params: { id } })).data);
    });
    refresh();
  }

  return (
    <section className="note desk-section" aria-label="A refund is owed">
      <p className="mb-3">
        The gateway refused to refund {wonText(amount)} <Moment at={refused_at} />, with {code}. The buyer still waits
        for it{reason && `: ${reason}`}.
      </p>
      <button className="btn small" type="button" disabled={sending.busy} onClick={() => void retry()}>
        {sending.busy ? 'Asking the gateway' : `Refund ${wonText(amount)} again`}
      </button>
      <Problem problem={sending.problem} />
    </section>
  );
}
