import { type ListedOrder, ORDER_NEEDS } from '#contract/admin-orders.ts';
import { DELIVERY_STATES, ORDER_STATES } from '#contract/orders.ts';
import { termOf } from '#contract/vocabulary.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { KIND_OPTIONS } from '#web/desk/shop/order-words.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedOrder>[] = [
  { label: 'Number', cell: ({ id, number }) => <SiteLink to={`/admin/orders/${id}`}>{number}</SiteLink> },
  { label: 'Placed', sort: 'placed_at', cell: ({ placed_at }) => <Moment at={placed_at} /> },
  { label: 'Buyer', cell: ({ full_name }) => full_name },
  { label: 'For', cell: ({ kind }) => termOf(KIND_OPTIONS, kind)?.label },
  { label: 'State', cell: ({ state }) => termOf(ORDER_STATES, state)?.label },
  { label: 'Total', sort: 'amount', isNumber: true, cell: ({ amount }) => wonText(amount) },
  { label: 'Refunded', sort: 'refunded', isNumber: true, cell: ({ refunded }) => refunded > 0 && wonText(refunded) },
  { label: 'Parcel', cell: ({ delivery }) => delivery && termOf(DELIVERY_STATES, delivery)?.label },
  { label: 'Waits for', cell: ({ needs }) => needs.map((need) => termOf(ORDER_NEEDS, need)?.label).join(', ') },
];

const FILTERS = [
  { name: 'needs', label: 'Waits for', any: 'Anything or nothing', options: ORDER_NEEDS },
  { name: 'state', label: 'Payment', options: ORDER_STATES },
  { name: 'delivery', label: 'Parcel', options: DELIVERY_STATES },
  { name: 'kind', label: 'For', options: KIND_OPTIONS },
];

/** All orders, of shirts and of postings. */
export default function OrderList() {
  return (
    <DeskList
      title="Orders"
      about="Find an order of shirts or of a posting, to send, refund or cancel it."
      csv="orders"
      columns={COLUMNS}
      search="Number, name or e-mail"
      filters={FILTERS}
      sort={{ field: 'placed_at', order: 'DESC' }}
      empty="No order yet. Shirts are ordered at /merch, postings at /post-a-job."
      actions={
        <SiteLink className="btn small" to="/admin/orders/create">
          Record an order from abroad
        </SiteLink>
      }
    />
  );
}
