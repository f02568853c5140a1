import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { SignOut } from '#web/components/people/sign-out.tsx';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { webContext } from '#web/request/context.ts';

/** Signs out at once when opened from this site; a link on another site only leads to the question. */
export const Route = createFileRoute('/logout')({
  loader: async () => {
    const isAsked = webContext() !== undefined;
    return { isAsked, ...(await loadAccountPage('/logout', 'signOut')) };
  },
  head: privateHead,
  component: LogoutRoute,
});

function LogoutRoute() {
  const { facts, language, isAsked } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <AccountPage title={facts.title} language={language}>
        <SignOut isAsked={isAsked} />
      </AccountPage>
    </InLanguage>
  );
}
