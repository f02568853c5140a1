import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { call, orNotFound } from '#web/api/call.ts';
import { AccountPage } from '#web/components/account/account-page.tsx';
import { explainCall } from '#web/components/account/explain-call.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The page behind a reminder's link. A press of the button confirms that the profile is current; a GET changes nothing. */
export const Route = createFileRoute('/profile/refreshed/$token')({
  loader: async ({ params }) => {
    const { data } = await orNotFound(call('GET /v1/talent/refreshed/{token}', { params: { token: params.token } }));
    return { facts: FACTS, refreshedAt: data.refreshed_at, now: presentMoment() };
  },
  head: privateHead,
  component: RefreshedRoute,
});

const FACTS: PageFacts = {
  path: '/profile/refreshed',
  title: 'Your profile',
  description: 'Say that your talent profile is still current.',
};

function RefreshedRoute() {
  const { refreshedAt, now } = Route.useLoaderData();
  const { token } = Route.useParams();
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
        <button className="btn main wide" type="button" disabled={sending.busy} onClick={refresh}>
          It is current
        </button>
      )}
      <p className="t14">
        <SiteLink to="/profile">{isDone ? 'Look at it' : 'Change it'}</SiteLink>
      </p>
    </AccountPage>
  );
}
