import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { SignIn } from '#web/components/people/sign-in.tsx';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { textParam } from '#web/request/search-params.ts';
import { authOffers } from '#web/session/auth-offers.ts';
import { requireNobody } from '#web/session/current-user.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { next?: string } => ({ next: textParam(search, 'next') }),
  beforeLoad: requireNobody,
  loader: async ({ context }) => ({
    ...(await loadAccountPage('/sign-in', 'signIn')),
    offers: await authOffers(context.site),
    isHalfway: context.user?.is_halfway ?? false,
  }),
  head: privateHead,
  component: SignInRoute,
});

function SignInRoute() {
  const { language } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <SignInPage />
    </InLanguage>
  );
}

function SignInPage() {
  const { facts, language, offers, isHalfway } = Route.useLoaderData();
  const { next } = Route.useSearch();
  const { first } = useWords(ACCOUNT_WORDS).signIn;
  const [path = ''] = next?.split(/[?#]/) ?? [];
  return (
    <AccountPage title={facts.title} lead={first(path)} language={language}>
      <SignIn offers={offers} next={next} isHalfway={isHalfway} />
    </AccountPage>
  );
}
