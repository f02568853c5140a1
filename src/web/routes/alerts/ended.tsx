import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export const Route = createFileRoute('/alerts/ended')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: EndedRoute,
});

const FACTS: PageFacts = {
  path: '/alerts/ended',
  title: 'The alert has ended',
  description: 'A job alert was deleted, and the email address with it.',
};

function EndedRoute() {
  return (
    <AccountPage title="The alert has ended">
      <p>We deleted it and your address. You won’t get any more emails from it.</p>
      <p className="t14">
        <SiteLink to="/jobs">See open jobs</SiteLink>
      </p>
    </AccountPage>
  );
}
