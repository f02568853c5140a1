import { notFound } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { Checkout, OwnOrder } from '#contract/payments/orders.ts';
import { explainNotOpened, openCardWindow, openedFor, returnedFailure } from '#web/components/payments/card-window.ts';
import { NoOrder, OrderSum, TimeLeft } from '#web/components/payments/order-parts.tsx';
import { CHECKOUT_PATHS, cancelOwnOrder, useOwnOrder } from '#web/components/payments/own-order.ts';
import { PAY_WORDS } from '#web/components/payments/pay-en.ts';
import { CheckoutFrame, EndedOrder, type Purchase, SuccessPage } from '#web/components/payments/purchase.tsx';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type PayProps = {
  order: OwnOrder;
  checkout: Checkout;
  purchase: Purchase;
  reload(): void;
  show(order: OwnOrder): void;
};

/** The pages of a payment, by the last part of their path. */
const PAGES = { checkout: CheckoutPage, success: SuccessPage, failure: FailurePage } as const;

type Step = keyof typeof PAGES;
type Shop = '/post-a-job' | '/merch';

/** One route for all of them: each further one would be a part of every first visit. `shop` is the path above; shirts are sold in English. */
export async function loadPaymentPage(shop: Shop, step: string) {
  if (!isStep(step)) throw notFound();
  const language = shop === '/merch' ? 'en' : currentLanguage();
  const { heads, posting } = await PAY_WORDS.load(language);
  const { title, description } = heads[step];
  // Most who get here from a posting had nothing to pay.
  const isPosted = step === 'success' && shop === '/post-a-job';
  const facts: PageFacts = {
    path: `${shop}/${step}`,
    lang: language,
    title: isPosted ? posting.title : title,
    description,
  };
  return { step, language, facts };
}

function isStep(step: string): step is Step {
  return Object.hasOwn(PAGES, step);
}

export function PaymentPage({ step, language, purchase }: { step: Step; language: Language; purchase: Purchase }) {
  const Page = PAGES[step];
  return (
    <InLanguage words={PAY_WORDS} language={language}>
      <Page purchase={purchase} />
    </InLanguage>
  );
}

/** Where the gateway sends a buyer who closed its window or whose card was declined. */
function FailurePage({ purchase }: { purchase: Purchase }) {
  const [text, setText] = useState<string | null>(null);
  const { heads, noScripts, codeSaid } = useWords(PAY_WORDS);
  useEffect(() => setText(codeSaid(returnedFailure.take()?.code ?? '')), [codeSaid]);
  return (
    <CheckoutFrame isTranslated={purchase.isTranslated} noScripts={noScripts.failure}>
      <h1>{heads.failure.title}</h1>
      <div role="alert">{text && <FieldError>{text}</FieldError>}</div>
      <WaysOn purchase={purchase} />
    </CheckoutFrame>
  );
}

/** The same order again while it can be paid, or another one with what was typed. */
function WaysOn({ purchase }: { purchase: Purchase }) {
  const { form, own } = purchase;
  const words = useWords(PAY_WORDS);
  const { linked, reload } = useOwnOrder();
  if (linked.kind !== 'found') return <NoOrder linked={linked} reload={reload} />;
  const order = linked.thing;
  if (!order.checkout) return <EndedOrder order={order} purchase={purchase} />;
  return (
    <>
      <OrderSum order={order} />
      {order.reserved_until && <TimeLeft until={order.reserved_until} onEnd={reload} />}
      <div className="checkout-acts cluster g3">
        <a className="btn main" href={CHECKOUT_PATHS[order.kind]} onClick={() => openedFor.forget()}>
          {words.tryAgain}
        </a>
        {form === null ? (
          own
        ) : (
          <button className="btn" type="button" onClick={() => void changeOrder(form)}>
            {words.changeOrder}
          </button>
        )}
      </div>
    </>
  );
}

/** The form places an order anew; this one's pieces are freed at once, so that all of them can be chosen there. */
async function changeOrder(form: string): Promise<void> {
  await cancelOwnOrder().catch(() => undefined);
  location.assign(form);
}

/** Opens the gateway's card window for the order of this tab, once by itself; who comes back finds the order here. */
function CheckoutPage({ purchase }: { purchase: Purchase }) {
  const { linked, reload, show } = useOwnOrder();
  useFreshReturn();
  const { heads, noScripts } = useWords(PAY_WORDS);
  return (
    <CheckoutFrame isTranslated={purchase.isTranslated} noScripts={noScripts.checkout}>
      <h1>{heads.checkout.title}</h1>
      {linked.kind !== 'found' ? (
        <NoOrder linked={linked} reload={reload} />
      ) : linked.thing.checkout ? (
        <Pay order={linked.thing} checkout={linked.thing.checkout} {...{ purchase, reload, show }} />
      ) : (
        <EndedOrder order={linked.thing} purchase={purchase} />
      )}
    </CheckoutFrame>
  );
}

function Pay({ order, checkout, purchase, reload, show }: PayProps) {
  const words = useWords(PAY_WORDS);
  const paying = useSending((error) => explainNotOpened(error, words));
  const cancelling = useSending(words.errors.ofCall);
  const busy = paying.busy || cancelling.busy;
  const pay = () => paying.run(() => openCardWindow(order, checkout));
  const cancel = () =>
    cancelling.run(async () => {
      const cancelled = await cancelOwnOrder();
      if (cancelled) show(cancelled);
    });
  const { orderId } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens by itself once for an order, not for each render.
  useEffect(() => {
    if (openedFor.read() !== orderId) void pay();
  }, [orderId]);
  return (
    <>
      <OrderSum order={order} />
      {order.reserved_until && <TimeLeft until={order.reserved_until} onEnd={reload} />}
      <p role="status" className="t14 soft">
        {paying.busy && words.opening}
      </p>
      <Problem problem={paying.problem ?? cancelling.problem} />
      <div className="checkout-acts cluster g3">
        <Button className="btn main" busy={busy} onClick={() => void pay()}>
          {words.payNow(order.amount)}
        </Button>
        {purchase.form === null ? (
          purchase.own
        ) : (
          <Button className="btn" busy={busy} onClick={() => void cancel()}>
            {words.cancelOrder}
          </Button>
        )}
      </div>
    </>
  );
}

/** A page that the browser kept while the card window was open knows neither the time nor the order's state. */
function useFreshReturn(): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, []);
}
