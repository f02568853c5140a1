import { createFileRoute } from '@tanstack/react-router';
import { MERCH_PURCHASE } from '#web/components/merch/merch-purchase.tsx';
import { SuccessPage } from '#web/components/pay/success-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/success')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: () => <SuccessPage purchase={MERCH_PURCHASE} />,
});

const FACTS: PageFacts = {
  path: '/merch/success',
  title: 'Your payment',
  description: 'What became of the payment of your order.',
};
