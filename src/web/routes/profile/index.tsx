import { createFileRoute } from '@tanstack/react-router';
import type { PreparedThing } from '#contract/talents/prepared.ts';
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
    const [{ data: talent }, { data: news }, { data: hidden }, { data: prepared }] = await Promise.all([
      call('GET /v1/talent'),
      call('GET /v1/talent/news'),
      call('GET /v1/talent/hidden-companies'),
      call('GET /v1/talent/prepared'),
    ]);
    return { facts: FACTS, talent, news, hidden, prepared, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ProfileRoute,
});

const FACTS: PageFacts = {
  path: '/profile',
  title: 'Profile',
  description: 'Your talent profile, your resume, and which companies can find you.',
};

function ProfileRoute() {
  const { news, prepared, ...data } = Route.useLoaderData();
  const proposals = prepared.flatMap((thing) => (thing.kind === 'profile' ? [thing] : []));
  return (
    <OwnPage title="Profile" news={news}>
      <News news={news} prepared={prepared} />
      <ProfilePage {...data} proposals={proposals} />
    </OwnPage>
  );
}

type NewsProps = { news: OwnNews; prepared: readonly PreparedThing[] };

function News({ news: { applications, conversations }, prepared }: NewsProps) {
  const toSend = prepared.flatMap((thing) => (thing.kind === 'profile' ? [] : [thing]));
  if (applications + conversations + toSend.length === 0) return null;
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
      {toSend.map((thing) => (
        <li key={thing.id}>
          {/* A page load, which recruit pages need for the policy that shows resumes. */}
          <a href={thing.path}>{whatWaits(thing)}</a>
          <span className="mute">By “{thing.app}”, not sent</span>
        </li>
      ))}
    </ul>
  );
}

function whatWaits(thing: Exclude<PreparedThing, { kind: 'profile' }>): string {
  const { job, company } = thing;
  return thing.kind === 'application'
    ? `A prepared application: ${job.title} at ${company.name}`
    : `A draft answer to ${thing.application.name}`;
}
