import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { profileToken } from '#web/browser-storage/tab-tokens.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { NotLinked } from '#web/components/people/not-linked.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { useLinked, useTokenOfLink } from '#web/session/linked.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The page behind a reminder's link. A press of the button confirms that the profile is current; a GET changes nothing. */
export const Route = createFileRoute('/profile/refreshed/')({
  loader: () => ({ facts: FACTS, now: presentMoment() }),
  head: privateHead,
  component: RefreshedRoute,
});

const FACTS: PageFacts = {
  path: '/profile/refreshed',
  title: 'Your profile',
  description: 'Say that your talent profile is still current.',
};

type Reminded = { token: string; refreshedAt: string };

function RefreshedRoute() {
  const { now } = Route.useLoaderData();
  useTokenOfLink(profileToken, () => reload());
  const { linked, reload } = useLinked(profileToken, askProfile);
  if (linked.kind === 'found') return <Refresh key={linked.thing.token} reminded={linked.thing} now={now} />;
  return (
    <AccountPage title="Your profile">
      <NotLinked linked={linked} reload={reload} thing="profile" />
    </AccountPage>
  );
}

async function askProfile(token: string): Promise<Reminded> {
  const { data } = await call('GET /v1/talent/refreshed/{token}', { params: { token } });
  return { token, refreshedAt: data.refreshed_at };
}

function Refresh({ reminded: { token, refreshedAt }, now }: { reminded: Reminded; now: string }) {
  const sending = useSending(explainCall);
  const [isDone, setDone] = useState(false);

  async function refresh() {
    const isSent = await sending.run(async () => {
      await call('POST /v1/talent/refreshed/{token}', { params: { token } });
    });
    setDone(isSent);
  }

  return (
    <AccountPage title={isDone ? 'Thank you' : 'Is your profile current?'}>
      <p role="status">
        {isDone ? 'Companies see it as refreshed today.' : `You last refreshed it on ${dateOf(refreshedAt, now)}.`}
      </p>
      <Problem problem={sending.problem} />
      {!isDone && (
        <Button className="btn main wide" busy={sending.busy} onClick={refresh}>
          It’s up to date
        </Button>
      )}
      <p className="t14">
        <SiteLink to="/profile">{isDone ? 'View it' : 'Change it'}</SiteLink>
      </p>
    </AccountPage>
  );
}
