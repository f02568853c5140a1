import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound, saveFile } from '#web/api/call.ts';
import { type OwnApplicationActs, OwnApplicationPage } from '#web/components/applications/own-application-page.tsx';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { MoreJobs } from '#web/components/jobs/more-jobs.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export const Route = createFileRoute('/profile/applications/$applicationId')({
  beforeLoad: requireUser,
  loader: async ({ params }) => {
    const { applicationId } = params;
    const { data: application } = await orNotFound(
      call('GET /v1/talent/applications/{applicationId}', { params: { applicationId } }),
    );
    const facts: PageFacts = {
      path: '/profile/applications',
      title: application.job.title,
      description: 'Where your application stands, what you sent, and how to withdraw it.',
    };
    return { facts, application, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ApplicationRoute,
});

const ONWARD = (
  <SiteLink className="btn mt-6" to="/profile/applications">
    See your applications
  </SiteLink>
);

function ApplicationRoute() {
  const { application, now } = Route.useLoaderData();
  const { id } = application;
  return (
    <OwnPage>
      <OwnApplicationPage
        key={id}
        initial={application}
        now={now}
        acts={actsOn(id)}
        onward={ONWARD}
        moreJobs={<MoreJobs slug={application.job.slug} now={now} />}
      />
    </OwnPage>
  );
}

function actsOn(applicationId: string): OwnApplicationActs {
  const params = { applicationId };
  return {
    async withdraw() {
      const { data } = await call('POST /v1/talent/applications/{applicationId}/withdrawal', { params });
      return data;
    },
    async write(message, headers) {
      const path = 'POST /v1/talent/applications/{applicationId}/messages';
      const { data } = await call(path, { params, body: { message }, headers });
      return data;
    },
    async remove() {
      await call('DELETE /v1/talent/applications/{applicationId}', { params });
    },
    saveResume: () => saveFile(`/v1/talent/applications/${applicationId}/resume`),
  };
}
