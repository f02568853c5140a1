import { useState } from 'react';
import type { AdminOrder, MadeRefund, RefundBody } from '#contract/shop/desk-orders.ts';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import { Moment } from '#web/desk/kit/parts.tsx';
import { useNotify, useRefresh } from '#web/desk/kit/state.ts';
import { explainDesk, Say, say } from '#web/desk/language/say.tsx';
import { won } from '#web/desk/language/won.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, FormRefusal, useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** `M × 1, L × 2`; empty without pieces. */
export function piecesText(pieces: AdminOrder['operations'][number]['pieces']): string {
  return SHIRT_SIZES.flatMap((size) => (pieces[size] ? [`${size} × ${pieces[size]}`] : [])).join(', ');
}

/** A refund as the form holds it. */
type Chosen = Omit<RefundBody, 'revision'>;

/** Refunds an order in part or whole; the sum is said and asked for once before it goes. */
export function Refund({ row: order }: { row: AdminOrder }) {
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

  const form = useForm<Chosen>({ read: (filled) => readRefund(filled, order), send, explain: explainDesk });
  const { onInput } = form.props;
  return (
    <>
      <p className="mute mb-3">{helpOf(order)}</p>
      <form
        className="desk-form"
        {...form.props}
        onInput={(event) => {
          setAsked(null);
          onInput(event);
        }}
      >
        <Field
          label={say('Amount in won')}
          help={say('At most {sum}. Leave it empty for everything that’s left.', { sum: won(left) })}
          {...form.field('amount')}
        >
          {(control) => <input {...control} className="input num" inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label={say('Reason (the buyer reads this)')} required {...form.field('reason')}>
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        {order.kind === 'merch' && (
          <Field label={say('Can we resell the shirts?')} required help={helpOfSizes(order)} {...form.field('restock')}>
            {(control) => (
              // Named anew once the parcel has left: another answer is likely then.
              <select {...control} key={restockedBy(order)} className="input" defaultValue={restockedBy(order)}>
                <option value="">{say('Choose')}</option>
                <option value="yes">{say('Yes, they go back on sale')}</option>
                <option value="no">{say('No, or nothing was returned')}</option>
              </select>
            )}
          </Field>
        )}
        <Problem problem={form.problem} />
        <p role="status">{asked && <b>{questionOf(order, asked)}</b>}</p>
        <div className="desk-actions">
          <Button className="btn main" type="submit" busy={form.busy}>
            {form.busy
              ? say('Asking the gateway')
              : asked
                ? say('Refund {sum} now', { sum: won(sumOf(order, asked)) })
                : say('Refund')}
          </Button>
          {asked && (
            <button className="btn" type="button" onClick={() => setAsked(null)}>
              {say('Not now')}
            </button>
          )}
        </div>
      </form>
    </>
  );
}

/** What never left or was sent back unworn can be sold again, what somebody complained about cannot; else staff say. */
function restockedBy({ complaints, delivery, withdrawal }: AdminOrder): '' | 'yes' | 'no' {
  if (complaints.some(({ resolved_at }) => resolved_at === null)) return 'no';
  const isHere = delivery === 'waiting' || delivery === 'packed';
  return isHere || withdrawal ? 'yes' : '';
}

function helpOfSizes({ lines }: AdminOrder): string | undefined {
  const kept = lines.flatMap((line) => (line.size ? [[line.size, line.quantity - line.refunded_quantity]] : []));
  const pieces = piecesText(Object.fromEntries(kept));
  return pieces.includes(',')
    ? say('With several sizes it’s all or nothing: {pieces}, with all the money that’s left.', { pieces })
    : undefined;
}

function helpOf({ channel, posting }: AdminOrder): string {
  if (channel === 'link')
    return say('Send the money back yourself, to where it was paid from. This only records the refund.');
  if (posting?.state === 'in-review') return say('The money goes back to the card. A full refund ends the posting.');
  return say('The money goes back to the card that paid.');
}

function questionOf(order: AdminOrder, asked: Chosen): string {
  return say('{sum} to {name}? You can’t undo this.', { sum: won(sumOf(order, asked)), name: order.full_name });
}

function readRefund(filled: FormData, order: AdminOrder): Checked<Chosen> {
  const errors: Record<string, string> = {};
  const typed = String(filled.get('amount') ?? '').replace(/[,\s₩]/g, '');
  const left = order.amount - order.refunded;
  if (typed !== '' && !(/^\d{1,10}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= left))
    errors['amount'] = say('Enter whole won, from 1 to {left}.', { left });
  const reason = String(filled.get('reason') ?? '').trim();
  if (reason === '') errors['reason'] = say('Required');
  const restock = order.kind === 'merch' ? filled.get('restock') : 'yes';
  if (restock !== 'yes' && restock !== 'no') errors['restock'] = say('Required');
  if (Object.keys(errors).length > 0) return { errors };
  return { values: { reason, restock: restock === 'yes', ...(typed === '' ? {} : { amount: Number(typed) }) } };
}

/** What the refund comes to, in won. */
function sumOf({ amount, refunded }: AdminOrder, asked: Chosen): number {
  return asked.amount ?? amount - refunded;
}

/** Says what the gateway answered. The function throws a FormRefusal where it refused. */
function useTellRefund(): (made: MadeRefund) => void {
  const notify = useNotify();
  return ({ refund: { state, amount, code }, order }) => {
    if (state === 'refused') {
      const because = { code: String(code) };
      throw new FormRefusal(
        say('The gateway refused with {code}, so nothing was refunded. You can try again.', because),
      );
    }
    const sum = won(amount);
    if (state === 'asked')
      return notify(
        say('We don’t know yet whether {sum} went back. We’ll keep asking the gateway until it answers.', { sum }),
      );
    notify(
      order.channel === 'link'
        ? say('{sum} recorded as refunded. We’ve told the buyer.', { sum })
        : say('{sum} refunded. We’ve told the buyer.', { sum }),
    );
  };
}

/** A refund that the gateway refused: nobody asks for it again but staff. */
export function OwedRefund({ row: { id, owed } }: { row: AdminOrder }) {
  const refresh = useRefresh();
  const tell = useTellRefund();
  const sending = useSending((error) => (error instanceof FormRefusal ? error.failure : explainDesk(error)));

  if (!owed) return null;
  const { amount, reason, code, refused_at } = owed;
  const sum = won(amount);

  async function retry(): Promise<void> {
    await sending.run(async () => {
      tell((await call('POST /v1/admin/orders/{id}/refunds/retry', { params: { id } })).data);
    });
    refresh();
  }

  return (
    <section className="note desk-section" aria-label={say('Refund owed')}>
      <p className="mb-3">
        <Say
          text={
            reason
              ? 'The gateway refused to refund {sum} {when}, with {code}. The buyer is still waiting: {reason}.'
              : 'The gateway refused to refund {sum} {when}, with {code}. The buyer is still waiting.'
          }
          sum={sum}
          when={<Moment at={refused_at} />}
          code={code}
          reason={reason}
        />
      </p>
      <Button className="btn small" busy={sending.busy} onClick={() => void retry()}>
        {sending.busy ? say('Asking the gateway') : say('Refund {sum} again', { sum })}
      </Button>
      <Problem problem={sending.problem} />
    </section>
  );
}
