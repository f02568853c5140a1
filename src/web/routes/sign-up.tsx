import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { SignUp } from '#web/components/people/sign-up.tsx';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { authOffers } from '#web/session/auth-offers.ts';
import { requireNobody } from '#web/session/current-user.ts';

export const Route = createFileRoute('/sign-up')({
  beforeLoad: requireNobody,
  loader: async ({ context }) => ({
    ...(await loadAccountPage('/sign-up', 'signUp')),
    offers: await authOffers(context.site),
  }),
  head: privateHead,
  component: SignUpRoute,
});

function SignUpRoute() {
  const { language, offers } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <SignUp offers={offers} />
    </InLanguage>
  );
}
