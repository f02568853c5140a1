import { createFileRoute } from '@tanstack/react-router';
import type { OpenedApplication } from '#contract/applications/applications.ts';
import { call } from '#web/api/call.ts';
import { applicationToken } from '#web/browser-storage/tab-tokens.ts';
import { type OwnApplicationActs, OwnApplicationPage } from '#web/components/applications/own-application-page.tsx';
import { Frame } from '#web/components/core/frame.tsx';
import { MoreJobs } from '#web/components/jobs/more-jobs.tsx';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { NotLinked } from '#web/components/people/not-linked.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { useLinked, useTokenOfLink } from '#web/session/linked.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Its address is the same for every application: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/applications/')({
  loader: () => ({ facts: FACTS, now: presentMoment() }),
  head: privateHead,
  component: ApplicationRoute,
});

const FACTS: PageFacts = {
  path: '/applications',
  title: 'Your application',
  description: 'Where your application stands, what you sent, and how to withdraw it.',
};

type Opened = { token: string; application: OpenedApplication };

function ApplicationRoute() {
  const { now } = Route.useLoaderData();
  useTokenOfLink(applicationToken, () => reload());
  const { linked, reload } = useLinked(applicationToken, askApplication);
  if (linked.kind !== 'found') {
    return (
      <AccountPage title="Your application">
        <NotLinked linked={linked} reload={reload} thing="application" way={WITH_ACCOUNT} />
      </AccountPage>
    );
  }
  const { token, application } = linked.thing;
  return (
    <Frame>
      <main id="main" className="page">
        <OwnApplicationPage
          key={token}
          initial={application}
          now={now}
          acts={actsBy(token)}
          onward={ONWARD}
          moreJobs={<MoreJobs slug={application.job.slug} now={now} />}
        />
      </main>
    </Frame>
  );
}

const WITH_ACCOUNT = (
  <SiteLink className="btn" to="/profile/applications">
    See all your applications
  </SiteLink>
);

const ONWARD = (
  <SiteLink className="btn mt-6" to="/jobs">
    See open jobs
  </SiteLink>
);

function actsBy(token: string): OwnApplicationActs {
  const params = { token };
  return {
    async withdraw() {
      const { data } = await call('POST /v1/applications/{token}/withdrawal', { params });
      return data;
    },
    async write(message, headers) {
      const { data } = await call('POST /v1/applications/{token}/messages', { params, body: { message }, headers });
      return data;
    },
    async remove() {
      await call('DELETE /v1/applications/{token}', { params });
      applicationToken.forget();
    },
  };
}

async function askApplication(token: string): Promise<Opened> {
  const { data } = await call('GET /v1/applications/{token}', { params: { token } });
  return { token, application: data };
}
