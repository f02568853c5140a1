import { createFileRoute } from '@tanstack/react-router';
import { SentPage } from '#web/components/posting/sent-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/post-a-job/success')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: SentPage,
});

const FACTS: PageFacts = {
  path: '/post-a-job/success',
  title: 'Your posting',
  description: 'What happens next with a posting that was sent.',
};
