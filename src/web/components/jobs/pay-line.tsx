import type { Pay } from '#contract/jobs/jobs.ts';
import { payText, spokenPay } from '#contract/jobs/pay.ts';
import { Spoken } from '#web/ui/spoken.tsx';

/** The pay with a lighter won sign, or "Pay not stated". */
export function PayLine({ pay }: { pay: Pay | null }) {
  const text = payText(pay);
  if (!text) return <>Pay not stated</>;
  return (
    <Spoken words={spokenPay(text)}>
      {text.before}
      {text.sign === '₩' ? <span className="won">₩</span> : text.sign}
      {text.amount} <small>{text.per}</small>
    </Spoken>
  );
}
