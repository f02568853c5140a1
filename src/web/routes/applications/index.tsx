import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { OwnApplicationPage } from '#web/routes/applications/-own-application-page.tsx';

export const Route = createFileRoute('/applications/$token')({
  // The page's buttons update its data; coming back from elsewhere reloads it.
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
