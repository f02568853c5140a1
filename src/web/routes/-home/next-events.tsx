import type { EventBrief } from '#contract/site/events.ts';
import { EventList } from '#web/components/site/event-list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function NextEvents({ events, now }: { events: readonly EventBrief[]; now: string }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="next-events">
      <div className="section-head">
        <h2 id="next-events">Next events</h2>
        <SiteLink to="/events">All events</SiteLink>
      </div>
      <EventList events={events} now={now} />
    </section>
  );
}
