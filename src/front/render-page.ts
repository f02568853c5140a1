import { randomBytes } from 'node:crypto';
import { AUTH_PREFIX } from '#auth/config.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { DEMO_NOTICES } from '#contract/people/demo.ts';
import { publicPage } from '#contract/site/stored-pages.ts';
import type { Clock } from '#platform/clock.ts';
import { inlineScriptHashes, policy, securityHeaders } from '#platform/content-security-policy.ts';
import { PRIVATE } from '#platform/headers.ts';
import type { Asked } from '#platform/page-cache/stored-answer.ts';
import type { Rendered } from '#platform/page-cache/stored-page.ts';
import { RenderUnavailable } from '#platform/render-queue.ts';
import { operatorDetails } from '#server/compliance/operator-details.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import { markdownOfPage } from '#server/core/markdown-of-page.ts';
import { PAGES_VERSION } from '#server/site/share-images.ts';
import type { Config } from '#src/config.ts';
import { markdownAddress, type PageKey } from '#src/front/page-key.ts';
import { PAGE_POLICIES, type PagePolicy, type PageSources, sourcesOf } from '#src/front/page-policies.ts';
import type { Ask, Send, WebHandle } from '#src/front/web-handle.ts';
import type { SiteConfig, WebContext, WrittenPage } from '#web/request/context.ts';
import { languageOf } from '#web/request/language.ts';

export type PageRenderer = {
  renderPublic(key: PageKey): Promise<Rendered>;
  /** The same page as Markdown, with its status; a redirect leads to Markdown as well. */
  renderMarkdown(key: PageKey): Promise<Rendered>;
  /** Renders a page, or runs a server function, for one person; never stored. HEAD is refused where there is a page. */
  renderPrivate(request: Request, info: RequestInfo): Promise<Response>;
};

/** Ages on a page are rounded to this, so that rendering twice gives the same bytes. */
const AGE_STEP_MS = 10 * 60_000;
export const NOBODY: RequestInfo = { address: 'page-cache', requestId: 'page-cache' };

export function openRenderer(
  config: Config,
  web: WebHandle,
  reach: { ask: Ask; sendAuth: Send | null },
  clock: Clock,
  policies: readonly PagePolicy[] = PAGE_POLICIES,
): PageRenderer {
  const { ask, sendAuth } = reach;
  const site = siteOf(config);

  function contextOf(info: RequestInfo, cookie: string | null, language: Language): WebContext {
    const now = clock.now().getTime();
    return {
      ask: (call) => ask(call, info),
      ...(sendAuth ? { sendAuth: (request: Request) => sendAuth(request, info) } : {}),
      site,
      renderedAt: new Date(now - (now % AGE_STEP_MS)).toISOString(),
      clientAddress: info.address,
      requestId: info.requestId,
      scriptNonce: randomBytes(16).toString('base64url'),
      cookie,
      language,
      setCookies: [],
    };
  }

  async function rendered(key: PageKey) {
    const context = contextOf(NOBODY, null, key.language);
    const answer = await web.handle(new Request(new URL(key.address, config.publicUrl)), context);
    return { context, answer, written: await htmlOf(answer), location: answer.headers.get('location') };
  }

  return {
    async renderPublic(key) {
      const { context, answer, written, location } = await rendered(key);
      const { html, headers } = finished(config, written, context.scriptNonce, sourcesOf(key.path, policies));
      return {
        status: answer.status,
        html,
        headers: {
          ...headers,
          ...(location ? { location } : {}),
          ...(key.page.isUnlisted ? {} : eitherForm(key)),
          ...varyOf(key),
        },
      };
    },
    async renderMarkdown(key) {
      const { context, answer, written, location } = await rendered(key);
      const address = new URL(key.address, config.publicUrl);
      const { renderedAt } = context;
      const employers = EMPLOYERS_TEXT[key.page.pattern] ?? null;
      return {
        status: answer.status,
        html: await markdownOfPage({ html: written, address: address.href, renderedAt, employers }).catch(tooBusy),
        headers: {
          'content-type': 'text/markdown; charset=utf-8',
          link: `<${address.href}>; rel="canonical"`,
          'x-robots-tag': 'noindex',
          ...Object.fromEntries(securityHeaders({ https: config.publicUrl.startsWith('https:') })),
          ...(location ? { location: markdownLocation(location, config.publicUrl) } : {}),
          ...EITHER_FORM,
        },
      };
    },
    async renderPrivate(request, info) {
      const path = new URL(request.url).pathname;
      if (request.method === 'HEAD') return web.hasPage(path) ? refusedHead() : notFoundHead();
      const context = contextOf(info, request.headers.get('cookie'), languageAsked(request, site));
      const answer = await web.handle(request, context);
      return privateAnswer(config, answer, context, sourcesOf(path, policies));
    },
  };
}

export function languageAsked({ headers }: Pick<Asked, 'headers'>, site: { publicUrl: string }): Language {
  return languageOf(headers.get('cookie'), headers.get('accept-language'), site);
}

function varyOf({ page: { isTranslated, isUnlisted } }: PageKey): Record<string, string> {
  const headers = [...(isUnlisted ? [] : ['Accept']), ...(isTranslated ? ['Accept-Language', 'Cookie'] : [])];
  return headers.length === 0 ? {} : { vary: headers.join(', ') };
}

function eitherForm({ address }: PageKey): Record<string, string> {
  const other = markdownAddress(new URL(address, 'http://localhost'));
  return { link: `<${other}>; rel="alternate"; type="text/markdown"` };
}

/** An address has both forms, so whatever keeps an answer keeps what it was asked for, too. */
const EITHER_FORM = { vary: 'Accept' };

/** By the pattern of a page, the class of the element with text that an employer wrote. */
const EMPLOYERS_TEXT: Record<string, string> = { '/jobs/{slug}': 'prose', '/companies/{slug}': 'prose' };

/** @throws RenderUnavailable in place of what a form would say. */
function tooBusy(error: unknown): never {
  throw error instanceof Refusal ? new RenderUnavailable('The page was not written as Markdown.') : error;
}

function markdownLocation(location: string, publicUrl: string): string {
  const target = new URL(location, publicUrl);
  return target.origin === new URL(publicUrl).origin && publicPage(target.pathname)
    ? markdownAddress(target)
    : location;
}

function siteOf(config: Config): SiteConfig {
  const { brand, publicUrl, contactEmail, metaBucketUrl, analytics, applicationRetentionDays, openedOn } = config;
  const authUrl = config.authUrl ?? publicUrl + AUTH_PREFIX;
  const authKey = config.authApiKey ?? undefined;
  const site = { brand, publicUrl, authUrl, authKey, contactEmail, metaBucketUrl, analytics, applicationRetentionDays };
  const { name, courier } = config.operator;
  const details = [...operatorDetails(config.operator), { label: 'Email' as const, value: contactEmail }];
  const demo = config.mode === 'demo';
  const notice = demo ? DEMO_NOTICES : null;
  const search = config.postcodeSearch ? { postcodeSearch: config.postcodeSearch } : {};
  return {
    ...site,
    ...search,
    operator: name,
    operatorDetails: details,
    courier,
    openedOn,
    demo,
    notice,
    shareVersion: PAGES_VERSION,
  };
}

async function htmlOf(answer: Response | WrittenPage): Promise<string> {
  return answer instanceof Response ? answer.text() : answer.html;
}

/** The final HTML and headers; equal content gives equal bytes. */
function finished(
  config: Config,
  rendered: string,
  nonce: string,
  sources: PageSources,
): Pick<Rendered, 'html' | 'headers'> {
  return {
    html: withoutNonce(rendered, nonce),
    headers: pageHeaders(config, inlineScriptHashes(rendered, nonce), sources),
  };
}

const NONCES = [
  { before: ' nonce="', after: '"' },
  { before: '<meta property="csp-nonce" content="', after: '"/>' },
];

/** @throws Error if the nonce is anywhere else in the page, where everybody could read it. */
function withoutNonce(html: string, nonce: string): string {
  const parts = html.split(nonce);
  for (let at = 1; at < parts.length; at++) {
    const [before = '', after = ''] = [parts[at - 1], parts[at]];
    const known = NONCES.find((form) => before.endsWith(form.before) && after.startsWith(form.after));
    if (!known) throw new Error('A page holds the nonce of its render where it should not.');
    parts[at - 1] = before.slice(0, -known.before.length);
    parts[at] = after.slice(known.after.length);
  }
  return parts.join('');
}

function pageHeaders(config: Config, scriptHashes: readonly string[], sources: PageSources): Record<string, string> {
  const connect = [
    ...(config.analytics.kind === 'plausible' ? [new URL(config.analytics.url).origin] : []),
    ...(config.authUrl ? [new URL(config.authUrl).origin] : []),
    ...(sources.connect ?? []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    ...Object.fromEntries(securityHeaders({ https: config.publicUrl.startsWith('https:') })),
    'content-security-policy': policy({ ...sources, scriptHashes, connect }),
  };
}

function notFoundHead(): Response {
  return new Response(null, { status: 404, headers: PRIVATE });
}

/** Mail scanners probe links with HEAD, and rendering a personal page may redeem its token or mark things as read. */
function refusedHead(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, POST', ...PRIVATE } });
}

async function privateAnswer(
  config: Config,
  answer: Response | WrittenPage,
  { setCookies, scriptNonce }: Pick<WebContext, 'setCookies' | 'scriptNonce'>,
  sources: PageSources,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('cache-control', PRIVATE['cache-control']);
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (answer instanceof Response && !headers.get('content-type')?.startsWith('text/html')) {
    return new Response(answer.body, { status: answer.status, headers });
  }
  const page = finished(config, await htmlOf(answer), scriptNonce, sources);
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  // The address may contain a private token or a password.
  headers.set('referrer-policy', 'no-referrer');
  return new Response(page.html, { status: answer.status, headers });
}
