import '#web/components/shop/orders.css';
import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { OwnOrder } from '#contract/payments/orders.ts';
import { orderToken } from '#web/browser-storage/tab-tokens.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { useFrameLanguage } from '#web/components/core/frame-language.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { NoOrder, OrderSum, SumRow, TimeLeft } from '#web/components/payments/order-parts.tsx';
import { CHECKOUT_PATHS, cancelOwnOrder, useOwnOrder } from '#web/components/payments/own-order.ts';
import { PAY_WORDS, type PayWords } from '#web/components/payments/pay-en.ts';
import { isSent, postingStatus, refundedText, shirtsStatus } from '#web/components/shop/order-status.ts';
import { WithdrawFromOrder } from '#web/components/shop/withdraw-from-order.tsx';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { type Hold, useTokenOfLink } from '#web/session/linked.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { calendarDayOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';
import '#web/components/payments/order-sum.css';

type OrderEvent = { at: string; label: string; pieces?: string; reason?: string | null };

/** The page behind the private link of an order's emails. Nothing of the order is in its address or its HTML. */
export function OrderPage({ language }: { language: Language }) {
  useTokenOfLink(orderToken, () => hold.reload());
  const hold = useOwnOrder();
  const { linked } = hold;
  const isOfShirts = linked.kind === 'found' && linked.thing.kind === 'merch';
  // Shirts are sold in English alone.
  const spoken = isOfShirts ? 'en' : language;
  return (
    <TranslatedFrame language={isOfShirts ? undefined : language}>
      <main id="main" className="page order-page" lang={spoken}>
        <InLanguage words={PAY_WORDS} language={spoken}>
          <Order {...hold} />
        </InLanguage>
      </main>
    </TranslatedFrame>
  );
}

function Order({ linked, reload, show }: Hold<OwnOrder>) {
  const { own } = useWords(PAY_WORDS);
  return (
    <>
      <h1 className="mb-6">{own.title}</h1>
      {linked.kind === 'found' ? (
        <FoundOrder order={linked.thing} reload={reload} show={show} />
      ) : (
        <NoOrder linked={linked} reload={reload} />
      )}
      <noscript>
        <p>{own.noScript}</p>
      </noscript>
    </>
  );
}

type FoundOrderProps = { order: OwnOrder; reload(): void; show(order: OwnOrder): void };

function FoundOrder({ order, reload, show }: FoundOrderProps) {
  const { own, posting } = useWords(PAY_WORDS);
  return (
    <div className="two">
      <div className="stack g8">
        <Status order={order} reload={reload} />
        {order.kind === 'merch' && <Parcel order={order} />}
        {order.paid_at ? <Receipt order={order} /> : <Sum order={order} />}
        {order.kind === 'posting' && (
          <p className="order-act">
            <a href="/posting">{posting.own}</a>
          </p>
        )}
      </div>
      <aside className="side" aria-label={own.acts}>
        {order.state === 'pending' && order.kind === 'merch' && <CancelOrder show={show} />}
        <WithdrawFromOrder order={order} show={show} />
        <OrderHistory order={order} />
      </aside>
    </div>
  );
}

function Sum({ order }: { order: OwnOrder }) {
  const { payment_link } = order;
  return payment_link ? <DollarSum order={order} cents={payment_link.usd_cents} /> : <OrderSum order={order} />;
}

function CancelOrder({ show }: { show(order: OwnOrder): void }) {
  return (
    <ConfirmAction
      title="Cancel the order"
      explanation="It isn’t paid, so nothing is charged. The shirts go back on sale."
      question="Cancel this order?"
      confirm="Yes, cancel"
      keep="Keep the order"
      onConfirm={async () => {
        const cancelled = await cancelOwnOrder();
        if (cancelled) show(cancelled);
      }}
      explain={(error) => explainCall(error).text}
    />
  );
}

/** Where the parcel goes, and once it has left, how to follow it. */
function Parcel({ order }: { order: OwnOrder }) {
  const { delivery, fullName, phone, email, shippingAddress, orderNotes } = order;
  return (
    <section aria-labelledby="parcel" className="order-act">
      <h2 id="parcel" className="mb-3">
        The parcel
      </h2>
      <dl className="pairs">
        {isSent(order) && (
          <>
            <Pair label="Courier">{delivery?.courier}</Pair>
            <Pair label="Tracking no.">
              <span className="num">{delivery?.tracking_number}</span>
            </Pair>
          </>
        )}
        <Pair label="Goes to">{fullName}</Pair>
        <Pair label="Address">
          <span className="typed" lang={mainLangOf(shippingAddress ?? '')}>
            {shippingAddress}
          </span>
        </Pair>
        <Pair label="Phone">{phone}</Pair>
        <Pair label="Email">{email}</Pair>
        {orderNotes && (
          <Pair label="Your notes">
            <span className="typed">{orderNotes}</span>
          </Pair>
        )}
      </dl>
    </section>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How the order stands in a sentence, and the next step where it is the buyer's. */
function Status({ order, reload }: { order: OwnOrder; reload(): void }) {
  const words = useWords(PAY_WORDS);
  const { heading, text } = order.kind === 'posting' ? postingStatus(order, words) : shirtsStatus(order);
  const section = useMovedFocus(heading);
  return (
    <section aria-labelledby="standing" className="stack g2 order-act">
      <h2 id="standing" ref={section} tabIndex={-1}>
        {heading}
      </h2>
      <p className="soft">{text}</p>
      <NextStep order={order} reload={reload} />
      <p className="t13 mute">{words.order(order.orderId)}</p>
    </section>
  );
}

function NextStep({ order, reload }: { order: OwnOrder; reload(): void }) {
  const { payNow } = useWords(PAY_WORDS);
  const { state, kind, checkout, payment_link, reserved_until, amount } = order;
  if (state !== 'pending') return null;
  if (payment_link) {
    return (
      <p>
        <a className="btn main" href={payment_link.url} rel="noopener noreferrer">
          Pay {dollarText(payment_link.usd_cents)}
        </a>
      </p>
    );
  }
  if (!checkout || !reserved_until) return null;
  return (
    <>
      <TimeLeft until={reserved_until} onEnd={reload} />
      <p>
        {/* A document of its own: the policy that lets the card window in comes with it. */}
        <a className="btn main" href={CHECKOUT_PATHS[kind]}>
          {payNow(amount)}
        </a>
      </p>
    </>
  );
}

/** What happened to the order, in Korean time, the first first. */
function OrderHistory({ order }: { order: OwnOrder }) {
  const { history } = useWords(PAY_WORDS).own;
  const now = new Date().toISOString();
  return (
    <section className="box" aria-labelledby="history">
      <h2 id="history">{history.title}</h2>
      <ol className="order-history stack g2 t14">
        {eventsOf(order, history).map(({ at, label, pieces, reason }) => (
          <li key={`${at} ${label}`}>
            {label}{' '}
            <time className="mute num" dateTime={at}>
              {history.at(at, now)}
            </time>
            {pieces && <span className="own-line soft">{pieces}</span>}
            {reason && <span className="own-line soft">{history.reason(reason)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventsOf(
  { history, delivery, withdrawal }: OwnOrder,
  { ordered, states: named }: PayWords['own']['history'],
): OrderEvent[] {
  const states = history.map(({ state, at, pieces, reason }, place) => ({
    at,
    label: place === 0 ? ordered : named[state],
    pieces: refundedText(pieces),
    reason,
  }));
  const others: [label: string, at: string | null | undefined][] = [
    ['Sent', delivery?.shipped_at],
    ['Delivered', delivery?.delivered_at],
    ['You withdrew', withdrawal?.asked_at],
  ];
  const moments = others.flatMap(([label, at]) => (at ? [{ at, label }] : []));
  return [...states, ...moments].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The receipt of a paid order; printed, the page is this alone. */
function Receipt({ order }: { order: OwnOrder }) {
  const { orderId, fullName, company, registration_number, paid_at, placed_at, receipt_url, payment_link } = order;
  const { own, posting } = useWords(PAY_WORDS);
  const { receipt: words } = own;
  const paidOn = calendarDayOf(paid_at ?? placed_at);
  return (
    <section aria-labelledby="receipt" className="stack">
      <h2 id="receipt">{words.title}</h2>
      <dl className="pairs">
        <Pair label={words.order}>{orderId}</Pair>
        <Pair label={words.paid}>{payment_link ? words.byLink(paidOn) : words.byCard(paidOn)}</Pair>
        {company && <Pair label={words.company}>{company}</Pair>}
        {registration_number && <Pair label={words.registration}>{unbroken(registration_number)}</Pair>}
        <Pair label={words.buyer}>{fullName}</Pair>
      </dl>
      {payment_link ? <DollarSum order={order} cents={payment_link.usd_cents} /> : <WonSums order={order} />}
      <Seller />
      <div className="cluster g3 order-act">
        <button className="btn small" type="button" onClick={() => window.print()}>
          {words.print}
        </button>
        {receipt_url && (
          <a className="btn small" href={receipt_url} target="_blank" rel="noopener noreferrer">
            {posting.receipt}
          </a>
        )}
      </div>
    </section>
  );
}

function WonSums({ order }: { order: OwnOrder }) {
  const { amount, refunded, vat } = order;
  const { receipt: words } = useWords(PAY_WORDS).own;
  const kept = amount - refunded;
  return (
    <>
      <OrderSum order={order} />
      <table className="order-sum num">
        <caption className="vh">{words.shares}</caption>
        <tbody>
          {refunded > 0 && <SumRow label={words.refunded} amount={-refunded} />}
          {refunded > 0 && <SumRow label={words.remains} amount={kept} />}
          <SumRow label={words.supply} amount={kept - vat} />
          <SumRow label={words.vat} amount={vat} />
        </tbody>
      </table>
    </>
  );
}

function Seller() {
  const { operatorDetails } = useSite();
  const { say } = useFrameLanguage();
  const { language } = useWords(PAY_WORDS);
  return (
    <p className="t13 soft stack g1">
      {operatorDetails.map(({ label, value }) => (
        <span key={label}>
          {language === 'ko' ? say(label) : label}: {value}
        </span>
      ))}
    </p>
  );
}

type DollarSumProps = { order: Pick<OwnOrder, 'lines' | 'refunded' | 'amount'>; cents: number };

/** What was ordered from abroad, and its total in dollars. Goods that leave the country carry no VAT. */
function DollarSum({ order: { lines, refunded, amount }, cents }: DollarSumProps) {
  return (
    <table className="order-sum num">
      <caption className="vh">What you ordered</caption>
      <tbody>
        {lines.map(({ size, quantity }) => (
          <tr key={size}>
            <th scope="row">T-shirt{size && `, size ${size}`}</th>
            <td>× {quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total, with delivery</th>
          <td>{dollarText(cents)}</td>
        </tr>
        {refunded > 0 && (
          <tr>
            <th scope="row">Refunded</th>
            <td>{refunded === amount ? 'all of it' : 'in part'}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** US cents as dollars, `US$45.00`. */
function dollarText(cents: number): string {
  return `US$${(cents / 100).toFixed(2)}`;
}
