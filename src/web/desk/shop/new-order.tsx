import type { LinkOrderBody } from '#contract/admin-orders.ts';
import { SHIRT_SIZES } from '#contract/merch.ts';
import { call } from '#web/api/call.ts';
import { DeskCreate } from '#web/desk/records/desk-create.tsx';
import type { RecordField, Values } from '#web/desk/records/fields.ts';
import { useGo, useNotify } from '#web/desk/records/state.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'fullName', label: 'Name', kind: 'line', required: true },
  { name: 'email', label: 'E-mail', kind: 'line', required: true },
  { name: 'phone', label: 'Telephone', kind: 'line', required: true },
  { name: 'shippingAddress', label: 'Address', kind: 'line', required: true },
  ...SHIRT_SIZES.map((size): RecordField => ({ name: `quantities.${size}`, label: `Size ${size}`, kind: 'number' })),
  { name: 'link', label: 'Payment link', kind: 'line', required: true, help: 'Made for this order alone.' },
  { name: 'usd', label: 'US dollars', kind: 'line', required: true, help: 'Delivery included, such as 45.00.' },
  { name: 'orderNotes', label: 'Notes', kind: 'line' },
];

/** Takes an order from abroad, which came by e-mail and is paid by a link in US dollars. */
export default function NewOrderPage() {
  const go = useGo();
  const notify = useNotify();
  return (
    <DeskCreate
      title="Record an order from abroad"
      about="For an order that came by e-mail. Its pieces are kept until it is paid or cancelled, and the buyer gets the payment link."
      fields={FIELDS}
      button="Record it"
      add={async (values) => {
        const { data } = await call('POST /v1/admin/orders', { body: bodyOf(values) });
        notify('Its pieces are kept, and the link is mailed.');
        go(`/admin/orders/${data.id}`);
      }}
    />
  );
}

function bodyOf({ orderNotes, ...values }: Values): LinkOrderBody {
  const quantities = Object.fromEntries(SHIRT_SIZES.map((size) => [size, values[`quantities.${size}`] ?? 0]));
  return { ...values, quantities, ...(orderNotes ? { orderNotes } : {}) } as LinkOrderBody;
}
