import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { LinkProblem } from '#web/components/people/link-page.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { textParam } from '#web/request/search-params.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Explains why a link could not be redeemed. */
export const Route = createFileRoute('/auth/error')({
  validateSearch: (search): { reason?: string } => ({ reason: textParam(search, 'reason') }),
  loader: async ({ context: { user } }) => ({
    ...(await loadAccountPage('/auth/error', 'failed')),
    isSignedIn: user !== null && !user.is_halfway,
  }),
  head: privateHead,
  component: AuthErrorRoute,
});

function AuthErrorRoute() {
  const { reason } = Route.useSearch();
  const { isSignedIn, language } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <WhatFailed reason={reason} isSignedIn={isSignedIn} />
    </InLanguage>
  );
}

function WhatFailed({ reason, isSignedIn }: { reason: string | undefined; isSignedIn: boolean }) {
  const { heads, explainCode } = useWords(ACCOUNT_WORDS);
  const found = useFragment();
  if (found === 'confirmed') return <Confirmed />;
  const problem = found ?? reason;
  if (!isSignedIn) return <LinkProblem problem={problem} title={heads.failed.title} />;
  const { text, way } = explainCode(problem);
  return (way?.to ?? '/sign-in') === '/sign-in' ? <SignedIn text={text} /> : <LinkProblem problem={problem} />;
}

/** If a link is opened in two tabs, the first signs in, and the second's error doesn't matter. */
function SignedIn({ text }: { text: string }) {
  const { failed, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={failed.signedIn} language={language}>
      <p>{failed.nothingLeft(text)}</p>
      <p>
        <SiteLink className="btn" to="/profile">
          {failed.profile}
        </SiteLink>
      </p>
    </AccountPage>
  );
}

function Confirmed() {
  const { failed, signIn, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={failed.confirmed} lead={failed.confirmedLead} language={language}>
      <p>
        <SiteLink className="btn" to="/sign-in">
          {signIn.act}
        </SiteLink>
      </p>
    </AccountPage>
  );
}

/**
 * Links requested on another device return in the fragment, which servers don't see: an error's code, or a session,
 * which we ignore as a link could plant somebody else's. The address was confirmed all the same.
 */
function useFragment(): string | null {
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    if (fragment.has('access_token')) setFound('confirmed');
    else setFound(fragment.get('error_code'));
    if (fragment.size > 0)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return found;
}
