import { createFileRoute } from '@tanstack/react-router';
import { ListingByLetter } from '#web/components/listings/listing-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

/** Its address is the same for every listing: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/listing')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: ListingByLetter,
});

const FACTS: PageFacts = {
  path: '/listing',
  title: 'Your listing',
  description: 'For employers: check your listing, fill in what’s missing, or close it.',
};
