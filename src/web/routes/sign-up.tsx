import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { SignUp } from '#web/components/people/sign-up.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { authOffers } from '#web/session/auth-offers.ts';
import { requireNobody } from '#web/session/current-user.ts';

export const Route = createFileRoute('/sign-up')({
  beforeLoad: requireNobody,
  loader: async ({ context }) => ({ facts: FACTS, offers: await authOffers(context.site) }),
  head: privateHead,
  component: SignUpRoute,
});

const FACTS: PageFacts = {
  path: '/sign-up',
  title: 'Sign up',
  description:
    'Open an account for a talent profile that companies in South Korea can find, and to follow your applications.',
  keywords: 'sign up, talent profile, tech jobs in Korea',
};

function SignUpRoute() {
  const { offers } = Route.useLoaderData();
  return (
    <AccountPage
      title="Sign up"
      lead="For a talent profile, and to follow your applications. Applying needs no account."
    >
      <SignUp offers={offers} />
    </AccountPage>
  );
}
