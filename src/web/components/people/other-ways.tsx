import { useEffect, useState } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { arrive } from '#web/components/people/arrive.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { ownPath } from '#web/request/own-path.ts';
import type { AuthOffers, Provider } from '#web/session/auth-offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Sending, useSending } from '#web/ui/use-sending.ts';

type OtherWaysProps = {
  offers: AuthOffers;
  next: string | undefined;
  /** Continues with a phone number, if that is offered. */
  onPhone?(): void;
};

/** The ways to sign in without a password that the auth service and the browser support. */
export function OtherWays({ offers, next, onPhone }: OtherWaysProps) {
  const { signIn, explain } = useWords(ACCOUNT_WORDS);
  const sending = useSending(explain);
  const canPasskey = useCanPasskey(offers);
  const byPhone = offers.phone ? onPhone : undefined;
  if (!canPasskey && !byPhone && offers.providers.length === 0) return null;
  return (
    <div className="ways">
      {canPasskey && <PasskeyButton sending={sending} next={next} />}
      {byPhone && (
        <Button className="btn wide" busy={sending.busy} onClick={byPhone}>
          {signIn.byPhone}
        </Button>
      )}
      {offers.providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} sending={sending} next={next} />
      ))}
      <Problem problem={sending.problem} />
    </div>
  );
}

/** Whether the browser supports passkeys. Nearly all do, so the server assumes it, which avoids a layout shift. */
function useCanPasskey({ passkeys }: AuthOffers): boolean {
  const [can, setCan] = useState(passkeys);
  useEffect(() => setCan(passkeys && 'PublicKeyCredential' in window), [passkeys]);
  return can;
}

function PasskeyButton({ sending, next }: { sending: Sending; next: string | undefined }) {
  const words = useWords(ACCOUNT_WORDS).signIn;
  const signIn = () =>
    sending.run(async () => {
      await withAuth((auth) => auth.signInWithPasskey());
      arrive(next);
    });
  return (
    <Button className="btn wide" busy={sending.busy} onClick={signIn}>
      {words.byPasskey}
    </Button>
  );
}

type ProviderButtonProps = { provider: Provider; sending: Sending; next: string | undefined };

function ProviderButton({ provider, sending, next }: ProviderButtonProps) {
  const words = useWords(ACCOUNT_WORDS).signIn;
  const { publicUrl } = useSite();
  const signIn = () =>
    sending.run(async () => {
      const query = new URLSearchParams({ next: ownPath(next, '/profile') });
      const redirectTo = `${publicUrl}/auth/callback?${query}`;
      await withAuth((auth) => auth.signInWithOAuth({ provider: provider.id, options: { redirectTo } }));
    });
  return (
    <Button className="btn wide" busy={sending.busy} onClick={signIn}>
      {words.bySite(provider.label)}
    </Button>
  );
}
