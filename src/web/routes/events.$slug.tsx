import { createFileRoute } from '@tanstack/react-router';
import type { Event } from '#contract/events.ts';
import { LIMITS } from '#contract/limits.ts';
import { call, orNotFound } from '#web/api.ts';
import { eventData } from '#web/components/events/event-data.ts';
import { EventPage } from '#web/components/events/event-page.tsx';
import { LatestJobs } from '#web/components/jobs/latest-jobs.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { presentMoment } from '#web/context.ts';
import { breadcrumbs, pageHead } from '#web/seo.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';

export const Route = createFileRoute('/events/$slug')({
  loader: async ({ params }) => {
    const [event, jobs] = await Promise.all([
      orNotFound(call('GET /v1/events/{id}', { params: { id: params.slug } })),
      call('GET /v1/jobs/latest', { query: { count: LIMITS.latestCount } }),
    ]);
    return { event: event.data, jobs: jobs.data, now: presentMoment() };
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { event } = loaderData;
    const { site } = match.context;
    return pageHead(site, {
      path: `/events/${event.slug}`,
      title: event.title,
      description: event.meta_description,
      keywords: event.meta_keywords,
      image: event.meta_image_url,
      jsonLd: [eventData(site, event), breadcrumbs(site, crumbsOf(event))],
    });
  },
  component: EventRoute,
});

function EventRoute() {
  const { event, jobs, now } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page wide-list">
        <Crumbs crumbs={crumbsOf(event)} />
        <EventPage event={event} now={now} />
        <LatestJobs jobs={jobs} now={now} />
      </main>
    </Frame>
  );
}

function crumbsOf(event: Event) {
  return [{ name: 'Home', path: '/' }, { name: 'Events', path: '/events' }, { name: event.title }];
}
