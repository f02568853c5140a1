import { useEffect, useRef } from 'react';
import { explainNotDone } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import type { StandingKind } from '#web/components/own-posting/standing-of.ts';
import { goToPayment } from '#web/components/posting/go-to-payment.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { clockOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** Where an unpaid posting is paid: its open order again, or another one where the time of that ran out. */
export function PayPosting({ posting: { bill }, texts, kind, hold }: PostingPart & { kind: StandingKind }) {
  const until = kind === 'to-pay' ? (bill?.order?.reserved_until ?? null) : null;
  useMoment(until, () => void hold.refresh());
  const ordering = useSending((error) => explainNotDone(error, texts));
  const sum = wonText(bill?.amount ?? 0);
  return (
    <>
      {until && <p className="t14 soft">{texts.pay.until(clockOf(until))}</p>}
      <Problem problem={ordering.problem} />
      <p>
        <button
          className="btn main"
          type="button"
          disabled={ordering.busy}
          onClick={() => void ordering.run(goToPayment)}
        >
          {kind === 'to-pay' ? texts.pay.now(sum) : texts.pay.again(sum)}
        </button>
      </p>
    </>
  );
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls back once a moment has come. */
function useMoment(moment: string | null, onCome: () => void): void {
  const current = useRef(onCome);
  current.current = onCome;
  useEffect(() => {
    const left = moment === null ? Number.NaN : Date.parse(moment) - Date.now();
    if (!(left > 0 && left < LONGEST_TIMER_MS)) return;
    const waiting = setTimeout(() => current.current(), left);
    return () => clearTimeout(waiting);
  }, [moment]);
}
