import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { useRefresh } from '#web/desk/records/state.ts';
import { piecesText } from '#web/desk/shop/order-words.ts';
import { PieceFields } from '#web/desk/shop/piece-fields.tsx';
import { type Chosen, readRefund, sumOf } from '#web/desk/shop/read-refund.ts';
import { useTellRefund } from '#web/desk/shop/tell-refund.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Refunds an order in part or whole; the sum is said and asked for once before it goes. */
export function OrderRefund({ order }: { order: AdminOrder }) {
  const refresh = useRefresh();
  const tell = useTellRefund();
  const [asked, setAsked] = useState<Chosen | null>(null);
  const left = order.amount - order.refunded;

  async function send(chosen: Chosen): Promise<void> {
    if (!asked) return setAsked(chosen);
    setAsked(null);
    const params = { id: order.id };
    const body = { ...chosen, revision: order.revision };
    try {
      tell((await call('POST /v1/admin/orders/{id}/refunds', { params, body })).data);
      form.reset();
    } finally {
      refresh();
    }
  }

  const form = useForm<Chosen>({ read: (filled) => readRefund(filled, order), send, explain: explainCall });
  const { onInput } = form.props;
  return (
    <section className="desk-section" aria-labelledby="refund">
      <h2 id="refund">Refund</h2>
      <p className="mute mb-3">{helpOf(order)}</p>
      <form
        className="desk-form"
        {...form.props}
        onInput={(event) => {
          setAsked(null);
          onInput(event);
        }}
      >
        <fieldset disabled={form.busy}>
          <PieceFields order={order} form={form} legend="Pieces that are refunded" />
          <Field
            label="Amount in won"
            help={`At most ${wonText(left)}. Empty: the price of the pieces above, or all that is left.`}
            {...form.field('amount')}
          >
            {(control) => <input {...control} className="input num" inputMode="numeric" autoComplete="off" />}
          </Field>
          <Field label="Reason, which the buyer reads" required {...form.field('reason')}>
            {(control) => <input {...control} className="input" autoComplete="off" />}
          </Field>
          {order.kind === 'merch' && (
            <Field label="Can the pieces be sold again?" required {...form.field('restock')}>
              {(control) => (
                // Named anew once the parcel has left: another answer is likely then.
                <select {...control} key={restockedBy(order)} className="input" defaultValue={restockedBy(order)}>
                  <option value="">Choose</option>
                  <option value="yes">Yes, they go back on sale</option>
                  <option value="no">No, or nothing comes back</option>
                </select>
              )}
            </Field>
          )}
          <Problem problem={form.problem} />
          <p role="status">{asked && <b>{questionOf(order, asked)}</b>}</p>
          <div className="desk-actions">
            <button className="btn main" type="submit">
              {form.busy ? 'Asking the gateway' : asked ? `Refund ${wonText(sumOf(order, asked))} now` : 'Refund'}
            </button>
            {asked && (
              <button className="btn" type="button" onClick={() => setAsked(null)}>
                Not now
              </button>
            )}
          </div>
        </fieldset>
      </form>
    </section>
  );
}

/** What never left or was sent back unworn can be sold again, what somebody complained about cannot; else staff say. */
function restockedBy({ complaints, delivery, withdrawal }: AdminOrder): '' | 'yes' | 'no' {
  if (complaints.some(({ resolved_at }) => resolved_at === null)) return 'no';
  const isHere = delivery === 'waiting' || delivery === 'packed';
  return isHere || withdrawal ? 'yes' : '';
}

function helpOf({ channel, posting }: AdminOrder): string {
  if (channel === 'link') return 'Send the money back where it was paid; here the refund is only put on record.';
  if (posting?.state === 'in-review') return 'The money goes back to the card. Refunded as a whole, the posting ends.';
  return 'The money goes back to the card that paid.';
}

function questionOf(order: AdminOrder, asked: Chosen): string {
  const pieces = asked.pieces && piecesText(asked.pieces);
  const what = [wonText(sumOf(order, asked)), pieces].filter(Boolean).join(' for ');
  return `${what} to ${order.full_name}? This cannot be taken back.`;
}
