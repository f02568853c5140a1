import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { OwnApplications } from '#web/components/talents/own-applications.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/profile/applications/')({
  beforeLoad: requireUser,
  loader: async () => {
    const { data: applications } = await call('GET /v1/talent/applications');
    return { facts: FACTS, applications, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationsRoute,
});

const FACTS: PageFacts = {
  path: '/profile/applications',
  title: 'Applications',
  description: 'The jobs you’ve applied to, and where each application stands.',
};

function ApplicationsRoute() {
  const { user } = Route.useRouteContext();
  const data = Route.useLoaderData();
  return (
    <OwnPage title="Applications">
      {/* Coming back shows what was known before, until the answer is there. */}
      <OwnApplications key={data.now} {...data} email={user.email} />
    </OwnPage>
  );
}
