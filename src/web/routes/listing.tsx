import { createFileRoute } from '@tanstack/react-router';
import { ListingByLetter, loadDoor } from '#web/components/postings/listing-page.tsx';
import { privateHead } from '#web/head/private-page.ts';

/** Its address is the same for every listing: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/listing')({
  loader: () => loadDoor('letter'),
  head: privateHead,
  component: ListingRoute,
});

function ListingRoute() {
  return <ListingByLetter {...Route.useLoaderData()} />;
}
