import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { SignIn } from '#web/components/people/sign-in.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';
import { authOffers } from '#web/session/auth-offers.ts';
import { requireNobody } from '#web/session/current-user.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { next?: string } => ({ next: textParam(search, 'next') }),
  beforeLoad: requireNobody,
  loader: async ({ context }) => ({
    facts: FACTS,
    offers: await authOffers(context.site),
    isHalfway: context.user?.is_halfway ?? false,
  }),
  head: privateHead,
  component: SignInRoute,
});

const FACTS: PageFacts = {
  path: '/sign-in',
  title: 'Sign in',
  description: 'Sign in to your talent profile, your applications and the jobs that you saved.',
  keywords: 'sign in, talent profile, tech jobs in Korea',
};

function SignInRoute() {
  const { offers, isHalfway } = Route.useLoaderData();
  const { next } = Route.useSearch();
  return (
    <AccountPage title="Sign in">
      <SignIn offers={offers} next={next} isHalfway={isHalfway} />
    </AccountPage>
  );
}
