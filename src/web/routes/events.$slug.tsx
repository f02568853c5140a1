import { createFileRoute } from '@tanstack/react-router';
import { LIMITS } from '#contract/core/limits.ts';
import type { Event } from '#contract/site/events.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { LatestJobs } from '#web/components/jobs/latest-jobs.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { eventData } from '#web/components/site/event-data.ts';
import { EventPage } from '#web/components/site/event-page.tsx';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';

export const Route = createFileRoute('/events/$slug')({
  loader: ({ params, context }) => loadEvent(params.slug, context.site),
  head: loadedHead,
  component: EventRoute,
});

async function loadEvent(slug: string, site: SiteConfig) {
  const [{ data: event }, { data: latest }] = await Promise.all([
    orNotFound(call('GET /v1/events/{id}', { params: { id: slug } })),
    call('GET /v1/jobs/latest', { query: { count: LIMITS.latestCount } }),
  ]);
  const facts: PageFacts = {
    path: `/events/${event.slug}`,
    title: event.title,
    description: event.meta_description,
    keywords: event.meta_keywords,
    image: event.meta_image_url ?? event.share_image_url,
    jsonLd: [eventData(site, event), breadcrumbs(site, crumbsOf(event))],
  };
  return { event, jobs: latest.map(listedJob), now: presentMoment(), facts };
}

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
