import { createFileRoute } from '@tanstack/react-router';
import { MERCH_PURCHASE } from '#web/components/merch/merch-purchase.tsx';
import { FailurePage } from '#web/components/pay/failure-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/failure')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: () => <FailurePage purchase={MERCH_PURCHASE} />,
});

const FACTS: PageFacts = {
  path: '/merch/failure',
  title: 'The payment did not go through',
  description: 'Why a payment did not go through, and the way on.',
};
