import '#web/components/payments/checkout.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { OwnOrder } from '#contract/payments/orders.ts';
import type { ConfirmedPayment, PaymentConfirmation } from '#contract/payments/payments.ts';
import { call } from '#web/api/call.ts';
import { orderToken } from '#web/browser-storage/tab-tokens.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { returnedPayment } from '#web/components/payments/card-window.ts';
import { unsettled } from '#web/components/payments/own-order.ts';
import { PAY_WORDS, type PayWords } from '#web/components/payments/pay-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Void } from '#web/ui/void.tsx';

type CheckoutFrameProps = {
  isTranslated: boolean;
  noScripts: string;
  children: ReactNode;
};

/** The frame of payment pages. */
export function CheckoutFrame({ isTranslated, noScripts, children }: CheckoutFrameProps) {
  const { language } = useWords(PAY_WORDS);
  return (
    <TranslatedFrame language={isTranslated ? language : undefined}>
      <main id="main" className="page checkout" lang={language}>
        {children}
        <noscript>
          <p>{noScripts}</p>
        </noscript>
      </main>
    </TranslatedFrame>
  );
}

type EndedOrderProps = { order: Pick<OwnOrder, 'state' | 'orderId' | 'reserved_until'>; purchase: Purchase };

export function EndedOrder({ order, purchase }: EndedOrderProps) {
  const ending = endingOf(order);
  const words = useWords(PAY_WORDS);
  const { heading, text } = purchase.ended(words)[ending];
  return (
    <div className="stack g2">
      <h2>{heading}</h2>
      <p className="soft">{text}</p>
      <p className="t13 mute">{words.order(order.orderId)}</p>
      <div className="checkout-acts cluster g3">{UNPAID.has(ending) ? purchase.again : purchase.own}</div>
    </div>
  );
}

const UNPAID: ReadonlySet<Ending> = new Set(['cancelled', 'expired', 'failed']);

function endingOf(order: EndedOrderProps['order']): Ending {
  if (order.state === 'partly-refunded') return 'refunded';
  return order.state === 'pending' ? unsettled(order) : order.state;
}

/** Why an order cannot be paid now; `checked` while nobody knows yet whether the card was charged. */
type Ending = 'checked' | 'paid' | 'refunded' | 'cancelled' | 'expired' | 'failed';

/** What differs between the things that are paid by card, for the pages that they share. */
export type Purchase = {
  /** The form in which the order can be changed; null where the order belongs to something that stays as it is. */
  form: string | null;
  /** The way to another order, after one that has ended. */
  again: ReactNode;
  own: ReactNode;
  ended(words: PayWords): Record<Ending, { heading: string; text: string }>;
  Thanks: (props: { payment: ConfirmedPayment }) => ReactNode;
  onPaid(): void;
  /** Whether its pages are in Korean too. */
  isTranslated: boolean;
};

/** What became of the payment that this tab comes from. */
type Confirmation =
  /** The page as the server sends it. */
  | { kind: 'unread' }
  | { kind: 'asking' }
  | { kind: 'nothing' }
  /** The gateway has not said yet whether the card was charged. */
  | { kind: 'unclear' }
  | { kind: 'answered'; payment: ConfirmedPayment }
  | { kind: 'refused'; text: string }
  | { kind: 'away' };

const ASK_AGAIN_MS = 3000;

const ASK_AGAIN_AT_MOST_MS = 60_000;

/** Then ever more rarely: many may wait behind one address while the gateway has trouble, and calls are counted by address. */
const SOON = 5;

/** Where the gateway sends a buyer whose card it accepted: the payment is confirmed here, and not before. */
export function SuccessPage({ purchase }: { purchase: Purchase }) {
  const { noScripts } = useWords(PAY_WORDS);
  return (
    <CheckoutFrame isTranslated={purchase.isTranslated} noScripts={noScripts.success}>
      <Outcome purchase={purchase} />
    </CheckoutFrame>
  );
}

function Outcome({ purchase }: { purchase: Purchase }) {
  const { Thanks, onPaid } = purchase;
  const { heads, confirming, unclear } = useWords(PAY_WORDS);
  const { confirmation, again } = useConfirmation(onPaid);
  switch (confirmation.kind) {
    case 'unread':
      return <h1>{heads.success.title}</h1>;
    case 'asking':
      return <Waiting heading={confirming.title}>{confirming.text}</Waiting>;
    case 'unclear':
      return <Waiting heading={unclear.title}>{unclear.text}</Waiting>;
    case 'answered':
      return confirmation.payment.state === 'paid' ? (
        <Thanks payment={confirmation.payment} />
      ) : (
        <>
          <h1>{heads.success.title}</h1>
          <EndedOrder order={{ ...confirmation.payment, reserved_until: null }} purchase={purchase} />
        </>
      );
    case 'refused':
      return <Refused text={confirmation.text} purchase={purchase} />;
    case 'away':
      return <Away again={again} />;
    case 'nothing':
      return <Nothing own={purchase.own} />;
  }
}

function Waiting({ heading, children }: { heading: string; children: string }) {
  return (
    <div role="status" className="stack g2">
      <h1>{heading}</h1>
      <p className="soft">{children}</p>
    </div>
  );
}

function Refused({ text, purchase: { again, own } }: { text: string; purchase: Purchase }) {
  const { refused } = useWords(PAY_WORDS);
  return (
    <>
      <h1>{refused.title}</h1>
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
      <p className="soft">{refused.text}</p>
      <div className="checkout-acts cluster g3">
        {again}
        {own}
      </div>
    </>
  );
}

function Away({ again }: { again(): void }) {
  const { heads, away, tryAgain } = useWords(PAY_WORDS);
  return (
    <>
      <h1>{heads.success.title}</h1>
      <Void
        mark="no"
        title={away.title}
        action={
          <button className="btn" type="button" onClick={again}>
            {tryAgain}
          </button>
        }
      >
        {away.text}
      </Void>
    </>
  );
}

function Nothing({ own }: { own: ReactNode }) {
  const { heads, nothing } = useWords(PAY_WORDS);
  return (
    <>
      <h1>{heads.success.title}</h1>
      <Void mark="none" title={nothing.title} action={own}>
        {nothing.text}
      </Void>
    </>
  );
}

/** Confirms the payment, and asks again while its outcome is unclear. However often it is asked, it is made once. `onPaid` is the same at each rendering. */
function useConfirmation(onPaid: () => void): { confirmation: Confirmation; again(): void } {
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = attempt >= 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    setConfirmation((before) => (before.kind === 'unread' ? { kind: 'asking' } : before));
    void confirm(returnedPayment.take(), onPaid).then((next) => {
      if (!isCurrent) return;
      setConfirmation(next);
      if (next.kind === 'unclear') waiting = setTimeout(() => setAttempt(attempt + 1), waitAfter(attempt));
    });
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [attempt, onPaid]);
  return { confirmation, again: () => setAttempt(attempt + 1) };
}

function waitAfter(attempt: number): number {
  return Math.min(ASK_AGAIN_MS * 2 ** Math.max(0, attempt - SOON), ASK_AGAIN_AT_MOST_MS);
}

async function confirm(payment: PaymentConfirmation | null, onPaid: () => void): Promise<Confirmation> {
  if (payment === null) return { kind: 'nothing' };
  try {
    const { data } = await call('POST /v1/payments/confirm', { body: payment });
    orderToken.write(data.token);
    if (data.state === 'pending') return { kind: 'unclear' };
    if (data.state === 'paid') onPaid();
    return { kind: 'answered', payment: data };
  } catch (error) {
    const isExplained = error instanceof RequestError && (error.status === 409 || error.status === 404);
    return isExplained ? { kind: 'refused', text: error.message } : { kind: 'away' };
  }
}
