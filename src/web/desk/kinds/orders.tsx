import { termOf } from '#contract/core/vocabulary.ts';
import { DELIVERY_STATES, ORDER_STATES, type OrderKind } from '#contract/payments/orders.ts';
import { POSTING_STATES } from '#contract/postings/posting-states.ts';
import { type AdminOrder, type LinkOrderBody, ORDER_NEEDS } from '#contract/shop/desk-orders.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import { Complaints, Delivery, Letters, lineText, Parcel, Payments } from '#web/desk/kinds/order-parts.tsx';
import { OwedRefund, Refund } from '#web/desk/kinds/refund.tsx';
import type { Field, Kind, Values, Verb } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { Say, say } from '#web/desk/language/say.tsx';
import { idText, optionsOf, termText } from '#web/desk/language/terms.ts';
import { won } from '#web/desk/language/won.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const KINDS = [
  { id: 'merch', label: say('Shirts') },
  { id: 'posting', label: say('A posting') },
] as const satisfies readonly { id: OrderKind; label: string }[];

const NEEDS = optionsOf(ORDER_NEEDS);

const isOpen = ({ complaints }: AdminOrder) => complaints.some(({ resolved_at }) => resolved_at === null);

const COMPLAINTS: readonly Verb<AdminOrder>[] = [
  {
    does: say('Resolve them'),
    line: say('How you resolved the open complaints'),
    if: isOpen,
    run: ({ id }, text: string) =>
      call('POST /v1/admin/orders/{id}/complaints/resolution', { params: { id }, body: { text } }),
    done: say('Resolved.'),
  },
  {
    does: say('Record it'),
    under: say('Record a complaint'),
    line: say('What the complaint is about'),
    run: ({ id }, text: string) => call('POST /v1/admin/orders/{id}/complaints', { params: { id }, body: { text } }),
    done: say('Complaint recorded.'),
  },
  {
    does: say('Record the withdrawal'),
    under: say('The buyer withdrew by email or phone'),
    note: say('If you haven’t sent it yet, we refund the card right away.'),
    line: say('How and when, or their reason'),
    if: ({ can_withdraw }) => can_withdraw,
    run: ({ id }, reason: string) =>
      call('POST /v1/admin/orders/{id}/withdrawal', { params: { id }, body: { reason } }),
    done: say('Withdrawal recorded.'),
  },
];

/** All orders, of shirts and of postings: where money and parcel are, who ordered, and all that staff can do about it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/orders',
    title: say('Orders'),
    about: say('Find an order for shirts or a posting. Send, refund or cancel it.'),
    csv: 'orders',
    columns: [
      {
        label: say('Number'),
        cell: ({ id, number }) => (
          <SiteLink className="whole-number" to={`/admin/orders/${id}`}>
            {number}
          </SiteLink>
        ),
      },
      { label: say('Placed'), sort: 'placed_at', cell: ({ placed_at }) => <Moment at={placed_at} /> },
      { label: say('Buyer'), cell: ({ full_name }) => full_name },
      { label: say('For'), cell: ({ kind }) => termOf(KINDS, kind)?.label },
      { label: say('State'), cell: ({ state }) => <State state={state} /> },
      { label: say('Total'), sort: 'amount', isNumber: true, cell: ({ amount }) => won(amount) },
      {
        label: say('Refunded'),
        sort: 'refunded',
        isNumber: true,
        cell: ({ refunded }) => refunded > 0 && won(refunded),
      },
      { label: say('Parcel'), cell: ({ delivery }) => delivery && <Delivery delivery={delivery} /> },
      { label: say('Waiting for'), cell: ({ needs }) => needs.map((need) => termOf(NEEDS, need)?.label).join(', ') },
    ],
    search: say('Number, name or email'),
    filters: [
      { name: 'needs', label: say('Waiting for'), options: NEEDS },
      { name: 'state', label: say('Payment'), options: optionsOf(ORDER_STATES) },
      { name: 'delivery', label: say('Parcel'), options: optionsOf(DELIVERY_STATES) },
      { name: 'kind', label: say('For'), options: KINDS },
    ],
    sort: { field: 'placed_at', order: 'DESC' },
    empty: (
      <Say
        text="No orders yet. Shirts come from the {shop}, postings from “{post}”."
        shop={<SiteLink to="/merch">{say('shop')}</SiteLink>}
        post={<SiteLink to="/post-a-job">{say('Post a job')}</SiteLink>}
      />
    ),
    add: { label: say('Record an order from abroad') },
  }),
  Record: recordOf('GET /v1/admin/orders/{id}', {
    title: ({ number }) => say('Order {number}', { number }),
    links: ({ page_url, receipt_url }) => (
      <>
        <a href={page_url} target="_blank" rel="noopener noreferrer">
          {say('As the buyer sees it (new tab)')}
        </a>
        {receipt_url && (
          <a href={receipt_url} target="_blank" rel="noopener noreferrer">
            {say('Receipt (new tab)')}
          </a>
        )}
      </>
    ),
    parts: [
      OwedRefund,
      { id: 'order', title: say('What they ordered'), isUntitled: true, facts: factsOf },
      {
        id: 'buyer',
        title: say('Buyer'),
        facts: ({ full_name, email, phone, shipping_address, notes }) => [
          [say('Name'), full_name],
          [say('Email'), email],
          [say('Phone'), phone],
          [say('Address'), shipping_address],
          [say('Notes'), notes],
        ],
      },
      {
        id: 'unpaid',
        title: say('Not paid yet'),
        if: ({ state }) => state === 'pending',
        verbs: [
          {
            does: say('Mark as paid'),
            if: ({ channel }) => channel === 'link',
            run: ({ id }) => call('POST /v1/admin/orders/{id}/payment', { params: { id } }),
            done: say('Marked as paid.'),
          },
          {
            does: say('Cancel order'),
            run: ({ id }) => call('POST /v1/admin/orders/{id}/cancellation', { params: { id } }),
            done: say('Canceled. The shirts are back on sale.'),
          },
        ],
      },
      { id: 'parcel', title: say('Parcel'), if: ({ delivery }) => delivery !== null, Body: Parcel },
      {
        id: 'refund',
        title: say('Refund'),
        if: ({ state }) => state === 'paid' || state === 'partly-refunded',
        Body: Refund,
      },
      { id: 'complaints', title: say('Complaints and withdrawal'), Body: Complaints, verbs: COMPLAINTS },
      {
        id: 'payments',
        title: say('Payments'),
        Body: Payments,
        verbs: [
          {
            does: say('Check with the gateway now'),
            if: ({ channel }) => channel === 'card',
            run: ({ id }) => call('POST /v1/admin/orders/{id}/comparison', { params: { id } }),
            done: say('Checked with the gateway.'),
          },
        ],
      },
      { id: 'letters', title: say('Emails'), Body: Letters },
    ],
    history: true,
  }),
  Create: creationOf({
    title: say('Record an order from abroad'),
    about: say(
      'For an order that came in by email. We set the shirts aside until it’s paid or canceled, and email the buyer the payment link.',
    ),
    fields: [
      { name: 'fullName', label: say('Name'), kind: 'line', required: true },
      { name: 'email', label: say('Email'), kind: 'line', required: true },
      { name: 'phone', label: say('Phone'), kind: 'line', required: true },
      { name: 'shippingAddress', label: say('Address'), kind: 'line', required: true },
      ...SHIRT_SIZES.map(
        (size): Field => ({ name: `quantities.${size}`, label: say('Size {size}', { size }), kind: 'number' }),
      ),
      {
        name: 'link',
        label: say('Payment link'),
        kind: 'line',
        required: true,
        help: say('Make a new one for this order.'),
      },
      {
        name: 'usd',
        label: say('US dollars'),
        kind: 'line',
        required: true,
        help: say('Including delivery, such as 45.00.'),
      },
      { name: 'orderNotes', label: say('Notes'), kind: 'line' },
    ],
    button: say('Record it'),
    done: say('Shirts set aside. The payment link is on its way.'),
    async add({ orderNotes, ...values }: Values) {
      const quantities = Object.fromEntries(SHIRT_SIZES.map((size) => [size, values[`quantities.${size}`] ?? 0]));
      const body = { ...values, quantities, ...(orderNotes ? { orderNotes } : {}) } as LinkOrderBody;
      return `/admin/orders/${(await call('POST /v1/admin/orders', { body })).data.id}`;
    },
  }),
} satisfies Kind;

function State({ state }: Pick<AdminOrder, 'state'>) {
  return <StateWord state={state}>{termText(ORDER_STATES, state)}</StateWord>;
}

function factsOf(order: AdminOrder) {
  const { state, amount, refunded, vat, lines, posting, placed_at, paid_at, reserved_until, withdrawal } = order;
  const { payment_link, failure_code } = order;
  return [
    [say('State'), <State key="state" state={state} />],
    [say('Ordered'), lines.map(lineText).join('. ')],
    [say('Total'), say('{sum}, of which VAT after refunds {vat}', { sum: won(amount), vat: won(vat) })],
    [say('Refunded'), refunded > 0 && won(refunded)],
    [
      say('Pays'),
      posting && (
        <SiteLink
          key="pays"
          to={`/admin/postings/${posting.id}`}
        >{`${posting.title}, ${idText(POSTING_STATES, posting.state)}`}</SiteLink>
      ),
    ],
    [say('Payment link'), payment_link && linkText(payment_link)],
    [say('Placed'), <Moment key="placed" at={placed_at} />],
    [say('Pay by'), state === 'pending' && reserved_until && <Moment key="until" at={reserved_until} />],
    [say('Paid'), paid_at && <Moment key="paid" at={paid_at} />],
    [say('Payment failed with'), failure_code],
    [say('Withdrawn'), withdrawal && <Moment key="withdrawn" at={withdrawal.asked_at} />],
    [say('Reason for the withdrawal'), withdrawal?.reason],
  ] as const;
}

function linkText({ usd_cents, url }: NonNullable<AdminOrder['payment_link']>): string {
  return say('{sum} at {url}', { sum: `US$${(usd_cents / 100).toFixed(2)}`, url });
}
