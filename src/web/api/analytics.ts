import { call } from '#web/api/call.ts';
import type { SiteConfig } from '#web/request/context.ts';

type Analytics = SiteConfig['analytics'];

/**
 * Reports a page view to the configured analytics, without search parameters: those may hold a password or a payment
 * key.
 */
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
    // An unread response stays open, and the browser considers the page still loading.
  }).then((answer) => answer.text());
}

export function countReading(kind: 'companies' | 'articles' | 'tools', slug: string): void {
  forget(call(`POST /v1/${kind}/{id}/read`, { params: { id: slug }, keepalive: true }));
}

/** The page that a visit began with: the browser names who led there for all that follow, too. */
const ENTRY = typeof location === 'undefined' ? null : location.pathname;

export function countJobReading(slug: string): void {
  const from = location.pathname === ENTRY && URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  const body = from !== '' && from !== location.host ? { from } : {};
  forget(call('POST /v1/jobs/{id}/read', { params: { id: slug }, body, keepalive: true }));
}

export function countUsage(slug: string): void {
  forget(call('POST /v1/tools/{id}/usage', { params: { id: slug }, keepalive: true }));
}

export function countClick(kind: 'events' | 'partners', slug: string): void {
  forget(call(`POST /v1/${kind}/{id}/click`, { params: { id: slug }, keepalive: true }));
}

export function countApplicationClick(slug: string): void {
  forget(call('PUT /v1/jobs/{id}/application_click', { params: { id: slug }, keepalive: true }));
}

/** Losing a count does no harm. */
function forget(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}
