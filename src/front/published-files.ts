import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DURATIONS } from '#contract/core/limits.ts';
import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';
import { knownParams, UNSTORED_PARAMS } from '#contract/jobs/page-params.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type Ask, PageCache } from '#platform/page-cache/page-cache.ts';
import type { Rendered } from '#platform/page-cache/stored-page.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import type { Config } from '#src/config.ts';
import { llmsText } from '#src/front/llms-text.ts';
import { NOBODY } from '#src/front/render-page.ts';
import type { Send } from '#src/front/web-handle.ts';

/**
 * Personal pages, the API's endless searches, and lists by free text. Filtered lists stay open: they name a canonical
 * address and ask not to be indexed.
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
  '/answers',
  '/invitation',
  '/posting',
  '/dev/',
  '/*?q=',
  '/*&q=',
];

/** Open although they lie below a closed path: what the API says of itself. */
const OPEN = ['/v1/docs', '/v1/openapi.json'];

export type PublishedFiles = {
  answer(request: Request, url: URL, info: RequestInfo): Promise<{ answer: Response; pattern: string } | null>;
  purge(tags: readonly string[] | 'everything'): void;
};

type PublishedFile = {
  name: string;
  path: RegExp;
  /** Path below /v1 for the matched parts of the address. */
  source: (...parts: string[]) => string;
  /** Search parameters passed on to the API; nothing else of the request is. */
  params?: readonly string[];
  tags: readonly string[];
};

const SITEMAP_TAGS = ['jobs', 'companies', 'articles', 'events', 'partners', 'tools'];

const FILES: readonly PublishedFile[] = [
  { name: '/sitemap.xml', path: /^\/sitemap\.xml$/, source: () => 'sitemaps', tags: SITEMAP_TAGS },
  {
    name: '/sitemap-{part}.xml',
    path: /^\/sitemap-([a-z]+-\d+)\.xml$/,
    source: (part) => `sitemaps/${part}`,
    tags: SITEMAP_TAGS,
  },
  {
    name: '/feeds/jobs',
    path: /^\/feeds\/jobs\.(atom|rss|json)$/,
    source: (format) => `feeds/jobs/${format}`,
    params: LIST_FILTERS,
    tags: ['jobs'],
  },
  {
    name: '/feeds/articles',
    path: /^\/feeds\/articles\.(atom|rss|json)$/,
    source: (format) => `feeds/articles/${format}`,
    tags: ['articles'],
  },
  {
    name: '/faces/{slug}',
    path: /^\/faces\/([\w-]+)\.svg$/,
    source: (slug) => `companies/${slug}/face`,
    tags: ['companies'],
  },
];

/** Holds about two sitemaps of 50,000 URLs. */
const MEMORY_BYTES = 24 * 1024 * 1024;

/** Reading 50,000 rows from a busy database is slow, and no person waits for a sitemap. */
const WRITE_MS = 60_000;

const MISS_LIMIT = { burst: 40, perSecond: 2 };

export function openPublishedFiles(
  config: Config,
  { send, clock, log }: { send: Send; clock: Clock; log: Log },
): PublishedFiles {
  const cache = new PageCache({
    name: config.brand,
    clock,
    log,
    maxBytes: MEMORY_BYTES,
    maxRenderMs: WRITE_MS,
    missLimit: config.rateLimits ? MISS_LIMIT : null,
  });
  const texts = writtenTexts(config, clock);

  async function read(source: string): Promise<Rendered> {
    const answer = await send(new Request(new URL(`/v1/${source}`, config.publicUrl)), NOBODY);
    const headers = KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(headers), ...FOR_EVERYBODY },
      html: await answer.text(),
    };
  }

  function askFor(file: PublishedFile, parts: readonly string[], params: URLSearchParams, client: string): Ask {
    const known = knownParams(params, file.params ?? []);
    const query = new URLSearchParams(known).toString();
    const source = file.source(...parts) + (query && `?${query}`);
    const isStorable = !ENDLESS_PARAMS.some((name) => name in known);
    return { key: source, tags: file.tags, isStorable, client, render: () => read(source) };
  }

  return {
    async answer(request, url, info) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const written = texts.get(url.pathname);
      if (written) return { answer: new Response(written.body(), { headers: written.headers }), pattern: written.name };
      const picture = PICTURES.find(({ path }) => path.test(url.pathname));
      if (picture) {
        const target = new URL(url.pathname.replace(picture.path, picture.source), config.publicUrl);
        return { answer: await send(conditional(request, target), info), pattern: picture.name };
      }
      for (const file of FILES) {
        const found = file.path.exec(url.pathname);
        if (!found) continue;
        const answer = await cache.respond(askFor(file, found.slice(1), url.searchParams, info.address), request);
        return { answer, pattern: file.name };
      }
      return null;
    },
    purge: (tags) => cache.purge(tags),
  };
}

/** Share images and pictures, drawn or stored: kept by the API, and by browsers and proxies. */
const PICTURES = [
  {
    name: '/share/{kind}',
    path: /^\/share\/([a-z]+)\/([^/]+)\/([0-9a-f]{16})\.png$/,
    source: '/v1/share-images/$1/$2/$3',
  },
  { name: '/files/images/{name}', path: /^\/files\/images\/([^/]+)$/, source: '/v1/images/$1' },
  { name: '/meta/{name}', path: /^\/meta\/([^/]+)$/, source: '/v1/meta-images/$1' },
];

/** The same call elsewhere; of its headers only the one that avoids sending what the caller has. */
function conditional({ method, headers }: Request, target: URL): Request {
  const known = headers.get('if-none-match');
  return new Request(target, { method, headers: known === null ? {} : { 'if-none-match': known } });
}

/** Anybody can invent values of these, so files with one are not stored. */
const ENDLESS_PARAMS = [...UNSTORED_PARAMS, 'company'];

const KEPT_HEADERS = ['content-type', 'last-modified', 'location', 'retry-after'];

/** Feed readers also run in browsers, on other origins. */
const FOR_EVERYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

type WrittenText = { name: string; body: () => string; headers: Record<string, string> };

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };

const MANIFEST = { ...TEXT, 'content-type': 'application/manifest+json' };

function writtenTexts(config: Config, clock: Clock): ReadonlyMap<string, WrittenText> {
  const { publicUrl, brand, indexNowKey } = config;
  const policy = readFileSync(join(import.meta.dirname, '../..', 'SECURITY.md'), 'utf8');
  const texts = new Map<string, WrittenText>([
    ['/robots.txt', { name: '/robots.txt', body: () => robotsText(publicUrl), headers: TEXT }],
    ['/llms.txt', { name: '/llms.txt', body: () => llmsText(config), headers: TEXT }],
    ['/site.webmanifest', { name: '/site.webmanifest', body: () => manifestText(brand), headers: MANIFEST }],
    [SECURITY, { name: SECURITY, body: () => securityText(config, clock.now()), headers: TEXT }],
    [POLICY, { name: POLICY, body: () => policy, headers: TEXT }],
  ]);
  if (indexNowKey) texts.set(`/${indexNowKey}.txt`, { name: '/{key}.txt', body: () => indexNowKey, headers: TEXT });
  return texts;
}

const SECURITY = '/.well-known/security.txt';

const POLICY = '/security-policy.txt';

/** RFC 9116 asks for less than a year. */
const GOOD_FOR = 180 * DURATIONS.day;

function securityText({ publicUrl, contactEmail }: Config, now: Date): string {
  const expires = `${new Date(now.getTime() + GOOD_FOR).toISOString().slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`;
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ko',
    `Canonical: ${publicUrl}${SECURITY}`,
    `Policy: ${publicUrl}${POLICY}`,
    '',
  ].join('\n');
}

function manifestText(brand: string): string {
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Tech jobs at companies in South Korea for people who work in English.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#f9f7f1',
    theme_color: '#f9f7f1',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
