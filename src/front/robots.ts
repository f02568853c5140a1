/**
 * What crawlers should leave alone: pages that belong to somebody, the API with its endless searches, and lists by free
 * text. A list narrowed by filters stays open to them: it names the one address that counts, and asks not to be indexed.
 */
const CLOSED = [
  '/v1/',
  '/_serverFn/',
  '/recruit/',
  '/profile',
  '/settings',
  '/applications/',
  '/auth/',
  '/sign-in',
  '/sign-up',
  '/logout',
  '/forgot-password',
  '/new-password',
  '/dev/',
  '/*?q=',
  '/*&q=',
];

/** Open although they lie below a closed path: what the API says of itself. */
const OPEN = ['/v1/docs', '/v1/openapi.json'];

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
