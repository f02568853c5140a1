import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { SignOut } from '#web/components/people/sign-out.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { webContext } from '#web/request/context.ts';

/** Signs out at once when opened from this site; a link on another site only leads to the question. */
export const Route = createFileRoute('/logout')({
  loader: () => ({ facts: FACTS, isAsked: webContext() !== undefined }),
  head: privateHead,
  component: LogoutRoute,
});

const FACTS: PageFacts = {
  path: '/logout',
  title: 'Sign out',
  description: 'Sign out of your account in this browser.',
};

function LogoutRoute() {
  const { isAsked } = Route.useLoaderData();
  return (
    <AccountPage title="Sign out">
      <SignOut isAsked={isAsked} />
    </AccountPage>
  );
}
