import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { presentMoment } from '#web/context.ts';
import { privateHead } from '#web/private-page.ts';
import { OwnApplicationPage } from '#web/routes/applications/-own-application-page.tsx';
import type { PageFacts } from '#web/seo.ts';

export const Route = createFileRoute('/applications/$token')({
  // Its own buttons change what is shown; looking elsewhere and coming back asks again.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params }) => {
    const { data } = await orNotFound(call('GET /v1/applications/{token}', { params: { token: params.token } }));
    return { facts: FACTS, application: data, now: presentMoment() };
  },
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationRoute,
});

const FACTS: PageFacts = {
  path: '/applications',
  title: 'Your application',
  description: 'Where your application stands, what you sent, and how to withdraw it.',
};

function ApplicationRoute() {
  const { application, now } = Route.useLoaderData();
  const { token } = Route.useParams();
  return (
    <Frame>
      <main id="main" className="page">
        <OwnApplicationPage key={token} token={token} initial={application} now={now} />
      </main>
    </Frame>
  );
}
