import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { ForgotPassword } from '#web/components/people/forgot-password.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/forgot-password')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: ForgotPasswordRoute,
});

const FACTS: PageFacts = {
  path: '/forgot-password',
  title: 'Forgot password?',
  description: 'Ask for a link by email that leads to a new password.',
};

function ForgotPasswordRoute() {
  return (
    <AccountPage title="Forgot password?" lead="We’ll email you a link to choose a new one.">
      <ForgotPassword />
    </AccountPage>
  );
}
