import { createFileRoute } from '@tanstack/react-router';
import { MERCH_PURCHASE } from '#web/components/merch/merch-purchase.tsx';
import { CheckoutPage } from '#web/components/pay/checkout-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/checkout')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: () => <CheckoutPage purchase={MERCH_PURCHASE} />,
});

const FACTS: PageFacts = {
  path: '/merch/checkout',
  title: 'Pay for your order',
  description: 'The order of this tab, to be paid by card.',
};
