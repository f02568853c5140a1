import '#web/components/payments/checkout.css';
import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/payments/orders.ts';
import type { ConfirmedPayment } from '#contract/payments/payments.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { PAY_WORDS, type PayWords } from '#web/components/payments/pay-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';

type CheckoutFrameProps = {
  isTranslated: boolean;
  noScripts: string;
  children: ReactNode;
};

/** The frame of payment pages. */
export function CheckoutFrame({ isTranslated, noScripts, children }: CheckoutFrameProps) {
  const { language } = useWords(PAY_WORDS);
  return (
    <Frame>
      <main id="main" className="page checkout" lang={language}>
        {isTranslated && (
          <div>
            <LanguageSwitch language={language} />
          </div>
        )}
        {children}
        <noscript>
          <p>{noScripts}</p>
        </noscript>
      </main>
    </Frame>
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

function endingOf({ state, reserved_until }: EndedOrderProps['order']): Ending {
  if (state === 'partly-refunded') return 'refunded';
  if (state !== 'pending') return state;
  // The server ends an overdue order within a minute.
  return reserved_until !== null && Date.parse(reserved_until) <= Date.now() ? 'expired' : 'checked';
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
