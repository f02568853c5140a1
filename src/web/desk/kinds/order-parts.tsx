import { termOf } from '#contract/core/vocabulary.ts';
import { DELIVERY_STATES, type DeliveryState, ORDER_STATES } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { type AdminOrder, DeliveryBody } from '#contract/shop/desk-orders.ts';
import { call } from '#web/api/call.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { piecesText } from '#web/desk/kinds/refund.tsx';
import type { Field, Verb } from '#web/desk/kit/definition.ts';
import { Fields } from '#web/desk/kit/fields.tsx';
import { Facts, Moment } from '#web/desk/kit/parts.tsx';
import { useNotify, useRefresh } from '#web/desk/kit/state.ts';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { explainDesk } from '#web/desk/language/say.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

/** `T-shirt M × 2, ₩80,000; 1 back on sale` */
export function lineText({
  item,
  size,
  quantity,
  refunded_quantity,
  unit_amount,
}: AdminOrder['lines'][number]): string {
  const name = PRICED_ITEMS.find(({ id }) => id === item)?.label ?? `T-shirt ${size ?? ''}`.trim();
  const back = refunded_quantity > 0 ? `; ${refunded_quantity} back on sale` : '';
  return `${name} × ${quantity}, ${wonText(unit_amount * quantity)}${back}`;
}

const isOn = ({ delivery, withdrawal, state }: AdminOrder) =>
  delivery === 'shipped' || (!withdrawal && state !== 'refunded');

const step = (from: DeliveryState, to: 'packed' | 'delivered', does: string, done: string): Verb<AdminOrder> => ({
  does,
  done,
  if: (order) => isOn(order) && order.delivery === from,
  run: ({ id }) => call('POST /v1/admin/orders/{id}/delivery', { params: { id }, body: { to } }),
});

const STEPS = [
  step('waiting', 'packed', 'Mark as packed', 'Packed.'),
  step('shipped', 'delivered', 'Mark as delivered', 'Delivered. The buyer can withdraw for 7 days.'),
];

/** How far the parcel is, and the next step; the buyer is told of each. */
export function Parcel({ row: order }: { row: AdminOrder }) {
  const { delivery, courier, tracking_number, shipped_at, delivered_at } = order;
  return (
    <>
      <Facts
        title="Parcel"
        facts={[
          ['State', delivery && termOf(DELIVERY_STATES, delivery)?.label],
          ['Courier', courier && `${courier}, ${tracking_number}`],
          ['Shipped', shipped_at && <Moment key="shipped" at={shipped_at} />],
          ['Arrived', delivered_at && <Moment key="arrived" at={delivered_at} />],
        ]}
      />
      {!isOn(order) && <p className="note mt-4 mb-4">Don’t send it: the buyer withdrew or was refunded.</p>}
      <div className="desk-actions mt-4 mb-4">
        <Verbs row={order} verbs={STEPS} />
      </div>
      {isOn(order) && delivery !== 'delivered' && <Shipping key={tracking_number} order={order} />}
    </>
  );
}

const SHIPPING: readonly Field[] = [
  { name: 'tracking_number', label: 'Tracking number', kind: 'line', required: true },
  { name: 'courier', label: 'Courier', kind: 'line', help: 'Leave it empty for the usual one.' },
];

function Shipping({ order }: { order: AdminOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<DeliveryBody>({
    read: readBy(DeliveryBody),
    async send(body) {
      await call('POST /v1/admin/orders/{id}/delivery', { params: { id: order.id }, body });
      notify('Sent. The buyer gets the tracking number.');
      refresh();
    },
    explain: explainDesk,
  });
  return (
    <form className="desk-form" {...form.props}>
      <fieldset disabled={form.busy}>
        <input type="hidden" name="to" value="shipped" />
        <Fields form={form} fields={SHIPPING} values={order} />
        <Problem problem={form.problem} />
        <div className="desk-actions">
          <button className="btn small" type="submit">
            {order.delivery === 'shipped' ? 'Correct' : 'Mark as sent'}
          </button>
        </div>
      </fieldset>
    </form>
  );
}

export function Complaints({ row: { complaints } }: { row: AdminOrder }) {
  if (complaints.length === 0) return <p className="mute mb-3">No complaints.</p>;
  return (
    <ul className="desk-lines mb-3">
      {complaints.map(({ text, at, resolution, resolved_at }) => (
        <li key={at + text}>
          <Moment at={at} /> {text}{' '}
          {resolved_at ? (
            <span className="soft">
              Resolved <Moment at={resolved_at} />: {resolution}
            </span>
          ) : (
            <b>Open</b>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The states that the order came through, what was asked of the gateway, and what it answered. */
export function Payments({ row: { operations, history } }: { row: AdminOrder }) {
  return (
    <ul className="desk-lines mb-3">
      {history.map(({ state, refunded, at }) => (
        <li key={at + state + refunded}>
          <Moment at={at} /> {termOf(ORDER_STATES, state)?.label}
          {refunded > 0 && `, ${wonText(refunded)} refunded in total`}
        </li>
      ))}
      {operations.map((operation) => (
        <li key={operation.id}>
          <Moment at={operation.asked_at} /> {operationText(operation)}
        </li>
      ))}
    </ul>
  );
}

const OPERATION_STATES = [
  { id: 'asked', label: 'no clear answer yet; we’ll keep asking' },
  { id: 'done', label: 'done' },
  { id: 'refused', label: 'refused' },
  { id: 'found', label: 'made at the gateway' },
] as const;

function operationText(operation: AdminOrder['operations'][number]): string {
  const { kind, state, amount, for_pieces, pieces, reason, code } = operation;
  const answer = termOf(OPERATION_STATES, state)?.label;
  const back = piecesText(pieces);
  const text = [piecesText(for_pieces), reason, code, back && `back on sale: ${back}`].filter(Boolean).join(', ');
  return `${kind === 'refund' ? 'Refund' : 'Payment'} of ${wonText(amount)}: ${answer}${text && `. ${text}`}`;
}

export function Letters({ row: { letters } }: { row: AdminOrder }) {
  if (letters.length === 0) return <p className="mute">No emails about it.</p>;
  return (
    <ul className="desk-lines">
      {letters.map(({ to, subject, created_at, sent_at, failed_at }) => (
        <li key={created_at + to + subject}>
          <Moment at={sent_at ?? created_at} /> {subject} <span className="mute">to {to}</span>
          {!sent_at && <span className="soft">, {failed_at ? 'failed' : 'not sent yet'}</span>}
        </li>
      ))}
    </ul>
  );
}
