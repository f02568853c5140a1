import { useRef } from 'react';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { call } from '#web/api/call.ts';
import { orderToken } from '#web/browser-storage/tab-tokens.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { orderHeaders } from '#web/components/payments/own-order.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { isSent } from '#web/components/shop/order-status.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { calendarDayOf, dayOf } from '#web/ui/time.ts';

type WithdrawProps = { order: OwnOrder; show(order: OwnOrder): void };

/** The right to withdraw: what follows from it is said before it is used, and what is left of it afterwards. */
export function WithdrawFromOrder({ order, show }: WithdrawProps) {
  if (order.can_withdraw) return <Withdraw order={order} show={show} />;
  if (order.state !== 'paid' && order.state !== 'partly-refunded') return null;
  if (!order.withdrawal) return <DaysOver order={order} />;
  return isSent(order) ? <SendBack orderId={order.orderId} /> : null;
}

function Withdraw({ order, show }: WithdrawProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <ConfirmAction
      title="Withdraw"
      explanation={`You can change your mind without giving a reason. ${consequence(order)}`}
      question="Withdraw from this order?"
      confirm="Yes, withdraw"
      keep="Keep the order"
      onConfirm={async () => {
        const withdrawn = await withdrawFromOwnOrder(reason.current?.value.trim() ?? '');
        if (withdrawn) show(withdrawn);
      }}
      explain={(error) => explainCall(error).text}
    >
      <Field label="Why? (optional)">
        {(control) => <textarea {...control} ref={reason} className="input" maxLength={REASON_LENGTH} rows={2} />}
      </Field>
    </ConfirmAction>
  );
}

/** @throws RequestError after the days of withdrawal. */
async function withdrawFromOwnOrder(reason: string): Promise<OwnOrder | null> {
  const token = orderToken.read();
  if (token === null) return null;
  const body = reason === '' ? {} : { reason };
  const { data } = await call('POST /v1/orders/own/withdrawal', { headers: orderHeaders(token), body });
  return data;
}

/** `ORDER_LIMITS.notesMax`, without the schemas that it stands beside. */
const REASON_LENGTH = 1000;

function consequence(order: OwnOrder): string {
  const { amount, refunded, payment_link, withdraw_until } = order;
  if (!isSent(order)) {
    if (payment_link) return 'The parcel hasn’t left yet, so we’ll refund you within three business days.';
    return `The parcel hasn’t left yet, so we’ll refund ${wonText(amount - refunded)} to your card right away, and the order ends.`;
  }
  const until = withdraw_until
    ? `until the end of ${dayOf(calendarDayOf(new Date(Date.parse(withdraw_until) - 1).toISOString()))} in Korea`
    : 'until seven days after the parcel has arrived';
  return (
    `You can do so ${until}. Send the shirts back unworn and unwashed, at your own cost. We’ll refund you within three ` +
    'business days of the day they’re back with us. If something is wrong with them, write to us first: then we pay.'
  );
}

function SendBack({ orderId }: { orderId: string }) {
  const { operatorDetails, contactEmail } = useSite();
  const shown = ['Operator', 'Address', 'Phone'];
  return (
    <section className="box t14" aria-labelledby="send-back">
      <h2 id="send-back">Send the shirts to</h2>
      <p className="mb-2">
        {operatorDetails
          .filter(({ label }) => shown.includes(label))
          .map(({ label, value }) => (
            <span key={label} className="own-line">
              {value}
            </span>
          ))}
        <span className="own-line">Order {orderId}</span>
      </p>
      <p className="soft">
        You pay for the return, unless something is wrong with them: then write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> first.
      </p>
    </section>
  );
}

/** What the law gives after the seven days (E-Commerce Act, article 17, paragraph 3). */
function DaysOver({ order: { withdraw_until } }: { order: OwnOrder }) {
  const { contactEmail } = useSite();
  if (!withdraw_until) return null;
  return (
    <section className="box t14" aria-labelledby="days-over">
      <h2 id="days-over">Something wrong?</h2>
      <p className="soft">
        Your time to change your mind ended on{' '}
        {dayOf(calendarDayOf(new Date(Date.parse(withdraw_until) - 1).toISOString()))}. If a shirt isn’t what its page
        showed or what you ordered, you can still send it back at our cost: write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> within 30 days of noticing it, and within three months of
        its arrival.
      </p>
    </section>
  );
}
