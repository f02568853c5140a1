import { useNotify, useRedirect } from 'ra-core';
import type { LinkOrderBody } from '#contract/admin-orders.ts';
import { SHIRT_SIZES } from '#contract/merch.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { type RecordField, readFields, type Values } from '#web/desk/records/fields.ts';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

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
  const redirect = useRedirect();
  const notify = useNotify();
  const form = useForm<Values>({
    read: readFields(FIELDS),
    async send(values) {
      const { data } = await call('POST /v1/admin/orders', { body: bodyOf(values) });
      notify('Its pieces are kept, and the link is mailed.', { type: 'success' });
      redirect('edit', 'orders', data.id);
    },
    explain: explainCall,
  });
  return (
    <DeskPage title="Record an order from abroad">
      <p className="mute mb-3">
        For an order that came by e-mail. Its pieces are kept until it is paid or cancelled, and the buyer gets the
        payment link.
      </p>
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <RecordFields form={form} fields={FIELDS} record={{}} />
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            {form.busy ? 'Recording' : 'Record it'}
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}

function bodyOf({ orderNotes, ...values }: Values): LinkOrderBody {
  const quantities = Object.fromEntries(SHIRT_SIZES.map((size) => [size, values[`quantities.${size}`] ?? 0]));
  return { ...values, quantities, ...(orderNotes ? { orderNotes } : {}) } as LinkOrderBody;
}
