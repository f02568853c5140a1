import type { EventBrief } from '#contract/site/events.ts';
import { EventPrice, placeOf } from '#web/components/site/event-words.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { clockOf, dateOf, weekdayOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

type EventListProps = { events: readonly EventBrief[]; now: string; heading?: 'h2' | 'h3' };

/** Events as rows in the style of the job list; the title's link covers the row. */
export function EventList({ events, now, heading = 'h3' }: EventListProps) {
  return (
    <div className="list events">
      <div className="list-head" aria-hidden="true">
        <span>When, in Korea</span>
        <span>Event</span>
        <span>Location</span>
        <span>Language</span>
        <span>Price</span>
      </div>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} heading={heading} />
        ))}
      </ul>
    </div>
  );
}

function EventRow({ event, now, heading: Heading }: { event: EventBrief; now: string; heading: 'h2' | 'h3' }) {
  const { slug, title, organiser, starts_at, language, price, is_past, is_cancelled } = event;
  const [date, month, year] = dateOf(starts_at, now).split('\u00a0');
  return (
    <li className={`event${is_past || is_cancelled ? ' over' : ''}${is_cancelled ? ' off' : ''}`}>
      <p className="day num">
        <b>
          {date} {month}
          {year && <span className="year"> {year}</span>}
        </b>
        <span>
          {weekdayOf(starts_at)} {clockOf(starts_at)}
        </span>
      </p>
      <div className="what">
        <Heading>
          <SiteLink to={`/events/${slug}`} lang={langOf(title)}>
            {title}
          </SiteLink>
          {is_cancelled && <span className="shutter">Canceled</span>}
        </Heading>
        <p>{organiser}</p>
      </div>
      <p className="place">{unbroken(placeOf(event))}</p>
      <p className="language">{language ?? 'Not stated'}</p>
      <p className="price num">{price === null ? 'Price not stated' : <EventPrice price={price} />}</p>
    </li>
  );
}
