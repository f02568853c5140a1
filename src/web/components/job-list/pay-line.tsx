import type { Pay } from '#contract/jobs.ts';
import { payText } from '#contract/pay.ts';

/** The pay with a lighter won sign, or "Pay not stated". */
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
