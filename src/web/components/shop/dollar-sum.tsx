import '#web/components/payments/order-sum.css';
import type { OwnOrder } from '#contract/payments/orders.ts';

type DollarSumProps = { order: Pick<OwnOrder, 'lines' | 'refunded' | 'amount'>; cents: number };

/** What was ordered from abroad, and its total in dollars. Goods that leave the country carry no VAT. */
export function DollarSum({ order: { lines, refunded, amount }, cents }: DollarSumProps) {
  return (
    <table className="order-sum num">
      <caption className="vh">What you ordered</caption>
      <tbody>
        {lines.map(({ size, quantity }) => (
          <tr key={size}>
            <th scope="row">T-shirt{size && `, size ${size}`}</th>
            <td>× {quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total, with delivery</th>
          <td>{dollarText(cents)}</td>
        </tr>
        {refunded > 0 && (
          <tr>
            <th scope="row">Refunded</th>
            <td>{refunded === amount ? 'all of it' : 'in part'}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** US cents as dollars, `US$45.00`. */
export function dollarText(cents: number): string {
  return `US$${(cents / 100).toFixed(2)}`;
}
