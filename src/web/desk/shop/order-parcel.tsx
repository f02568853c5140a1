import { type AdminOrder, DeliveryBody } from '#contract/admin-orders.ts';
import { DELIVERY_STATES, type DeliveryState } from '#contract/orders.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Facts } from '#web/desk/records/facts.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

const STEPS = [
  { to: 'packed', from: 'waiting', label: 'It is packed', done: 'Packed.' },
  { to: 'delivered', from: 'shipped', label: 'It has arrived', done: 'Delivered; the buyer may withdraw for 7 days.' },
] as const satisfies readonly { to: DeliveryState; from: DeliveryState; label: string; done: string }[];

/** How far the parcel is, and the next step; the buyer is told of each. */
export function OrderParcel({ order }: { order: AdminOrder }) {
  const { id, delivery, courier, tracking_number, shipped_at, delivered_at, withdrawal, state } = order;
  const verb = useVerb();
  const isOn = delivery === 'shipped' || (!withdrawal && state !== 'refunded');
  return (
    <section className="desk-section" aria-labelledby="parcel">
      <h2 id="parcel">Parcel</h2>
      <Facts
        title="Parcel"
        facts={[
          ['It is', delivery && termOf(DELIVERY_STATES, delivery)?.label],
          ['By', courier && `${courier}, ${tracking_number}`],
          ['Handed over', shipped_at && <Moment at={shipped_at} />],
          ['Arrived', delivered_at && <Moment at={delivered_at} />],
        ]}
      />
      {!isOn && <p className="note my-4">It is withdrawn or refunded: do not send it.</p>}
      <div className="desk-actions my-4">
        {STEPS.filter(({ from }) => isOn && from === delivery).map(({ to, label, done }) => (
          <button
            key={to}
            className="btn small"
            type="button"
            disabled={verb.busy}
            onClick={() =>
              void verb.act(() => call('POST /v1/admin/orders/{id}/delivery', { params: { id }, body: { to } }), done)
            }
          >
            {label}
          </button>
        ))}
      </div>
      <Problem problem={verb.problem} />
      {isOn && delivery !== 'delivered' && <ShipForm key={tracking_number} order={order} />}
    </section>
  );
}

function ShipForm({ order: { id, delivery, courier, tracking_number } }: { order: AdminOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<DeliveryBody>({
    read: readBy(DeliveryBody),
    async send(body) {
      await call('POST /v1/admin/orders/{id}/delivery', { params: { id }, body });
      notify('It is on its way; the buyer has the number.');
      refresh();
    },
    explain: explainCall,
  });
  return (
    <form className="desk-form" {...form.props}>
      <fieldset disabled={form.busy}>
        <input type="hidden" name="to" value="shipped" />
        <Field label="Tracking number" required {...form.field('tracking_number')}>
          {(control) => (
            <input {...control} className="input" defaultValue={tracking_number ?? ''} autoComplete="off" />
          )}
        </Field>
        <Field label="Courier" help="Empty: the usual one." {...form.field('courier')}>
          {(control) => <input {...control} className="input" defaultValue={courier ?? ''} autoComplete="off" />}
        </Field>
        <Problem problem={form.problem} />
        <div className="desk-actions">
          <button className="btn small" type="submit">
            {delivery === 'shipped' ? 'Correct it' : 'The courier has it'}
          </button>
        </div>
      </fieldset>
    </form>
  );
}
