import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type Ask, PageCache } from '#platform/page-cache.ts';
import type { Rendered } from '#platform/stored-page.ts';
import type { RequestInfo } from '#server/mount.ts';
import type { Config } from '#src/config.ts';
import { NOBODY, type Send } from '#src/front/render-page.ts';
import { robotsText } from '#src/front/robots.ts';

export type PublishedFiles = {
  /** The file at this address with the name of its route, or null for an address that is none. */
  answer(request: Request, url: URL, info: RequestInfo): Promise<{ answer: Response; pattern: string } | null>;
  purge(tags: readonly string[] | 'everything'): void;
};

/** A file that the API writes and that lies at an address of the site, the same for everybody. */
type PublishedFile = {
  name: string;
  path: RegExp;
  /** Path below /v1, from the parts of the address. */
  source: (...parts: string[]) => string;
  /** Changes that make a stored copy old. */
  tags: readonly string[];
};

const FILES: readonly PublishedFile[] = [
  { name: '/sitemap.xml', path: /^\/sitemap\.xml$/, source: () => 'sitemaps', tags: ['jobs', 'companies'] },
  {
    name: '/sitemap-{part}.xml',
    path: /^\/sitemap-([a-z]+-\d+)\.xml$/,
    source: (part) => `sitemaps/${part}`,
    tags: ['jobs', 'companies'],
  },
];

/** Two sitemaps of 50,000 addresses take about two of these. */
const MEMORY_BYTES = 24 * 1024 * 1024;
/** Reading 50,000 rows from a busy database takes its time, and nobody waits for a sitemap. */
const WRITE_MS = 60_000;
const MISS_LIMIT = { burst: 40, perSecond: 2 };

/** Files for search engines and feed readers, kept in memory like pages until something they show changes. */
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
  const robots = robotsText(config.publicUrl);

  async function read(source: string): Promise<Rendered> {
    const answer = await send(new Request(new URL(`/v1/${source}`, config.publicUrl)), NOBODY);
    const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { status: answer.status, headers: Object.fromEntries(kept), html: await answer.text() };
  }

  function askFor(file: PublishedFile, parts: readonly string[], client: string): Ask {
    const source = file.source(...parts);
    return { key: source, tags: file.tags, isStorable: true, client, render: () => read(source) };
  }

  return {
    async answer(request, url, info) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      if (url.pathname === '/robots.txt') return { answer: plainText(robots), pattern: url.pathname };
      for (const file of FILES) {
        const found = file.path.exec(url.pathname);
        if (!found) continue;
        const answer = await cache.respond(askFor(file, found.slice(1), info.address), request);
        return { answer, pattern: file.name };
      }
      return null;
    },
    purge: (tags) => cache.purge(tags),
  };
}

const KEPT_HEADERS = ['content-type', 'last-modified', 'location'];
const ROBOTS_CACHING = 'public, max-age=3600';

function plainText(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': ROBOTS_CACHING },
  });
}
