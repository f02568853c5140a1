import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { ProfilePage } from '#web/components/talents/profile-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/profile/')({
  beforeLoad: requireUser,
  loader: async () => {
    const [{ data: talent }, { data: hidden }] = await Promise.all([
      call('GET /v1/talent'),
      call('GET /v1/talent/hidden-companies'),
    ]);
    return { facts: FACTS, talent, hidden, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ProfileRoute,
});

const FACTS: PageFacts = {
  path: '/profile',
  title: 'Profile',
  description: 'Your talent profile, your resume, and which companies may find you.',
};

function ProfileRoute() {
  return (
    <OwnPage title="Profile">
      <ProfilePage {...Route.useLoaderData()} />
    </OwnPage>
  );
}
