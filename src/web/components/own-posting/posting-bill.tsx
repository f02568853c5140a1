import '#web/components/orders/order-sum.css';
import type { OwnPosting } from '#contract/postings.ts';
import { SumRow } from '#web/components/orders/sum-row.tsx';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';

/** What the posting costs, and where its order and receipt are. */
export function PostingBill({ posting: { bill }, texts: { bill: words } }: PostingPart) {
  return (
    <section className="box" aria-labelledby="bill">
      <h2 id="bill">{words.title}</h2>
      {bill ? <Bill bill={bill} words={words} /> : <p className="t14 soft">{words.free}</p>}
    </section>
  );
}

type BillProps = { bill: NonNullable<OwnPosting['bill']>; words: PostingPart['texts']['bill'] };

function Bill({ bill: { amount, lines, order }, words }: BillProps) {
  return (
    <>
      <table className="order-sum posting-sum num t14">
        <caption className="vh">{words.title}</caption>
        <tbody>
          {lines.map((line) => (
            <SumRow key={line.item} label={words.items[line.item]} amount={line.amount} />
          ))}
        </tbody>
        <tfoot>
          <SumRow label={words.total} amount={amount} />
          {order && order.refunded > 0 && <SumRow label={words.refunded} amount={-order.refunded} />}
        </tfoot>
      </table>
      {order && (
        <p className="posting-receipts t14">
          {/* The order's page takes the token out of its address at once. */}
          <a href={`/orders#${order.token}`}>{words.order}</a>
          {order.receipt_url && (
            <a href={order.receipt_url} target="_blank" rel="noopener noreferrer">
              {words.card}
            </a>
          )}
        </p>
      )}
    </>
  );
}
