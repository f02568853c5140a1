import type { Pay } from '#contract/jobs.ts';
import { payText } from '#contract/pay.ts';

/** Pay with the sign of the won set lighter, or "Pay not stated". */
export function PayLine({ pay }: { pay: Pay | null }) {
  const text = payText(pay);
  if (!text) return <>Pay not stated</>;
  return (
    <>
      {text.before}
      {text.sign === '₩' ? <span className="won">₩</span> : text.sign}
      {text.amount} <small>{text.per}</small>
    </>
  );
}
