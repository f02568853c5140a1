import { type AdvertOrder, ORDER_DEMANDS, ORDER_STATES } from '#contract/admin-advert-watch.ts';
import { termOf } from '#contract/vocabulary.ts';
import { OrderVerbs } from '#web/desk/adverts/order-verbs.tsx';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdvertOrder>[] = [
  { label: 'Received', sort: 'received_on', cell: ({ received_on }) => <time>{received_on}</time> },
  {
    label: 'Job',
    cell: ({ job }) => (
      <SiteLink to={`/admin/advert-checks/${job.slug}`}>{`${job.title}, ${job.company_name}`}</SiteLink>
    ),
  },
  {
    label: 'Authority',
    cell: ({ authority, reference }) => (reference ? `${authority}, ${reference}` : authority),
  },
  { label: 'Demand', cell: ({ demand }) => termOf(ORDER_DEMANDS, demand)?.label },
  { label: 'In its words', cell: ({ text }) => text, wide: true },
  { label: 'What was done', cell: (order) => <OrderVerbs order={order} />, wide: true },
];

const STATES = ORDER_STATES.map((id) => ({ id, label: id }));

/** Orders of authorities to change or remove an advert. */
export default function OrderList() {
  return (
    <DeskList
      title="Orders of authorities"
      about="Record what an authority ordered to be changed or removed, and carry it out."
      columns={COLUMNS}
      search="Job, company, authority or text"
      filters={[{ name: 'state', label: 'State', options: STATES }]}
      sort={{ field: 'received_on', order: 'DESC' }}
      empty="No authority ordered anything yet. Record an order here when one comes."
      actions={
        <SiteLink className="btn main" to="/admin/advert-orders/create">
          Record an order
        </SiteLink>
      }
    />
  );
}
