import type { SiteConfig } from '#web/context.ts';

/** Tells the configured analytics of one page view: its path, never its search parameters, which may hold a password. */
export function sendPageView(analytics: SiteConfig['analytics'], visited: string): void {
  const path = withoutToken(visited);
  if (analytics.kind === 'first-party') {
    post('/v1/page-views', { path });
  } else {
    const event = { name: 'pageview', url: `${location.origin}${path}`, domain: analytics.domain };
    post(`${analytics.url}/api/event`, event, 'text/plain');
  }
}

/** The address of somebody's own application is the key to it. */
function withoutToken(path: string): string {
  return path.startsWith('/applications/') ? '/applications' : path;
}

/** Counts that a page was read. */
export function countReading(kind: 'jobs' | 'companies' | 'articles' | 'tools', slug: string): void {
  post(`/v1/${kind}/${encodeURIComponent(slug)}/read`);
}

/** Counts that a tool was used for something of one's own. */
export function countUsage(slug: string): void {
  post(`/v1/tools/${encodeURIComponent(slug)}/usage`);
}

/** Counts that somebody followed the link to the site of an organiser or a partner. */
export function countClick(kind: 'events' | 'partners', slug: string): void {
  post(`/v1/${kind}/${encodeURIComponent(slug)}/click`);
}

/** Sends and forgets, also while the page is being left; a count that gets lost harms nobody. */
function post(url: string, body?: object, type = 'application/json'): void {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    credentials: url.startsWith('/') ? 'same-origin' : 'omit',
    ...(body && { headers: { 'content-type': type }, body: JSON.stringify(body) }),
  })
    // An answer that nobody reads stays open in the browser, and the page counts as still loading.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
