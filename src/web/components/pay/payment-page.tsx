import { notFound } from '@tanstack/react-router';
import { CheckoutPage } from '#web/components/pay/checkout-page.tsx';
import { FailurePage } from '#web/components/pay/failure-page.tsx';
import type { Purchase } from '#web/components/pay/purchase.ts';
import { SuccessPage } from '#web/components/pay/success-page.tsx';
import type { PageFacts } from '#web/head/seo.ts';

/** The pages of a payment, by the last part of their path. */
const PAGES = {
  checkout: {
    Page: CheckoutPage,
    title: 'Pay for your order',
    description: 'The order of this tab, to be paid by card.',
  },
  success: { Page: SuccessPage, title: 'Your payment', description: 'What became of the payment of your order.' },
  failure: {
    Page: FailurePage,
    title: 'The payment did not go through',
    description: 'Why a payment did not go through, and the way on.',
  },
} as const;

/** One route for all of them: each further one would be a part of every first visit. `shop` is the path above. */
export function loadPaymentPage(shop: string, step: string): { step: keyof typeof PAGES; facts: PageFacts } {
  if (!isStep(step)) throw notFound();
  const { title, description } = PAGES[step];
  return { step, facts: { path: `${shop}/${step}`, title, description } };
}

function isStep(step: string): step is keyof typeof PAGES {
  return Object.hasOwn(PAGES, step);
}

export function PaymentPage({ step, purchase }: { step: keyof typeof PAGES; purchase: Purchase }) {
  const { Page } = PAGES[step];
  return <Page purchase={purchase} />;
}
