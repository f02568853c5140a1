import { termOf } from '#contract/core/vocabulary.ts';
import { DELIVERY_STATES, type DeliveryState, ORDER_STATES } from '#contract/payments/orders.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { type AdminOrder, DeliveryBody } from '#contract/shop/desk-orders.ts';
import { call } from '#web/api/call.ts';
import { piecesText } from '#web/desk/kinds/refund.tsx';
import type { Field, Verb } from '#web/desk/kit/definition.ts';
import { Fields } from '#web/desk/kit/fields.tsx';
import { Facts, Moment } from '#web/desk/kit/parts.tsx';
import { useNotify, useRefresh } from '#web/desk/kit/state.ts';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { readBy } from '#web/desk/language/read-by.ts';
import { explainDesk, Say, say, sayOf } from '#web/desk/language/say.tsx';
import { termText } from '#web/desk/language/terms.ts';
import { won } from '#web/desk/language/won.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** `T-shirt M × 2, ₩80,000; 1 back on sale` */
export function lineText({
  item,
  size,
  quantity,
  refunded_quantity,
  unit_amount,
}: AdminOrder['lines'][number]): string {
  const label = termOf(PRICED_ITEMS, item)?.label;
  const name = label === undefined ? say('T-shirt {size}', { size: size ?? '' }).trim() : sayOf(label);
  const line = `${name} × ${quantity}, ${won(unit_amount * quantity)}`;
  return refunded_quantity > 0 ? say('{line}; {count} back on sale', { line, count: refunded_quantity }) : line;
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
  step('waiting', 'packed', say('Mark as packed'), say('Packed.')),
  step('shipped', 'delivered', say('Mark as delivered'), say('Delivered. The buyer can withdraw for 7 days.')),
];

/** How far the parcel is, and the next step; the buyer is told of each. */
export function Parcel({ row: order }: { row: AdminOrder }) {
  const { delivery, courier, tracking_number, shipped_at, delivered_at } = order;
  return (
    <>
      <Facts
        title={say('Parcel')}
        facts={[
          [say('State'), delivery && <Delivery key="state" delivery={delivery} />],
          [say('Courier'), courier && `${courier}, ${tracking_number}`],
          [say('Shipped'), shipped_at && <Moment key="shipped" at={shipped_at} />],
          [say('Arrived'), delivered_at && <Moment key="arrived" at={delivered_at} />],
        ]}
      />
      {!isOn(order) && <p className="note mt-4 mb-4">{say('Don’t send it: the buyer withdrew or was refunded.')}</p>}
      <div className="desk-actions mt-4 mb-4">
        <Verbs row={order} verbs={STEPS} />
      </div>
      {isOn(order) && delivery !== 'delivered' && <Shipping key={tracking_number} order={order} />}
    </>
  );
}

export function Delivery({ delivery }: { delivery: DeliveryState }) {
  return <StateWord state={delivery}>{termText(DELIVERY_STATES, delivery)}</StateWord>;
}

const SHIPPING: readonly Field[] = [
  { name: 'tracking_number', label: say('Tracking number'), kind: 'line', required: true },
  { name: 'courier', label: say('Courier'), kind: 'line', help: say('Leave it empty for the usual one.') },
];

const readDelivery = readBy(DeliveryBody);

function Shipping({ order }: { order: AdminOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<DeliveryBody>({
    read: readDelivery,
    async send(body) {
      await call('POST /v1/admin/orders/{id}/delivery', { params: { id: order.id }, body });
      notify(say('Sent. The buyer gets the tracking number.'));
      refresh();
    },
    explain: explainDesk,
  });
  return (
    <form className="desk-form" {...form.props}>
      <input type="hidden" name="to" value="shipped" />
      <Fields form={form} fields={SHIPPING} values={order} />
      <Problem problem={form.problem} />
      <div className="desk-actions">
        <Button className="btn small" type="submit" busy={form.busy}>
          {order.delivery === 'shipped' ? say('Correct') : say('Mark as sent')}
        </Button>
      </div>
    </form>
  );
}

export function Complaints({ row: { complaints } }: { row: AdminOrder }) {
  if (complaints.length === 0) return <p className="mute mb-3">{say('No complaints.')}</p>;
  return (
    <ul className="desk-lines mb-3">
      {complaints.map(({ text, at, resolution, resolved_at }) => (
        <li key={at + text}>
          <Moment at={at} /> {text}{' '}
          {resolved_at ? (
            <span className="soft">
              <Say text="Resolved {when}: {what}" when={<Moment at={resolved_at} />} what={resolution} />
            </span>
          ) : (
            <b>{say('Open|a complaint')}</b>
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
          <Moment at={at} /> {stateText(termText(ORDER_STATES, state), refunded)}
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

function stateText(state: string, refunded: number): string {
  return refunded > 0 ? say('{state}, {sum} refunded in total', { state, sum: won(refunded) }) : state;
}

const OPERATION_STATES = [
  { id: 'asked', label: say('no clear answer yet; we’ll keep asking') },
  { id: 'done', label: say('done') },
  { id: 'refused', label: say('refused') },
  { id: 'found', label: say('made at the gateway') },
] as const;

function operationText(operation: AdminOrder['operations'][number]): string {
  const { kind, state, amount, for_pieces, pieces, reason, code } = operation;
  const answer = termOf(OPERATION_STATES, state)?.label ?? state;
  const said = { sum: won(amount), answer };
  const back = piecesText(pieces);
  const text = [piecesText(for_pieces), reason, code, back && say('back on sale: {pieces}', { pieces: back })]
    .filter(Boolean)
    .join(', ');
  const what = kind === 'refund' ? say('Refund of {sum}: {answer}', said) : say('Payment of {sum}: {answer}', said);
  return what + (text && `. ${text}`);
}

export function Letters({ row: { letters } }: { row: AdminOrder }) {
  if (letters.length === 0) return <p className="mute">{say('No emails about it.')}</p>;
  return (
    <ul className="desk-lines">
      {letters.map(({ to, subject, created_at, sent_at, failed_at }) => (
        <li key={created_at + to + subject}>
          <Moment at={sent_at ?? created_at} /> {subject} <span className="mute">{say('to {to}', { to })}</span>
          {!sent_at && (
            <StateWord state={failed_at ? 'failed' : 'waiting'}>
              {failed_at ? say('Failed') : say('Not sent yet')}
            </StateWord>
          )}
        </li>
      ))}
    </ul>
  );
}
