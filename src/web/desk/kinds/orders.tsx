import { termOf } from '#contract/core/vocabulary.ts';
import { DELIVERY_STATES, ORDER_STATES, type OrderKind } from '#contract/payments/orders.ts';
import { type AdminOrder, type LinkOrderBody, ORDER_NEEDS } from '#contract/shop/desk-orders.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { Complaints, Letters, lineText, Parcel, Payments } from '#web/desk/kinds/order-parts.tsx';
import { OwedRefund, Refund } from '#web/desk/kinds/refund.tsx';
import type { Field, Kind, Values, Verb } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const KINDS = [
  { id: 'merch', label: 'Shirts' },
  { id: 'posting', label: 'A posting' },
] as const satisfies readonly { id: OrderKind; label: string }[];

const isOpen = ({ complaints }: AdminOrder) => complaints.some(({ resolved_at }) => resolved_at === null);

const COMPLAINTS: readonly Verb<AdminOrder>[] = [
  {
    does: 'Resolve them',
    line: 'How you resolved the open complaints',
    if: isOpen,
    run: ({ id }, text: string) =>
      call('POST /v1/admin/orders/{id}/complaints/resolution', { params: { id }, body: { text } }),
    done: 'Resolved.',
  },
  {
    does: 'Record it',
    under: 'Record a complaint',
    line: 'What the complaint is about',
    run: ({ id }, text: string) => call('POST /v1/admin/orders/{id}/complaints', { params: { id }, body: { text } }),
    done: 'Complaint recorded.',
  },
  {
    does: 'Record the withdrawal',
    under: 'The buyer withdrew by email or phone',
    note: 'If you haven’t sent it yet, we refund the card right away.',
    line: 'How and when, or their reason',
    if: ({ can_withdraw }) => can_withdraw,
    run: ({ id }, reason: string) =>
      call('POST /v1/admin/orders/{id}/withdrawal', { params: { id }, body: { reason } }),
    done: 'Withdrawal recorded.',
  },
];

/** All orders, of shirts and of postings: where money and parcel are, who ordered, and all that staff can do about it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/orders',
    title: 'Orders',
    about: 'Find an order for shirts or a posting. Send, refund or cancel it.',
    csv: 'orders',
    columns: [
      { label: 'Number', cell: ({ id, number }) => <SiteLink to={`/admin/orders/${id}`}>{number}</SiteLink> },
      { label: 'Placed', sort: 'placed_at', cell: ({ placed_at }) => <Moment at={placed_at} /> },
      { label: 'Buyer', cell: ({ full_name }) => full_name },
      { label: 'For', cell: ({ kind }) => termOf(KINDS, kind)?.label },
      { label: 'State', cell: ({ state }) => termOf(ORDER_STATES, state)?.label },
      { label: 'Total', sort: 'amount', isNumber: true, cell: ({ amount }) => wonText(amount) },
      {
        label: 'Refunded',
        sort: 'refunded',
        isNumber: true,
        cell: ({ refunded }) => refunded > 0 && wonText(refunded),
      },
      { label: 'Parcel', cell: ({ delivery }) => delivery && termOf(DELIVERY_STATES, delivery)?.label },
      { label: 'Waiting for', cell: ({ needs }) => needs.map((need) => termOf(ORDER_NEEDS, need)?.label).join(', ') },
    ],
    search: 'Number, name or email',
    filters: [
      { name: 'needs', label: 'Waiting for', any: 'Anything or nothing', options: ORDER_NEEDS },
      { name: 'state', label: 'Payment', options: ORDER_STATES },
      { name: 'delivery', label: 'Parcel', options: DELIVERY_STATES },
      { name: 'kind', label: 'For', options: KINDS },
    ],
    sort: { field: 'placed_at', order: 'DESC' },
    empty: 'No orders yet. Shirts are sold at /merch, postings at /post-a-job.',
    add: { label: 'Record an order from abroad' },
  }),
  Record: recordOf('GET /v1/admin/orders/{id}', {
    title: ({ number }) => `Order ${number}`,
    links: ({ page_url, receipt_url }) => (
      <>
        <a href={page_url} target="_blank" rel="noopener noreferrer">
          As the buyer sees it (new tab)
        </a>
        {receipt_url && (
          <a href={receipt_url} target="_blank" rel="noopener noreferrer">
            Receipt (new tab)
          </a>
        )}
      </>
    ),
    parts: [
      OwedRefund,
      { id: 'order', title: 'What they ordered', isUntitled: true, facts: factsOf },
      {
        id: 'buyer',
        title: 'Buyer',
        facts: ({ full_name, email, phone, shipping_address, notes }) => [
          ['Name', full_name],
          ['Email', email],
          ['Telephone', phone],
          ['Address', shipping_address],
          ['Notes', notes],
        ],
      },
      {
        id: 'unpaid',
        title: 'Not paid yet',
        if: ({ state }) => state === 'pending',
        verbs: [
          {
            does: 'Mark as paid',
            if: ({ channel }) => channel === 'link',
            run: ({ id }) => call('POST /v1/admin/orders/{id}/payment', { params: { id } }),
            done: 'Marked as paid.',
          },
          {
            does: 'Cancel order',
            run: ({ id }) => call('POST /v1/admin/orders/{id}/cancellation', { params: { id } }),
            done: 'Cancelled. The shirts are back on sale.',
          },
        ],
      },
      { id: 'parcel', title: 'Parcel', if: ({ delivery }) => delivery !== null, Body: Parcel },
      {
        id: 'refund',
        title: 'Refund',
        if: ({ state }) => state === 'paid' || state === 'partly-refunded',
        Body: Refund,
      },
      { id: 'complaints', title: 'Complaints and withdrawal', Body: Complaints, verbs: COMPLAINTS },
      {
        id: 'payments',
        title: 'Payments',
        Body: Payments,
        verbs: [
          {
            does: 'Check with the gateway now',
            if: ({ channel }) => channel === 'card',
            run: ({ id }) => call('POST /v1/admin/orders/{id}/comparison', { params: { id } }),
            done: 'Checked with the gateway.',
          },
        ],
      },
      { id: 'letters', title: 'Emails', Body: Letters },
    ],
    history: true,
  }),
  Create: creationOf({
    title: 'Record an order from abroad',
    about:
      'For an order that came in by email. We set the shirts aside until it’s paid or cancelled, and email the buyer the payment link.',
    fields: [
      { name: 'fullName', label: 'Name', kind: 'line', required: true },
      { name: 'email', label: 'Email', kind: 'line', required: true },
      { name: 'phone', label: 'Telephone', kind: 'line', required: true },
      { name: 'shippingAddress', label: 'Address', kind: 'line', required: true },
      ...SHIRT_SIZES.map((size): Field => ({ name: `quantities.${size}`, label: `Size ${size}`, kind: 'number' })),
      { name: 'link', label: 'Payment link', kind: 'line', required: true, help: 'Make a new one for this order.' },
      { name: 'usd', label: 'US dollars', kind: 'line', required: true, help: 'Including delivery, such as 45.00.' },
      { name: 'orderNotes', label: 'Notes', kind: 'line' },
    ],
    button: 'Record it',
    done: 'Shirts set aside. The payment link is on its way.',
    async add({ orderNotes, ...values }: Values) {
      const quantities = Object.fromEntries(SHIRT_SIZES.map((size) => [size, values[`quantities.${size}`] ?? 0]));
      const body = { ...values, quantities, ...(orderNotes ? { orderNotes } : {}) } as LinkOrderBody;
      return `/admin/orders/${(await call('POST /v1/admin/orders', { body })).data.id}`;
    },
  }),
} satisfies Kind;

function factsOf(order: AdminOrder) {
  const { state, amount, refunded, vat, lines, posting, placed_at, paid_at, reserved_until, withdrawal } = order;
  const { payment_link, failure_code } = order;
  return [
    ['State', termOf(ORDER_STATES, state)?.label],
    ['Ordered', lines.map(lineText).join('. ')],
    ['Total', `${wonText(amount)}, of which VAT after refunds ${wonText(vat)}`],
    ['Refunded', refunded > 0 && wonText(refunded)],
    [
      'Pays',
      posting && (
        <SiteLink key="pays" to={`/admin/postings/${posting.id}`}>{`${posting.title}, ${posting.state}`}</SiteLink>
      ),
    ],
    ['Payment link', payment_link && `US$${(payment_link.usd_cents / 100).toFixed(2)} at ${payment_link.url}`],
    ['Placed', <Moment key="placed" at={placed_at} />],
    ['Pay by', state === 'pending' && reserved_until && <Moment key="until" at={reserved_until} />],
    ['Paid', paid_at && <Moment key="paid" at={paid_at} />],
    ['Payment failed with', failure_code],
    ['Withdrawn', withdrawal && <Moment key="withdrawn" at={withdrawal.asked_at} />],
    ['Reason for the withdrawal', withdrawal?.reason],
  ] as const;
}
