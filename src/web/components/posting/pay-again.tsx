import { explainCall } from '#web/components/account/explain-call.ts';
import { goToPayment } from '#web/components/posting/go-to-payment.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** Pays the posting of this tab with another order; nothing is typed again. */
export function PayAgain() {
  const ordering = useSending(explainCall);
  return (
    <>
      <Problem problem={ordering.problem} />
      <button
        className="btn main"
        type="button"
        disabled={ordering.busy}
        onClick={() => void ordering.run(goToPayment)}
      >
        Pay again
      </button>
    </>
  );
}
