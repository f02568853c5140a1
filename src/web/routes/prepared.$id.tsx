import { createFileRoute, redirect } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { PreparedPage } from '#web/components/applications/prepared-page.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/prepared/$id')({
  beforeLoad: requireUser,
  loader: async ({ params }) => {
    const { data: prepared } = await orNotFound(
      call('GET /v1/talent/prepared/{preparedId}', { params: { preparedId: params.id } }),
    );
    if (prepared.kind !== 'application') throw redirect({ href: prepared.path });
    const { data: job } = await orNotFound(call('GET /v1/jobs/{id}', { params: { id: prepared.job.slug } }));
    return { facts: FACTS, prepared, job, now: presentMoment() };
  },
  head: privateHead,
  component: PreparedRoute,
});

const FACTS: PageFacts = {
  path: '/prepared',
  title: 'A prepared application',
  description: 'Read what your app prepared, add your resume, and send it or dismiss it.',
};

function PreparedRoute() {
  const { facts: _, ...data } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return (
    <OwnPage>
      <PreparedPage key={data.prepared.id} {...data} email={user.email} />
    </OwnPage>
  );
}
