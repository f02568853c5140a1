import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FastResponse } from 'srvx/node';
import type { Clock } from '#platform/clock.ts';
import { chooseEncoding, type Encoding, matchesEtag } from '#platform/content-negotiation.ts';
import { RenderQueue, RenderQueueFull } from '#platform/render-queue.ts';

/** A page as its renderer hands it over. */
export type Rendered = { status: number; headers: Record<string, string>; html: string };

export type Ask = {
  key: string;
  /** Changes that make the page stale. */
  tags: readonly string[];
  /** False for pages that are rendered each time. */
  isStorable: boolean;
  /** Who pays for a miss: the client's address. */
  client: string;
  render(): Promise<Rendered>;
};

export type PageCacheOptions = {
  name: string;
  clock: Clock;
  /** Memory for stored bodies. */
  maxBytes?: number;
  /** So long a stored page is answered as it is. */
  freshMs?: number;
  /** So much longer it is answered while a new one is rendered. */
  staleMs?: number;
  maxRenders?: number;
  /** Renders that may wait for their turn. */
  maxWaiting?: number;
  /** Renders one client may cause: at once, and then each second. Null for no limit. */
  missLimit?: { burst: number; perSecond: number } | null;
};

const DEFAULTS = {
  maxBytes: 64 * 1024 * 1024,
  freshMs: 60_000,
  staleMs: 600_000,
  maxRenders: 2,
  maxWaiting: 100,
  missLimit: { burst: 120, perSecond: 10 },
};

type Variant = { body: Buffer<ArrayBuffer>; etag: string; headers: [string, string][] };
type Entry = { tags: readonly string[]; status: number; storedAt: number; br: Variant; gzip: Variant };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Measured on a list page of 90 kB: level 5 takes 2 ms and comes within 8 % of level 9, which takes 5. */
const BROTLI_LEVEL = 5;

/**
 * Whole pages in memory, compressed once. It guards itself: one render for each key at a time, few renders at once,
 * few misses for each client, and no page is kept whose tags were purged after its render began.
 */
export class PageCache {
  private readonly options: Required<PageCacheOptions>;
  private readonly entries: LRUCache<string, Entry>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly rendering = new Map<
    string,
    { rendered: Promise<Rendered>; began: number; tags: readonly string[] }
  >();
  private readonly queue: RenderQueue;
  /** Counts purges; what was purged last carries the count of then. */
  private purges = 0;
  private everythingPurged = 0;
  private readonly purgedAt = new Map<string, number>();
  private readonly misses = new LRUCache<string, { left: number; at: number }>({ max: 10_000 });

  constructor(options: PageCacheOptions) {
    this.options = { ...DEFAULTS, ...options };
    this.queue = new RenderQueue(this.options.maxRenders, this.options.maxWaiting);
    this.entries = new LRUCache({
      maxSize: this.options.maxBytes,
      sizeCalculation: (entry) => entry.br.body.length + entry.gzip.body.length + 1024,
      dispose: (entry, key) => this.forgetTags(key, entry.tags),
    });
  }

  /** The stored page, at once and without a promise; null where there is none. A stale one is renewed in the background. */
  hit(ask: Pick<Ask, 'key' | 'tags' | 'render'>, request: Request): Response | null {
    const entry = this.entries.get(ask.key);
    if (!entry) return null;
    const age = this.now() - entry.storedAt;
    const { freshMs, staleMs, name } = this.options;
    if (age >= freshMs + staleMs) return null;
    const ttl = Math.ceil((freshMs - age) / 1000);
    if (ttl <= 0) this.renew({ ...ask, isStorable: true });
    return answerWith(entry, request, `${name}; hit; ttl=${ttl}`);
  }

  /** The stored page, or a new one. */
  async respond(ask: Ask, request: Request): Promise<Response> {
    const stored = ask.isStorable ? this.hit(ask, request) : null;
    if (stored) return stored;
    const { name } = this.options;
    const wait = this.waitForMiss(ask.client);
    if (wait > 0) return refusal(429, wait, `${name}; fwd=miss; detail=limited`);
    try {
      const { rendered, entry } = await this.renderAndStore(ask);
      if (entry) return answerWith(entry, request, `${name}; fwd=miss; stored`);
      return plainAnswer(rendered, request, `${name}; fwd=${ask.isStorable ? 'miss' : 'bypass'}`);
    } catch (error) {
      if (error instanceof RenderQueueFull) return refusal(503, 1, `${name}; fwd=miss; detail=busy`);
      throw error;
    }
  }

  /** Drops every page that carries one of the tags; those being rendered will not be stored. */
  purge(tags: readonly string[] | 'everything'): void {
    this.purges++;
    if (tags === 'everything') {
      this.everythingPurged = this.purges;
      this.entries.clear();
      return;
    }
    for (const tag of tags) {
      this.purgedAt.set(tag, this.purges);
      for (const key of [...(this.keysByTag.get(tag) ?? [])]) this.entries.delete(key);
    }
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private renew(ask: Omit<Ask, 'client'>): void {
    // What fails here was nobody's request: the stale page stands until it is too old, and then the error shows.
    this.renderAndStore(ask).catch(() => {});
  }

  private async renderAndStore(ask: Omit<Ask, 'client'>): Promise<{ rendered: Rendered; entry: Entry | null }> {
    const current = this.rendering.get(ask.key);
    if (current && ask.isStorable && this.isCurrent(current)) {
      const rendered = await current.rendered;
      return { rendered, entry: this.entries.get(ask.key) ?? null };
    }
    const began = this.purges;
    const rendering = { began, tags: ask.tags, rendered: this.queue.run(() => ask.render()) };
    if (ask.isStorable) this.rendering.set(ask.key, rendering);
    try {
      const rendered = await rendering.rendered;
      if (!ask.isStorable || rendered.status !== 200) return { rendered, entry: null };
      const entry = await compressed(rendered, ask.tags, this.now());
      if (!this.isCurrent(rendering)) return { rendered, entry: null };
      this.store(ask.key, entry);
      return { rendered, entry };
    } finally {
      if (this.rendering.get(ask.key) === rendering) this.rendering.delete(ask.key);
    }
  }

  private isCurrent({ began, tags }: { began: number; tags: readonly string[] }): boolean {
    return this.everythingPurged <= began && tags.every((tag) => (this.purgedAt.get(tag) ?? 0) <= began);
  }

  private store(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.keysByTag.set(tag, keys);
    }
  }

  private forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }

  /** Counts a miss of this client; seconds to wait where it has had its share. */
  private waitForMiss(client: string): number {
    const limit = this.options.missLimit;
    if (!limit) return 0;
    const now = this.now();
    const bucket = this.misses.get(client) ?? { left: limit.burst, at: now };
    const left = Math.min(limit.burst, bucket.left + ((now - bucket.at) / 1000) * limit.perSecond);
    if (left < 1) return Math.ceil((1 - left) / limit.perSecond);
    this.misses.set(client, { left: left - 1, at: now });
    return 0;
  }

  private now(): number {
    return this.options.clock.now().getTime();
  }
}

async function compressed(rendered: Rendered, tags: readonly string[], storedAt: number): Promise<Entry> {
  const plain = Buffer.from(rendered.html);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain),
  ]);
  const mark = markOf(rendered);
  return {
    tags,
    status: rendered.status,
    storedAt,
    br: variant(Buffer.from(br), mark, 'br', rendered.headers),
    gzip: variant(Buffer.from(gz), mark, 'gzip', rendered.headers),
  };
}

/** Body and headers together: a new policy for the same text is a new page. */
function markOf({ html, headers }: Rendered): string {
  return createHash('sha256').update(JSON.stringify(headers)).update(html).digest('base64url').slice(0, 22);
}

function variant(
  body: Buffer<ArrayBuffer>,
  mark: string,
  encoding: Encoding,
  headers: Record<string, string>,
): Variant {
  const etag = `"${mark}-${encoding}"`;
  return {
    body,
    etag,
    headers: [
      ...Object.entries(headers),
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as [string, string]]),
      ['etag', etag],
      ['vary', 'Accept-Encoding'],
      // Browsers ask again each time, which costs a 304; our own cache is the one that knows of changes.
      ['cache-control', 'public, max-age=0, must-revalidate'],
    ],
  };
}

function answerWith(entry: Entry, request: Request, cacheStatus: string): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const chosen = encoding === 'identity' ? unpacked(entry.gzip) : entry[encoding];
  if (matchesEtag(request.headers.get('if-none-match'), chosen.etag)) {
    const kept = chosen.headers.filter(([name]) => name !== 'content-length' && name !== 'content-encoding');
    return new FastResponse(null, { status: 304, headers: [...kept, ['cache-status', cacheStatus]] });
  }
  return new FastResponse(request.method === 'HEAD' ? null : chosen.body, {
    status: entry.status,
    headers: [...chosen.headers, ['cache-status', cacheStatus]],
  });
}

/** Hardly anybody asks for it, so that it is not kept. */
function unpacked({ body, etag, headers }: Variant): Variant {
  const plain = Buffer.from(gunzipSync(body));
  const own = ['content-length', 'content-encoding', 'etag', 'vary', 'cache-control'];
  const rest = Object.fromEntries(headers.filter(([name]) => !own.includes(name)));
  return variant(plain, etag.slice(1, -'-gzip"'.length), 'identity', rest);
}

function plainAnswer(rendered: Rendered, request: Request, cacheStatus: string): Response {
  return new Response(request.method === 'HEAD' ? null : rendered.html, {
    status: rendered.status,
    headers: { ...rendered.headers, 'cache-control': 'no-store', 'cache-status': cacheStatus },
  });
}

function refusal(status: 429 | 503, seconds: number, cacheStatus: string): Response {
  return new Response(status === 429 ? 'Too many new pages at once. Try again shortly.' : 'Busy. Try again shortly.', {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'cache-status': cacheStatus,
    },
  });
}
