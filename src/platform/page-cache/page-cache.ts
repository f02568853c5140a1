import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#platform/client-network.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type Asked, responseOf, type StoredAnswer } from '#platform/page-cache/stored-answer.ts';
import {
  answerOnce,
  answerWith,
  bytesOf,
  extraBytesOf,
  isPackedFor,
  packGzip,
  type Rendered,
  type StoredPage,
  storedPage,
} from '#platform/page-cache/stored-page.ts';
import { RenderQueue, RenderUnavailable } from '#platform/render-queue.ts';

const REMEMBERED_CLIENTS = 10_000;

class MissLimits {
  private readonly buckets = new LRUCache<string, { left: number; at: number }>({ max: REMEMBERED_CLIENTS });
  private readonly clock: Clock;
  private readonly burst: number;
  private readonly perSecond: number;

  constructor(clock: Clock, limit: { burst: number; perSecond: number }) {
    this.clock = clock;
    this.burst = limit.burst;
    this.perSecond = limit.perSecond;
  }

  /** Takes one token. @returns 0, or the seconds to wait where none is left. */
  take(client: string): number {
    const network = clientNetwork(client);
    const now = this.clock.now().getTime();
    const bucket = this.buckets.get(network) ?? { left: this.burst, at: now };
    const gained = (Math.max(0, now - bucket.at) / 1000) * this.perSecond;
    const left = Math.min(this.burst, bucket.left + gained);
    if (left < 1) return Math.ceil((1 - left) / this.perSecond);
    this.buckets.set(network, { left: left - 1, at: now });
    return 0;
  }
}

export type Ask = {
  /** Everything the page depends on. */
  key: string;
  tags: readonly string[];
  isStorable: boolean;
  client: string;
  render(): Promise<Rendered>;
};

export type PageCacheOptions = {
  /** Name in the Cache-Status header. */
  name: string;
  clock: Clock;
  log?: Log;
  maxBytes?: number;
  freshMs?: number;
  staleMs?: number;
  maxRenders?: number;
  maxWaiting?: number;
  maxRenderMs?: number;
  /** Renders per client: burst, and rate per second. Null for no limit. */
  missLimit?: { burst: number; perSecond: number } | null;
  /** The body of a refusal with its Retry-After in seconds, default a line of text. */
  refusalPage?: (status: 429 | 503, seconds: number) => Rendered;
};

/** New pages for one client: how many at once, and how many more each second. */
export const PAGE_MISS_LIMIT = { burst: 120, perSecond: 10 };

const DEFAULTS = {
  maxBytes: 64 * 1024 * 1024,
  freshMs: 60_000,
  staleMs: 600_000,
  maxRenders: 2,
  maxWaiting: 100,
  maxRenderMs: 15_000,
  missLimit: PAGE_MISS_LIMIT,
  refusalPage: refusalText,
};

type Entry = { page: StoredPage; tags: readonly string[]; storedAt: number };

/** `stored` is null for a page that is not kept. */
type Result = { rendered: Rendered; stored: StoredPage | null };

type Rendering = { tags: readonly string[]; isOutdated: boolean; result: Promise<Result> };

/** Share of the memory for bodies in gzip and uncompressed, which few clients need. */
const EXTRA_SHARE = 1 / 4;

const BUSY_SECONDS = 1;

/**
 * Whole pages in memory, compressed once. One render per key, few at once, limited misses per client. A page whose tags
 * were purged after its render began is not stored.
 */
export class PageCache {
  private readonly options: typeof DEFAULTS & PageCacheOptions;
  private readonly entries: LRUCache<string, Entry>;
  private readonly extra: LRUCache<StoredPage, number>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly renderings = new Map<string, Rendering>();
  /** Including those that a newer render of the same key has replaced. */
  private readonly unfinished = new Set<Rendering>();
  private readonly queue: RenderQueue;
  private readonly missLimits: MissLimits | null;

  constructor(given: PageCacheOptions) {
    const options = { ...DEFAULTS, ...given };
    this.options = options as typeof DEFAULTS & PageCacheOptions;
    const { maxRenders: atOnce, maxWaiting, maxRenderMs: maxMs } = options;
    this.queue = new RenderQueue({ atOnce, maxWaiting, maxMs });
    this.missLimits = options.missLimit && new MissLimits(options.clock, options.missLimit);
    this.entries = new LRUCache({
      maxSize: options.maxBytes * (1 - EXTRA_SHARE),
      sizeCalculation: ({ page }, key) => bytesOf(page) + key.length * 2,
      dispose: (entry, key) => this.forget(key, entry),
    });
    this.extra = new LRUCache({
      maxSize: options.maxBytes * EXTRA_SHARE,
      sizeCalculation: (bytes) => bytes,
      dispose: (_bytes, page, reason) => {
        if (reason !== 'set') dropExtra(page);
      },
    });
  }

  /** Null without a stored page, or while it must be packed for this request. Renews stale pages in the background. */
  hit(ask: Omit<Ask, 'isStorable' | 'client'>, request: Asked): StoredAnswer | null {
    const entry = this.entries.get(ask.key);
    if (!entry || !isPackedFor(entry.page, request)) return null;
    const { freshMs, staleMs, name } = this.options;
    const age = this.now() - entry.storedAt;
    if (age >= freshMs + staleMs) return null;
    if (age >= freshMs) this.renew(ask);
    return this.answerStored(entry.page, request, `${name}; hit; ttl=${Math.ceil((freshMs - age) / 1000)}`);
  }

  /** The stored page or a new one; 429 for too many misses of the client, 503 when the queue is full. */
  async respond(ask: Ask, request: Request): Promise<Response> {
    const stored = ask.isStorable ? this.entries.get(ask.key) : undefined;
    if (stored && !isPackedFor(stored.page, request)) await packGzip(stored.page);
    const hit = ask.isStorable ? this.hit(ask, request) : null;
    if (hit) return responseOf(hit);
    const current = ask.isStorable ? this.renderings.get(ask.key) : undefined;
    const forward = `${this.options.name}; fwd=${this.whyForwarded(ask)}`;
    const wait = current ? 0 : (this.missLimits?.take(ask.client) ?? 0);
    if (wait > 0) return this.refuse(429, wait, `${forward}; detail=limited`);
    try {
      const { rendered, stored } = await (current ?? this.begin(ask, ask.isStorable)).result;
      const outcome = current ? '; collapsed' : stored ? '; stored' : '';
      if (stored && !isPackedFor(stored, request)) await packGzip(stored);
      const answer = stored
        ? this.answerStored(stored, request, forward + outcome)
        : await answerOnce(rendered, request, forward + outcome);
      return responseOf(answer);
    } catch (error) {
      if (error instanceof RenderUnavailable) return this.refuse(503, BUSY_SECONDS, `${forward}; detail=busy`);
      throw error;
    }
  }

  /** Never stored, but under the shared limits. Work that renders nothing may bring its own queue. */
  async guarded(client: string, render: () => Promise<Response>, queue = this.queue): Promise<Response> {
    const forward = `${this.options.name}; fwd=bypass`;
    const wait = this.missLimits?.take(client) ?? 0;
    if (wait > 0) return this.refuse(429, wait, `${forward}; detail=limited`);
    try {
      return await queue.run(render);
    } catch (error) {
      if (error instanceof RenderUnavailable) return this.refuse(503, BUSY_SECONDS, `${forward}; detail=busy`);
      throw error;
    }
  }

  /** Drops all pages with one of the tags. Renders under way are neither stored nor shared with later requests. */
  purge(tags: readonly string[] | 'everything'): void {
    for (const rendering of this.unfinished) {
      if (tags === 'everything' || rendering.tags.some((tag) => tags.includes(tag))) rendering.isOutdated = true;
    }
    for (const [key, { isOutdated }] of this.renderings) if (isOutdated) this.renderings.delete(key);
    if (tags === 'everything') this.entries.clear();
    else for (const tag of tags) for (const key of [...(this.keysByTag.get(tag) ?? [])]) this.entries.delete(key);
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize + this.extra.calculatedSize };
  }

  private renew(ask: Omit<Ask, 'isStorable' | 'client'>): void {
    if (this.renderings.has(ask.key) || !this.queue.hasRoom) return;
    // The stale page is served until it is too old; then the error reaches a request.
    this.begin(ask, true).result.catch((error: unknown) => {
      this.options.log?.warn({ err: error }, 'a stale page was not renewed');
    });
  }

  private begin(ask: Omit<Ask, 'isStorable' | 'client'>, isStorable: boolean): Rendering {
    const { promise, resolve } = Promise.withResolvers<Result>();
    const rendering: Rendering = { tags: ask.tags, isOutdated: false, result: promise };
    this.unfinished.add(rendering);
    if (isStorable) this.renderings.set(ask.key, rendering);
    resolve(
      this.render(ask, isStorable, rendering).finally(() => {
        this.unfinished.delete(rendering);
        if (this.renderings.get(ask.key) === rendering) this.renderings.delete(ask.key);
      }),
    );
    return rendering;
  }

  private async render(ask: Pick<Ask, 'key' | 'render'>, isStorable: boolean, rendering: Rendering): Promise<Result> {
    const rendered = await this.queue.run(() => ask.render());
    // Only existing pages are stored: the number of missing paths is unbounded.
    const isKept = isStorable && rendered.status === 200;
    if (!isKept || rendering.isOutdated) return { rendered, stored: null };
    const page = await storedPage(rendered);
    if (rendering.isOutdated) return { rendered, stored: null };
    const isStored = this.store(ask.key, { page, tags: rendering.tags, storedAt: this.now() });
    return { rendered, stored: isStored ? page : null };
  }

  /** False for a page larger than the cache. */
  private store(key: string, entry: Entry): boolean {
    this.entries.set(key, entry);
    if (!this.entries.has(key)) return false;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.keysByTag.set(tag, keys);
    }
    return true;
  }

  private forget(key: string, { page, tags }: Entry): void {
    this.extra.delete(page);
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }

  private answerStored(page: StoredPage, request: Asked, cacheStatus: string): StoredAnswer {
    const answer = answerWith(page, request, cacheStatus);
    const bytes = extraBytesOf(page);
    if (bytes !== (this.extra.get(page) ?? 0)) {
      this.extra.set(page, bytes);
      if (!this.extra.has(page)) dropExtra(page);
    }
    return answer;
  }

  private whyForwarded({ key, isStorable }: Ask): string {
    if (!isStorable) return 'bypass';
    return this.entries.has(key) ? 'stale' : 'miss';
  }

  private refuse(status: 429 | 503, seconds: number, cacheStatus: string): Response {
    const { html, headers } = this.options.refusalPage(status, seconds);
    const own = { 'cache-control': 'no-store', 'retry-after': String(seconds), 'cache-status': cacheStatus };
    return new Response(html, { status, headers: { ...headers, ...own } });
  }

  private now(): number {
    return this.options.clock.now().getTime();
  }
}

function dropExtra(page: StoredPage): void {
  page.gzip = null;
  page.identity = null;
}

function refusalText(status: 429 | 503): Rendered {
  const html = status === 429 ? 'Too many new pages at once. Try again shortly.' : 'Busy. Try again shortly.';
  return { status, html, headers: { 'content-type': 'text/plain; charset=utf-8' } };
}
