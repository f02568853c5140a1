/**
 * Paths that crawlers should skip: personal pages, the API with its endless searches, and lists by free text. Filtered
 * lists stay open to them: they name a canonical address and ask not to be indexed.
 */
const CLOSED = [
  '/v1/',
  '/_serverFn/',
  '/recruit/',
  '/profile',
  '/settings',
  '/applications',
  '/auth/',
  '/sign-in',
  '/sign-up',
  '/logout',
  '/forgot-password',
  '/new-password',
  '/merch/',
  '/post-a-job/',
  '/orders',
  '/listing',
  '/invitation',
  '/posting',
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
