import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#web/components/employers/invitation-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';

/** Its address is the same for every invitation: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/invitation')({
  loader: () => ({ facts: FACTS, now: presentMoment() }),
  head: privateHead,
  component: InvitationRoute,
});

const FACTS: PageFacts = {
  path: '/invitation',
  title: 'Invitation to a team',
  description: 'A company invites you to manage its jobs and applications.',
};

function InvitationRoute() {
  return <InvitationPage now={Route.useLoaderData().now} />;
}
