import { createFileRoute } from '@tanstack/react-router';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { SettingsPage } from '#web/components/people/settings-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { authOffers } from '#web/session/auth-offers.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/settings')({
  beforeLoad: requireUser,
  loader: async ({ context }) => ({ facts: FACTS, offers: await authOffers(context.site) }),
  head: privateHead,
  component: SettingsRoute,
});

const FACTS: PageFacts = {
  path: '/settings',
  title: 'Settings',
  description: 'Your password, second factors, sessions and the data of your account.',
};

function SettingsRoute() {
  const { offers } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return (
    <OwnPage title="Settings">
      <SettingsPage email={user.email} offers={offers} />
    </OwnPage>
  );
}
