import type { Event } from '#contract/events.ts';
import { canonicalUrl, imageUrl } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

/** The schema.org Event of an event's own page, without what isn't known. */
export function eventData(site: SiteConfig, event: Event): object {
  const url = canonicalUrl(site, `/events/${event.slug}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: `https://schema.org/${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendanceOf(event)}EventAttendanceMode`,
    location: locationsOf(event, url),
    organizer: { '@type': 'Organization', name: event.organiser, ...(event.url ? { url: event.url } : {}) },
    ...(event.meta_image_url ? { image: imageUrl(site, event.meta_image_url) } : {}),
    ...(event.price === null
      ? {}
      : { offers: { '@type': 'Offer', price: event.price, priceCurrency: 'KRW', url: event.url ?? url } }),
  };
}

function attendanceOf({ place, is_online }: Event): 'Mixed' | 'Online' | 'Offline' {
  if (!is_online) return 'Offline';
  return place ? 'Mixed' : 'Online';
}

function locationsOf(event: Event, url: string): object[] {
  const address = {
    '@type': 'PostalAddress',
    ...(event.address ? { streetAddress: event.address } : {}),
    ...(event.place ? { addressLocality: event.place } : {}),
    addressCountry: 'KR',
  };
  return [
    ...(event.place ? [{ '@type': 'Place', name: event.place, address }] : []),
    ...(event.is_online ? [{ '@type': 'VirtualLocation', url: event.url ?? url }] : []),
  ];
}
