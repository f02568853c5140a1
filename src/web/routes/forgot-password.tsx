import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { ForgotPassword } from '#web/components/people/forgot-password.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage } from '#web/language/catalogue.tsx';

export const Route = createFileRoute('/forgot-password')({
  loader: () => loadAccountPage('/forgot-password', 'forgot'),
  head: privateHead,
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <InLanguage words={ACCOUNT_WORDS} language={Route.useLoaderData().language}>
      <ForgotPassword />
    </InLanguage>
  );
}
