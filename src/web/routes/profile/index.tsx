import { createFileRoute } from '@tanstack/react-router';
import type { OwnNews } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { ProfilePage } from '#web/components/talents/profile-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export const Route = createFileRoute('/profile/')({
  beforeLoad: requireUser,
  loader: async () => {
    const [{ data: talent }, { data: news }, { data: hidden }] = await Promise.all([
      call('GET /v1/talent'),
      call('GET /v1/talent/news'),
      call('GET /v1/talent/hidden-companies'),
    ]);
    return { facts: FACTS, talent, news, hidden, now: presentMoment() };
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
  const { news, ...data } = Route.useLoaderData();
  return (
    <OwnPage title="Profile" news={news}>
      <News news={news} />
      <ProfilePage {...data} />
    </OwnPage>
  );
}

function News({ news }: { news: OwnNews }) {
  const { applications, conversations } = news;
  if (applications + conversations === 0) return null;
  return (
    <ul className="things" aria-label="New">
      {applications > 0 && (
        <li>
          <SiteLink to="/profile/applications">
            {applications === 1 ? 'An answer to an application' : `Answers to ${applications} applications`}
          </SiteLink>
        </li>
      )}
      {conversations > 0 && (
        <li>
          <SiteLink to="/profile/conversations">
            {conversations === 1 ? 'A message from a company' : `Messages from ${conversations} companies`}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
