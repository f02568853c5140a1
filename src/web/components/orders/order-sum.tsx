import '#web/components/orders/order-sum.css';
import type { OwnOrder } from '#contract/orders.ts';
import { PRICED_ITEMS } from '#contract/pricing.ts';
import { termOf } from '#contract/vocabulary.ts';
import { SumRow } from '#web/components/orders/sum-row.tsx';
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
                  {refunded_quantity > 0 && <span className="block t13 soft">{refunded_quantity} refunded</span>}
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
