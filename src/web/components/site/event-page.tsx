import { useEffect, useState } from 'react';
import { eventCalendar } from '#contract/site/event-calendars.ts';
import type { Event } from '#contract/site/events.ts';
import { countClick } from '#web/api/analytics.ts';
import { timesInKorea, timesOfVisitor } from '#web/components/site/event-times.ts';
import { EventPrice, placeOf } from '#web/components/site/event-words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

type EventProps = { event: Event; now: string };

export function EventPage({ event, now }: EventProps) {
  const { title, summary, banner_url, description } = event;
  return (
    <article className="reading">
      <div className="event-top">
        {banner_url && <img className="event-banner" src={banner_url} alt="" width="960" height="120" />}
        <header className="event-head stack g2">
          <h1 lang={langOf(title)}>{title}</h1>
          <p className="soft">{summary}</p>
        </header>
        <Status event={event} />
        <Facts event={event} now={now} />
      </div>
      <aside className="side" aria-label="Join">
        <TakePart event={event} />
        <Organiser event={event} />
      </aside>
      <SafeHtml className="prose" html={description} />
    </article>
  );
}

/** Shown first if the event is over or canceled. */
function Status({ event: { is_cancelled, is_past } }: { event: Event }) {
  if (!is_cancelled && !is_past) return null;
  return (
    <p className="shut-note">
      <span className="shutter">{is_cancelled ? 'Canceled' : 'Ended'}</span>
      <span className="soft t14">
        {is_cancelled ? 'The organizer has canceled this event.' : 'This event has ended.'}
      </span>
    </p>
  );
}

function Facts({ event, now }: EventProps) {
  const local = useVisitorTimes(event);
  return (
    <dl className="event-facts">
      <div>
        <dt>When, in Korea</dt>
        <dd>
          <time dateTime={event.starts_at}>{timesInKorea(event, now)}</time>
          {local && (
            <small>
              {local.zone}: {local.times}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>
          {placeOf(event)}
          {event.address && <small lang={langOf(event.address)}>{unbroken(event.address)}</small>}
        </dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          <EventPrice price={event.price} />
        </dd>
      </div>
    </dl>
  );
}

/** The page is cached for everybody, so the visitor's local time appears after hydration. */
function useVisitorTimes({ starts_at, ends_at }: Event) {
  const [times, setTimes] = useState<ReturnType<typeof timesOfVisitor>>(null);
  useEffect(() => setTimes(timesOfVisitor({ starts_at, ends_at })), [starts_at, ends_at]);
  return times;
}

function TakePart({ event: { slug, url, is_past, is_cancelled } }: { event: Event }) {
  const isOver = is_past || is_cancelled;
  return (
    <div className="stack g2">
      {url && (
        <a
          className={isOver ? 'btn wide' : 'btn main wide'}
          href={url}
          rel="noopener nofollow"
          onClick={() => countClick('events', slug)}
        >
          {isOver ? 'Organizer’s page' : 'Join on the organizer’s page'}
          <Icon name="out" />
        </a>
      )}
      {!isOver && (
        <a className="btn wide" href={eventCalendar(slug)}>
          Add to a calendar (.ics)
        </a>
      )}
    </div>
  );
}

function Organiser({ event }: { event: Event }) {
  return (
    <section className="box">
      <h2>About the event</h2>
      <dl className="pairs">
        <div>
          <dt>Organizer</dt>
          <dd lang={langOf(event.organiser)}>{event.organiser}</dd>
        </div>
        <div>
          <dt>Language</dt>
          <dd>{event.language ?? <span className="mute">Not stated</span>}</dd>
        </div>
      </dl>
    </section>
  );
}
