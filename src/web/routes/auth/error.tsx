import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { explainCode } from '#web/components/core/auth-errors.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Explains why a link could not be redeemed. */
export const Route = createFileRoute('/auth/error')({
  validateSearch: (search): { reason?: string } => ({ reason: textParam(search, 'reason') }),
  loader: ({ context: { user } }) => ({ facts: FACTS, isSignedIn: user !== null && !user.is_halfway }),
  head: privateHead,
  component: AuthErrorRoute,
});

const FACTS: PageFacts = {
  path: '/auth/error',
  title: 'That didn’t work',
  description: 'Why a sign-in or a link didn’t work, and what to do next.',
};

function AuthErrorRoute() {
  const { reason } = Route.useSearch();
  const { isSignedIn } = Route.useLoaderData();
  const found = useFragment();
  if (found === 'confirmed') return <Confirmed />;
  const { text, way } = explainCode(found ?? reason);
  if (isSignedIn && (way?.to ?? '/sign-in') === '/sign-in') return <SignedIn text={text} />;
  return (
    <AccountPage title="That didn’t work">
      <p>{text}</p>
      <p>
        <SiteLink className="btn" to={way?.to ?? '/sign-in'}>
          {way?.label ?? 'Sign in'}
        </SiteLink>
      </p>
    </AccountPage>
  );
}

/** If a link is opened in two tabs, the first signs in, and the second's error doesn't matter. */
function SignedIn({ text }: { text: string }) {
  return (
    <AccountPage title="You’re already signed in">
      <p>If you only wanted to sign in, there’s nothing left to do. Otherwise: {text}</p>
      <p>
        <SiteLink className="btn" to="/profile">
          To your profile
        </SiteLink>
      </p>
    </AccountPage>
  );
}

function Confirmed() {
  return (
    <AccountPage title="Confirmed" lead="Your email address is confirmed. Sign in to continue.">
      <p>
        <SiteLink className="btn" to="/sign-in">
          Sign in
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
