import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '#web/components/merch/success-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/success')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: SuccessPage,
});

const FACTS: PageFacts = {
  path: '/merch/success',
  title: 'Your payment',
  description: 'What became of the payment of your order.',
};
