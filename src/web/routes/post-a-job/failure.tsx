import { createFileRoute } from '@tanstack/react-router';
import { FailurePage } from '#web/components/pay/failure-page.tsx';
import { POSTING_PURCHASE } from '#web/components/posting/posting-purchase.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/post-a-job/failure')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: () => <FailurePage purchase={POSTING_PURCHASE} />,
});

const FACTS: PageFacts = {
  path: '/post-a-job/failure',
  title: 'The payment did not go through',
  description: 'Why a payment did not go through, and the way on.',
};
