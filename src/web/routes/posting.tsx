import { createFileRoute } from '@tanstack/react-router';
import { loadDoor, PostingByLink } from '#web/components/postings/listing-page.tsx';
import { privateHead } from '#web/head/private-page.ts';

/** Its address is the same for every posting: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/posting')({
  loader: () => loadDoor('posting'),
  head: privateHead,
  component: PostingRoute,
});

function PostingRoute() {
  return <PostingByLink {...Route.useLoaderData()} />;
}
