import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { arrive } from '#web/components/people/arrive.ts';
import { ConfirmIdentity } from '#web/components/people/confirm-identity.tsx';
import { NewPassword } from '#web/components/people/new-password.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/new-password')({
  beforeLoad: requireUser,
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: NewPasswordRoute,
});

const FACTS: PageFacts = {
  path: '/new-password',
  title: 'New password',
  description: 'Choose a new password, which signs you out everywhere else.',
};

function NewPasswordRoute() {
  const { user } = Route.useRouteContext();
  return (
    <AccountPage title="New password" lead={`For ${user.email}. It signs you out everywhere else.`}>
      <NewPassword email={user.email} onSaved={() => arrive('/profile')} />
      <ConfirmIdentity />
    </AccountPage>
  );
}
