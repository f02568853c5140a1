import { createFileRoute } from '@tanstack/react-router';
import { FailurePage } from '#web/components/merch/failure-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/failure')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: FailurePage,
});

const FACTS: PageFacts = {
  path: '/merch/failure',
  title: 'The payment did not go through',
  description: 'Why a payment did not go through, and the way on.',
};
