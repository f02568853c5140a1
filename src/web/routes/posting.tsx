import { createFileRoute } from '@tanstack/react-router';
import { PostingByLink } from '#web/components/listings/listing-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

/** Its address is the same for every posting: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/posting')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: PostingByLink,
});

const FACTS: PageFacts = {
  path: '/posting',
  title: 'Your job posting',
  description: 'Where your job posting stands, and how to edit, extend, close or reopen it.',
};
