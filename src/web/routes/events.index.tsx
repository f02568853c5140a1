import { createFileRoute } from '@tanstack/react-router';
import { EVENTS_CALENDAR } from '#contract/site/event-calendars.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { EventList } from '#web/components/site/event-list.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Void } from '#web/ui/void.tsx';

/** The API's maximum per page; older events are of no use. */
const EVENTS_SHOWN = 100;

export const Route = createFileRoute('/events/')({
  loader: ({ context }) => loadEvents(context.site),
  head: loadedHead,
  component: EventsPage,
  errorComponent: ListError,
});

async function loadEvents(site: SiteConfig) {
  const { data } = await call('GET /v1/events', { query: { limit: EVENTS_SHOWN } });
  const items = data.map(({ title, slug }) => ({ name: title, to: `/events/${slug}` }));
  const facts: PageFacts = {
    path: '/events',
    title: 'Tech events in Korea',
    description:
      'Meetups, talks and workshops for tech people in South Korea, each with its language, place and price.',
    keywords: 'tech events in Korea, meetups Seoul, English-speaking tech community Korea, Pangyo meetups',
    jsonLd: itemList(site, items),
  };
  return { events: data, now: presentMoment(), facts };
}

function EventsPage() {
  const { events, now } = Route.useLoaderData();
  const upcoming = events.filter(({ is_past }) => !is_past);
  const past = events.filter(({ is_past }) => is_past);
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Tech events in Korea</h1>
            <p className="t14 mute num">{upcoming.filter(({ is_cancelled }) => !is_cancelled).length} upcoming</p>
          </div>
          <CalendarLine />
        </div>
        {upcoming.length > 0 ? (
          <EventList events={upcoming} now={now} heading="h2" />
        ) : (
          <Void mark="none" title="No events right now">
            Subscribe in your calendar to see the next one as soon as it’s announced.
          </Void>
        )}
        {past.length > 0 && (
          <section aria-labelledby="past">
            <div className="section-head">
              <h2 id="past">Past events</h2>
            </div>
            <EventList events={past} now={now} />
          </section>
        )}
      </main>
    </Frame>
  );
}

/** Links to subscribe to all upcoming events in a calendar. */
function CalendarLine() {
  const { publicUrl } = useSite();
  return (
    <p className="t14 soft calendar-line">
      <a href={publicUrl.replace(/^https?:/, 'webcal:') + EVENTS_CALENDAR}>Subscribe in a calendar</a>
      <a href={EVENTS_CALENDAR}>Calendar file (.ics)</a>
    </p>
  );
}
