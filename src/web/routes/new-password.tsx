import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { arrive } from '#web/components/people/arrive.ts';
import { ConfirmIdentity } from '#web/components/people/confirm-identity.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { NewPassword } from '#web/components/people/new-password.tsx';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/new-password')({
  beforeLoad: requireUser,
  loader: () => loadAccountPage('/new-password', 'newPassword'),
  head: privateHead,
  component: NewPasswordRoute,
});

function NewPasswordRoute() {
  const { user } = Route.useRouteContext();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={Route.useLoaderData().language}>
      <NewPasswordPage email={user.email} />
    </InLanguage>
  );
}

function NewPasswordPage({ email }: { email: string }) {
  const { heads, newPassword, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={heads.newPassword.title} lead={newPassword.lead(email)} language={language}>
      <NewPassword email={email} onSaved={() => arrive('/profile')} />
      <ConfirmIdentity />
    </AccountPage>
  );
}
