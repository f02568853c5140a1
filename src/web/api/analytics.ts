import { call } from '#web/api/call.ts';
import type { SiteConfig } from '#web/request/context.ts';

type Analytics = SiteConfig['analytics'];

/** Tells the configured analytics of one page view: of no search parameters, which may hold a password or the key of a payment. */
export function sendPageView(analytics: Analytics, page: string): void {
  if (analytics.kind === 'plausible') forget(sendOutside(analytics, page));
  else forget(call('POST /v1/page-views', { body: { path: page }, keepalive: true }));
}

function sendOutside({ url, domain }: Extract<Analytics, { kind: 'plausible' }>, page: string): Promise<unknown> {
  return fetch(`${url}/api/event`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ name: 'pageview', url: location.origin + page, domain }),
    // An answer that nobody reads stays open in the browser, and the page counts as still loading.
  }).then((answer) => answer.text());
}

/** Counts that a page was read. */
export function countReading(kind: 'jobs' | 'companies' | 'articles' | 'tools', slug: string): void {
  forget(call(`POST /v1/${kind}/{id}/read`, { params: { id: slug }, keepalive: true }));
}

/** Counts that a tool was used for something of one's own. */
export function countUsage(slug: string): void {
  forget(call('POST /v1/tools/{id}/usage', { params: { id: slug }, keepalive: true }));
}

/** Counts that somebody followed the link to the site of an organiser or a partner. */
export function countClick(kind: 'events' | 'partners', slug: string): void {
  forget(call(`POST /v1/${kind}/{id}/click`, { params: { id: slug }, keepalive: true }));
}

/** Counts that somebody pressed the button that leads to applying. */
export function countApplicationClick(slug: string): void {
  forget(call('PUT /v1/jobs/{id}/application_click', { params: { id: slug }, keepalive: true }));
}

/** A count that gets lost harms nobody. */
function forget(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}
