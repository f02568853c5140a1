import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#web/components/pay/checkout-page.tsx';
import { POSTING_PURCHASE } from '#web/components/posting/posting-purchase.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/post-a-job/checkout')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: () => <CheckoutPage purchase={POSTING_PURCHASE} />,
});

const FACTS: PageFacts = {
  path: '/post-a-job/checkout',
  title: 'Pay for your posting',
  description: 'What a posting costs, to be paid by card.',
};
