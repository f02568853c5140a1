import { createFileRoute, notFound } from '@tanstack/react-router';
import { PostcodePage } from '#web/components/shop/postcode-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/postcode')({
  loader: ({ context: { site } }) => {
    if (!site.postcodeSearch) throw notFound();
    return { facts: FACTS };
  },
  head: privateHead,
  component: PostcodePage,
});

const FACTS: PageFacts = {
  path: '/merch/postcode',
  title: 'Find the address',
  description: 'The address search of the order form.',
};
