import { randomUUID } from 'node:crypto';
import { AUTH_PREFIX } from '#auth/config.ts';
import { api } from '#contract/api.ts';
import { systemClock } from '#platform/clock.ts';
import { NO_PAGE, securityHeaders } from '#platform/content-security-policy.ts';
import { type Log, openLog } from '#platform/log.ts';
import { isLoopback } from '#platform/loopback.ts';
import { type Metrics, openMetrics } from '#platform/metrics.ts';
import { type Asked, responseOf, type StoredAnswer } from '#platform/page-cache/stored-answer.ts';
import {
  answerWith,
  isPackedFor,
  packGzip,
  type Rendered,
  type StoredPage,
  storedPage,
} from '#platform/page-cache/stored-page.ts';
import { SANDBOX_PATH } from '#platform/pay-sandbox/keys.ts';
import { asRequest, networkHash, openSecurityEvents, type SecurityEvents } from '#platform/security-events.ts';
import { serveStatic } from '#platform/static-files.ts';
import { refusedTexts } from '#platform/text-work.ts';
import { waitingByRule } from '#server/compliance/finding-queries.ts';
import { oldestWaiting } from '#server/core/email-outbox.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import { mailboxAnswer } from '#server/core/mailbox.ts';
import { DOCS_POLICY, docsPage } from '#server/docs-page.ts';
import { sinceLastReading, sourcesByState } from '#server/imports/present-source.ts';
import { openApi } from '#server/openapi.ts';
import { oldestUnderWay, operationsUnderWay, ordersByState } from '#server/payments/payment-figures.ts';
import { usedToday } from '#server/reading/model-use.ts';
import { sinceLastBeat } from '#server/workers.ts';
import type { Backend } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import { followChanges } from '#src/front/follow-changes.ts';
import { openKnownTags } from '#src/front/page-key.ts';
import { openPages, type Pages } from '#src/front/pages.ts';
import { openPublishedFiles } from '#src/front/published-files.ts';
import { serveResumeReader } from '#src/front/resume-reader.ts';
import { routeLabels } from '#src/front/route-labels.ts';
import { MCP_PATH, servicesOf } from '#src/front/services.ts';
import { partsOf, serves, systemRoute } from '#src/front/system-routes.ts';
import type { Send, WebHandle } from '#src/front/web-handle.ts';

export type Front = {
  /** A page from memory, synchronously; null where `fetch` must answer. */
  stored(asked: Asked): StoredAnswer | null;
  /** `address` is the client's, behind the trusted proxies. */
  fetch(request: Request, address: string): Promise<Response> | Response;
  /** Reports "not ready" from now on. */
  stop(): void;
  close(): Promise<void>;
};

/** Ids, slugs and tokens are not part of route names: they would flood the metrics and reveal who did what. */
const apiLabel = routeLabels([...Object.keys(api).map(pathOf), MCP_PATH, '/v1/openapi.json', '/v1/docs']);

export async function openFront(
  config: Config,
  backend: Backend | null,
  parts: { web: WebHandle | null; log?: Log },
): Promise<Front> {
  const log = parts.log ?? backend?.ctx.log ?? openLog(config.logLevel);
  const metrics = openMetrics();
  const { remote, send, ask, sendAuth, sendPay } = servicesOf(config, backend, log);
  const clock = backend?.ctx.clock ?? systemClock;
  const security = backend?.ctx.security ?? openSecurityEvents({ log, clock, hash: networkHash(config.secret) });
  const files = openPublishedFiles(config, { send, clock, log });
  const tags = openKnownTags(backend, remote);
  const pages: Pages | null = parts.web ? openPages(config, { web: parts.web, ask, sendAuth, tags, clock, log }) : null;
  const purge = (changed: readonly string[] | 'everything') => {
    pages?.purge(changed);
    files.purge(changed);
  };
  const following = serves(config) ? await followChanges({ backend, remote, tags, log }, purge) : null;
  openGauges(metrics, { config, backend, remote }, pages, security);
  const assets = parts.web ? serveStatic(parts.web.assets) : null;
  const formerAssets = parts.web?.formerAssets ? serveStatic(parts.web.formerAssets) : null;
  const reader = parts.web ? serveResumeReader(parts.web.assets) : null;
  const common = securityHeaders({ https: config.publicUrl.startsWith('https:') });
  const authLabel = routeLabels(backend?.auth?.routes ?? []);
  const answerApi = openApiAnswers(config, send);
  let isStopping = false;

  async function route(request: Request, url: URL, info: RequestInfo): Promise<{ answer: Response; pattern: string }> {
    const path = url.pathname;
    const system = await systemRoute(url, request, { config, backend, remote, metrics, isStopping });
    if (system) return { answer: system, pattern: path };
    if (!serves(config)) return { answer: new Response('Not found', { status: 404 }), pattern: 'none' };
    const asked = askedOfAuth(request, url);
    if (sendAuth && asked) return { answer: await sendAuth(asked.request, info), pattern: authLabel(asked.path) };
    if (isOfApi(path)) return { answer: await answerApi(request, info), pattern: apiLabel(path) };
    const own = config.mode === 'demo' ? await devRoute(url, request, { backend, sendPay, info }) : null;
    if (own) return { answer: own, pattern: path.split('/').slice(0, 3).join('/') };
    const file = await files.answer(request, url, info);
    if (file) return file;
    const asset = reader?.(request) ?? assets?.(request) ?? formerAssets?.(request);
    if (asset) return { answer: asset, pattern: 'asset' };
    if (pages) return pages.answer(request, url, info);
    return { answer: new Response('Not found', { status: 404 }), pattern: 'none' };
  }

  async function respond(request: Request, info: RequestInfo): Promise<Response> {
    const started = performance.now();
    const { answer, pattern } = await route(request, new URL(request.url), info);
    addMissing(answer, common);
    answer.headers.set('x-request-id', info.requestId);
    const answered = { requestId: info.requestId, method: request.method, route: pattern, status: answer.status };
    note({ metrics, log, security }, { ...answered, ms: performance.now() - started });
    return answer;
  }

  const isOwnName = ownNames(config);
  const stored = (asked: Asked) => (pages && isOwnName(asked) ? pages.hit(asked) : null);
  return {
    stored,
    fetch(request, address) {
      const hit = stored(request);
      const atOnce = hit ? responseOf(hit) : isOwnName(request) ? null : otherName(request, config);
      if (atOnce) return atOnce;
      const info = { address, requestId: requestIdOf(request, config) };
      return asRequest(info, () => respond(request, info));
    },
    stop: () => {
      isStopping = true;
    },
    close: async () => following?.close(),
  };
}

const SERVER = '/.well-known/oauth-authorization-server';
const RESOURCE = '/.well-known/oauth-protected-resource';

/** Where apps look for what the accounts service says of itself: at the root, before its path (RFC 8414, RFC 9728). */
const DISCOVERY: Readonly<Record<string, string>> = {
  [SERVER]: AUTH_PREFIX + SERVER,
  [SERVER + AUTH_PREFIX]: AUTH_PREFIX + SERVER,
  [RESOURCE]: AUTH_PREFIX + RESOURCE,
  [`${RESOURCE}/mcp`]: AUTH_PREFIX + RESOURCE,
};

function askedOfAuth(request: Request, url: URL): { request: Request; path: string } | null {
  const { pathname: path } = url;
  const there = DISCOVERY[path];
  if (there) return { request: new Request(new URL(there, url), request), path: there };
  return path.startsWith(`${AUTH_PREFIX}/`) ? { request, path } : null;
}

function isOfApi(path: string): boolean {
  return path === MCP_PATH || path.startsWith('/v1/');
}

function addMissing(answer: Response, common: ReturnType<typeof securityHeaders>): void {
  for (const [name, value] of common) {
    // A 304 would replace the policy of the page that the browser has.
    const isOfPage = answer.status === 304 && name === 'content-security-policy';
    if (!isOfPage && !answer.headers.has(name)) answer.headers.set(name, value);
  }
}

type Noting = { metrics: Metrics; log: Log; security: SecurityEvents };

type Answered = { requestId: string; method: string; route: string; status: number; ms: number };

function note({ metrics, log, security }: Noting, answered: Answered): void {
  metrics.count({ ...answered, seconds: answered.ms / 1000 });
  const fields = { ...answered, ms: Math.round(answered.ms) };
  if (answered.status >= 500) log.warn(fields, 'answered');
  else log.debug(fields, 'answered');
  // The framework refuses calls from other sites itself, and answers 403 to nothing else.
  if (answered.status === 403 && answered.route === '/_serverFn/…') security.note('cross-site-refused', { by: 'page' });
}

/** Writing the description takes a tenth of a second, so it is written once. */
function openApiAnswers(config: Config, send: Send): Send {
  const kept = new Map<string, Promise<StoredPage>>();

  async function described(path: string, write: () => Rendered, request: Request): Promise<Response> {
    const known = kept.get(path);
    const stored = known ?? storedPage(write());
    kept.set(path, stored);
    const page = await stored;
    if (!isPackedFor(page, request)) await packGzip(page);
    return responseOf(answerWith(page, request, `${config.brand}; ${known ? 'hit' : 'fwd=miss; stored'}`));
  }

  return async (request, info) => {
    const { pathname } = new URL(request.url);
    const write = request.method === 'GET' || request.method === 'HEAD' ? DESCRIPTIONS[pathname] : undefined;
    if (write) return described(pathname, () => write(config), request);
    return send(request, info);
  };
}

const DESCRIPTIONS: Record<string, (config: Config) => Rendered> = {
  '/v1/openapi.json': (config) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    html: JSON.stringify(openApi(config)),
  }),
  '/v1/docs': (config) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DOCS_POLICY },
    html: docsPage({ ...config, authUrl: config.authUrl ?? config.publicUrl + AUTH_PREFIX }),
  }),
};

/** A trusted proxy's id, so that a request has the same id in the logs of every process. */
function requestIdOf(request: Request, { trustProxy }: Config): string {
  const given = trustProxy > 0 ? request.headers.get('x-request-id') : null;
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

const REQUEST_ID = /^[\w-]{8,64}$/;

function openGauges(
  metrics: Metrics,
  process: Parameters<typeof partsOf>[0],
  pages: Pages | null,
  security: SecurityEvents,
): void {
  const { config, backend } = process;
  metrics.counter('security_events_total', 'Security events that this process noted.', 'event', security.totals);
  const late = 'Texts that took too long to read, by the function, since the start.';
  metrics.gauges('texts_refused', late, 'work', async () => refusedTexts());
  metrics.gauge('process_replacements', 'Processes before this one that an error ended.', () => config.replacements);
  metrics.gauges('part_fine', 'Whether each part that this process works with is fine, 1 or 0.', 'part', async () => {
    const parts = Object.entries(await partsOf(process));
    return Object.fromEntries(parts.map(([name, { why }]) => [name, why === null ? 1 : 0]));
  });
  if (backend) openWorkGauges(metrics, backend);
  if (backend) openShopGauges(metrics, backend);
  if (backend) openSourceGauges(metrics, backend);
  if (backend) openAdvertGauges(metrics, backend);
  if (backend?.ctx.languageModel) openModelGauges(metrics, backend);
  if (pages) openPageGauges(metrics, pages);
}

/** Stored pages are served before anything else looks at the request; only here are they counted. */
function openPageGauges(metrics: Metrics, pages: Pages): void {
  metrics.gauge('page_cache_hits', 'Pages answered from memory since the start.', () => pages.stored().hits);
  metrics.gauge('page_cache_pages', 'Pages in memory.', () => pages.stored().pages);
  metrics.gauge('page_cache_bytes', 'Memory that stored pages take.', () => pages.stored().bytes);
}

function openWorkGauges({ gauges }: Metrics, { ctx, queue }: Backend): void {
  const { database } = ctx;
  const open = 'Connections to the database that this process may take, has open for its statements, and waits for.';
  gauges('database_connections', open, 'use', async () => ({ ...database.connections() }));
  gauges('worker_silent_seconds', 'Time since each worker last said that it lives.', 'worker', () =>
    sinceLastBeat(ctx),
  );
  gauges('tasks_oldest_due_seconds', 'Age of the oldest task that is due.', 'task', () => queue.oldestDue());
  gauges('mails_oldest_seconds', 'Age of the oldest email that waits to go out.', 'state', async () => ({
    waiting: await oldestWaiting(ctx.db),
  }));
}

/** Read from the database, so every process with one tells the same. */
function openShopGauges({ gauges }: Metrics, { ctx }: Backend): void {
  gauges('shop_orders', 'Orders by state.', 'state', () => ordersByState(ctx));
  gauges('payment_operations', 'Payments and refunds without an outcome.', 'kind', () => operationsUnderWay(ctx));
  const age = 'Age of the oldest payment or refund without an outcome.';
  gauges('payment_operations_oldest_seconds', age, 'kind', () => oldestUnderWay(ctx));
}

function openSourceGauges({ gauges }: Metrics, { ctx }: Backend): void {
  gauges('import_sources', 'Sources of listings by state.', 'state', () => sourcesByState(ctx));
  const age = 'Time since a source was last read to its end, by its number.';
  gauges('import_source_read_seconds', age, 'source', () => sinceLastReading(ctx));
}

function openAdvertGauges({ gauges }: Metrics, { ctx }: Backend): void {
  gauges('adverts_held_back', 'Rules of law that keep listings off the site.', 'rule', () => waitingByRule(ctx.db));
}

function openModelGauges({ gauges }: Metrics, { ctx }: Backend): void {
  const today =
    'Questions to the language model today in Korea, their tokens, and what came of them, over all processes.';
  gauges('language_model_today', today, 'of', async () => ({ ...(await usedToday(ctx)) }));
}

function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1);
}

/** In production also addresses, and names of a network of one's own: of a probe, a proxy, or a process of pages. */
function ownNames(config: Config): (asked: Asked) => boolean {
  const own = new URL(config.publicUrl).hostname;
  return (asked) => {
    const host = asked.headers.get('host') ?? new URL(asked.url).host;
    const name = host.replace(/:\d*$/, '').toLowerCase();
    const isOwn = name === own || isLoopback(name);
    if (isOwn || config.mode === 'demo') return isOwn;
    // Behind a proxy that sends its own name as Host, a redirect would never end.
    const isForwarded =
      config.trustProxy > 0 && asked.headers.get('x-forwarded-host') === new URL(config.publicUrl).host;
    return isForwarded || !PUBLIC_NAME.test(name);
  };
}

/** A last label that is no number, and none of those that no registry gives away. */
const PUBLIC_NAME = /^(?!.*\.(?:internal|local|localhost|lan|home\.arpa)\.?$)[^[\]:]+\.(?=[^.]*[a-z])[^.]+\.?$/;

/**
 * A demo refuses: otherwise a foreign page could point its name at this machine (DNS rebinding) and read the mailbox.
 * In production every page has one address; what programs ask for is answered under any name, but for agents, whose
 * protocol asks for the same care.
 */
function otherName(request: Request, { mode, publicUrl }: Config): Response | null {
  const { pathname, search } = new URL(request.url);
  if (mode === 'demo') {
    return misdirected(`This demo answers at ${publicUrl}. Set PUBLIC_URL to use it under another name.`);
  }
  if (pathname === MCP_PATH) return misdirected(`Agents are answered at ${publicUrl}${MCP_PATH}.`);
  const isForPeople = !/^\/(?:v1|auth\/v1|_serverFn|healthz|readyz|metrics)(?:\/|$)/.test(pathname);
  if (!isForPeople || !['GET', 'HEAD'].includes(request.method)) return null;
  return new Response(null, { status: 308, headers: { location: publicUrl + pathname + search } });
}

function misdirected(text: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(text, { status: 421, headers: { ...headers, 'content-security-policy': NO_PAGE } });
}

async function devRoute(
  { pathname }: URL,
  request: Request,
  { backend, sendPay, info }: { backend: Backend | null; sendPay: Send | null; info: RequestInfo },
): Promise<Response | null> {
  if (pathname === '/dev/mail' && backend) {
    return mailboxAnswer(backend.ctx.db, request, (await backend.auth?.shownTexts()) ?? []);
  }
  const isPay = pathname === SANDBOX_PATH || pathname.startsWith(`${SANDBOX_PATH}/`);
  return isPay && sendPay ? sendPay(request, info) : null;
}
