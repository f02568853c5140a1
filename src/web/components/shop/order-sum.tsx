import '#web/components/shop/order-sum.css';
import { termOf } from '#contract/core/vocabulary.ts';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { Won } from '#web/components/salary/won.tsx';

type Sold = Pick<OwnOrder, 'kind' | 'lines' | 'amount'>;

export function OrderSum({ order }: { order: Sold }) {
  return (
    <table className="order-sum num">
      <caption className="vh">What you ordered</caption>
      <tbody>
        {order.lines.map(({ item, size, quantity, refunded_quantity, unit_amount }) => (
          <tr key={`${item} ${size}`}>
            <th scope="row">
              {order.kind === 'posting' ? (
                (termOf(PRICED_ITEMS, item)?.label ?? item)
              ) : (
                <>
                  T-shirt{size && `, size ${size}`}
                  <span className="mute"> × {quantity}</span>
                  {refunded_quantity > 0 && <span className="own-line t13 soft">{refunded_quantity} refunded</span>}
                </>
              )}
            </th>
            <td>
              <Won amount={quantity * unit_amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <SumRow
          label={order.kind === 'posting' ? 'Total, with VAT' : 'Total, with VAT and delivery'}
          amount={order.amount}
        />
      </tfoot>
    </table>
  );
}

export function SumRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Won amount={amount} />
      </td>
    </tr>
  );
}
