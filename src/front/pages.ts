import { LRUCache } from 'lru-cache';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { publicPage } from '#contract/site/stored-pages.ts';
import type { Clock } from '#platform/clock.ts';
import { prefersMarkdown, takesMarkdownAlone } from '#platform/content-negotiation.ts';
import type { Log } from '#platform/log.ts';
import { type Ask, PageCache } from '#platform/page-cache/page-cache.ts';
import type { Asked, StoredAnswer } from '#platform/page-cache/stored-answer.ts';
import type { Rendered } from '#platform/page-cache/stored-page.ts';
import { plainPage } from '#platform/plain-page.ts';
import { RenderQueue } from '#platform/render-queue.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import { RECRUIT_COOKIE_PREFIX } from '#server/employers/recruit-cookie.ts';
import type { Config } from '#src/config.ts';
import { type FormKey, formKeys, type KnownTags, pathOfMarkdown, signInFailure } from '#src/front/page-key.ts';
import { languageAsked, openRenderer } from '#src/front/render-page.ts';
import type { Ask as AskApi, Send, WebHandle } from '#src/front/web-handle.ts';

export type Pages = {
  /** A stored page, synchronously; otherwise null. */
  hit(request: Asked): StoredAnswer | null;
  answer(request: Request, url: URL, info: RequestInfo): Promise<{ answer: Response; pattern: string }>;
  stored(): { hits: number; pages: number; bytes: number };
  purge(tags: readonly string[] | 'everything'): void;
};

type PageParts = {
  web: WebHandle;
  ask: AskApi;
  sendAuth: Send | null;
  tags: KnownTags;
  clock: Clock;
  log: Log;
};

const REMEMBERED_KEYS = 2000;
/** Server functions render nothing and mostly wait for the sign-in service, so they have a queue of their own. */
const SERVER_FUNCTIONS = '/_serverFn/';
const CALLS_AT_ONCE = 50;
const MAX_WAITING_CALLS = 200;
const CALL_MS = 15 * DURATIONS.second;
/** Matches no route, so unreadable paths show "not found". */
const NOWHERE = '/%25';
const NUL = '%00';

/** Public pages come from the cache and are rendered from their key only; others for each person. */
export function openPages(config: Config, { web, ask, sendAuth, tags, clock, log }: PageParts): Pages {
  const cache = new PageCache({
    name: config.brand,
    clock,
    log,
    refusalPage: busyPage,
    ...(config.rateLimits ? {} : { missLimit: null }),
  });
  const calls = new RenderQueue({ atOnce: CALLS_AT_ONCE, maxWaiting: MAX_WAITING_CALLS, maxMs: CALL_MS });
  const renderer = openRenderer(config, web, { ask, sendAuth }, clock);
  const keys = keyReader(tags, config);

  function askFor(key: FormKey, client: string): Ask {
    const { address, isStorable, page, path, form, language } = key;
    const tags = page.tags.map((tag) => tag.replace('{slug}', path.slice(path.lastIndexOf('/') + 1)));
    if (form === 'html')
      return {
        key: language === 'en' ? address : `${language} ${address}`,
        tags,
        isStorable,
        client,
        render: () => renderer.renderPublic(key),
      };
    return { key: `md ${address}`, tags, isStorable, client, render: () => renderer.renderMarkdown(key) };
  }

  function guarded(request: Request, info: RequestInfo, queue?: RenderQueue): Promise<Response> {
    return cache.guarded(info.address, () => renderer.renderPrivate(request, info), queue);
  }

  /** Reads the body before queueing, so that a slow sender holds no place. */
  async function call(request: Request, info: RequestInfo): Promise<Response> {
    const whole = await withWholeBody(request);
    return whole instanceof Response ? whole : guarded(whole, info, calls);
  }

  let hits = 0;
  return {
    hit(request) {
      const key = keys.of(request);
      const stored = key?.isStorable ? cache.hit(askFor(key, ''), request) : null;
      if (stored) hits++;
      return stored;
    },
    async answer(request, url, info) {
      const methods = methodsOf(url.pathname);
      if (!methods.includes(request.method)) return { answer: notAllowed(methods), pattern: 'method' };
      if (!isReadable(url.pathname))
        return { answer: await guarded(toNowhere(request, url), info), pattern: 'unreadable' };
      if (url.pathname !== '/' && url.pathname.endsWith('/')) return { answer: tidied(url), pattern: 'slash' };
      if (url.search.includes(NUL)) return { answer: tidied(url), pattern: 'nul' };
      if (url.pathname === '/articles') return { answer: moved(`/blog${url.search}`), pattern: 'articles' };
      const failure = signInFailure(url);
      if (failure !== null) return { answer: toErrorPage(failure), pattern: 'sign-in failure' };
      const key = keys.of(request);
      if (key) return { answer: await cache.respond(askFor(key, info.address), request), pattern: patternOf(key) };
      if (pathOfMarkdown(url.pathname) !== null && request.method !== 'POST')
        return { answer: refused(404, NO_SUCH_PAGE), pattern: 'no Markdown' };
      if (takesMarkdownAlone(request.headers.get('accept')) && request.method !== 'POST')
        return { answer: refused(406, HTML_ALONE), pattern: 'no Markdown' };
      const isCall = url.pathname.startsWith(SERVER_FUNCTIONS);
      const answer = isCall ? await call(request, info) : await guarded(request, info);
      return { answer, pattern: privatePattern(url.pathname) };
    },
    stored: () => ({ hits, ...cache.size }),
    purge(changed) {
      if (changed === 'everything' || changed.includes('tags')) keys.forget();
      cache.purge(changed);
    },
  };
}

/** Tells the key of a GET for a public page, cached by address: most requests are for few addresses. */
function keyReader(
  tags: KnownTags,
  site: { publicUrl: string },
): { of(request: Asked): FormKey | null; forget(): void } {
  const keys = new LRUCache<string, ReturnType<typeof formKeys>>({ max: REMEMBERED_KEYS });
  return {
    of(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      let known = keys.get(request.url);
      if (!known) {
        known = formKeys(new URL(request.url), tags);
        keys.set(request.url, known);
      }
      const { html, markdown } = known;
      const accept = request.headers.get('accept');
      if (markdown === null && takesMarkdownAlone(accept)) return null;
      if (markdown && (html === null || prefersMarkdown(accept))) return markdown;
      if (html?.page.isTranslated) return { ...html, language: languageAsked(request, site) };
      return html && isForRecruiter(request, html) ? null : html;
    },
    forget: () => keys.clear(),
  };
}

/** The request with its body read, or the refusal of a body that is too large, cut off or of unknown length. */
async function withWholeBody(request: Request): Promise<Request | Response> {
  if (!request.body) return request;
  const length = request.headers.get('content-length');
  if (length === null) return refused(411, 'Say how long the body is.');
  if (Number(length) > LIMITS.jsonBytes) return refused(413, 'The body is too large.');
  const body = await request.arrayBuffer().catch(() => null);
  if (!body) return refused(400, 'The body ended early.');
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

function toNowhere({ method, headers }: Request, url: URL): Request {
  return new Request(new URL(NOWHERE, url), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
}

/** The company's password, or its cookie, opens unpublished jobs: job pages are rendered for whoever has one. */
function isForRecruiter(request: Asked, { page }: FormKey): boolean {
  if (page.pattern !== '/jobs/{slug}') return false;
  if (request.headers.get('cookie')?.includes(RECRUIT_COOKIE_PREFIX)) return true;
  return request.url.includes('pwd=') && new URL(request.url).searchParams.has('pwd');
}

/** Public pages are read-only; some others accept forms. */
function methodsOf(path: string): readonly string[] {
  return publicPage(path) ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST'];
}

function notAllowed(methods: readonly string[]): Response {
  return refused(405, 'This page doesn’t support that method.', { allow: methods.join(', ') });
}

function refused(status: number, message: string, headers: Record<string, string> = {}): Response {
  const own = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  return new Response(message, { status, headers: { ...own, ...headers } });
}

/** Whether the percent-escapes of a path are valid; the pages' router gives no answer at all if not. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function tidied(url: URL): Response {
  return moved(url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/') + url.search.replaceAll(NUL, '') || '/');
}

function moved(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

function toErrorPage(reason: string): Response {
  const location = `/auth/error?${new URLSearchParams({ reason })}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const NO_SUCH_PAGE = 'There’s no public page at this address. /llms.txt lists the public pages.';

const HTML_ALONE = 'This page comes as HTML only.';

function patternOf({ page, form }: FormKey): string {
  return form === 'html' ? page.pattern : `${page.pattern}.md`;
}

/** Pattern of a path, without tokens and slugs, for logs and metrics. */
function privatePattern(path: string): string {
  const [, first = ''] = path.split('/');
  return ['recruit', 'applications', 'alerts', '_serverFn'].includes(first) ? `/${first}/…` : 'page';
}

const PAGE = plainPage({
  style: `
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; } h1 { margin: 0 0 .5rem; } p { margin: 0 0 1rem; }`,
});

const WORDS = {
  429: {
    title: 'Too many pages at once',
    text: 'Your network opened more new pages in a few seconds than we allow at once.',
  },
  503: {
    title: 'Busy for a moment',
    text: 'A lot of people are opening pages right now. Nothing you did was lost.',
  },
} as const;

/** Shown while too many pages wait to be rendered: no scripts or files, which would be further requests. */
export function busyPage(status: keyof typeof WORDS, seconds: number): Rendered {
  const { title, text } = WORDS[status];
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return {
    status,
    html: PAGE.html(title, `<h1>${title}</h1><p>${text} Reload the page in ${wait}.</p>`),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE.policy },
  };
}
