import { getGlobalStartContext } from '@tanstack/react-start';
import type { OpenedOn, OperatorDetail } from '#contract/compliance/legal.ts';
import type { Language } from '#contract/core/language.ts';

/** Configuration that pages need, sent to the browser with the page. */
export type SiteConfig = {
  brand: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  /** URL of the auth service with its prefix and without a trailing slash. */
  authUrl: string;
  /** The publishable key of a hosted auth service; ours needs none. */
  authKey?: string;
  contactEmail: string;
  operator: string;
  /** What the law wants shown of the operator. The server words it, so no script holds the labels. */
  operatorDetails: readonly OperatorDetail[];
  /** The parcel company that delivers what is sold here, if anything is. */
  courier: string | null;
  /** Since when its legal texts apply. */
  openedOn: OpenedOn;
  /** Days after a job closes until its applications are removed. */
  applicationRetentionDays: number;
  /** Whether this is a demo; its pages may show invented content, marked as such. */
  demo: boolean;
  /** A line above every page, in each language. The server sends it, so no script holds it. */
  notice: Record<Language, string> | null;
  /** Public URL of the storage bucket `meta`, which holds the share images, without a trailing slash. */
  metaBucketUrl: string;
  /** Version of the share images generated for pages without a slug. */
  shareVersion: string;
  /** Who looks addresses up for the order form; missing if nobody does. */
  postcodeSearch?: 'kakao';
  analytics: { kind: 'first-party' } | { kind: 'plausible'; url: string; domain: string };
};

/** A call of a page to the /v1 API: the route's name, the values in its path, and the request with everything. */
export type ApiCall = { key: string; params: Record<string, string>; request: Request };

/** `body` as JSON has it; `setCookies` are whole Set-Cookie headers. */
export type ApiAnswer = { status: number; body: unknown; setCookies: readonly string[] };

/** What the process passes to one render or one server function. */
export type WebContext = {
  /** Asks the /v1 API, in the process or over the network. */
  ask(call: ApiCall): Promise<ApiAnswer>;
  /** Sends a request to the auth service on behalf of the client; defaults to fetch. */
  sendAuth?: (request: Request) => Promise<Response>;
  site: SiteConfig;
  /** ISO 8601; ages on the page are relative to it. */
  renderedAt: string;
  clientAddress: string;
  requestId: string;
  /** Marks the scripts written by the renderer, which data cannot forge. Removed before the page is sent. */
  scriptNonce: string;
  /** The Cookie header to forward to the API; null on pages that are the same for everybody. */
  cookie: string | null;
  /** Of a translated page, else the reader's. */
  language: Language;
  /** Collects the Set-Cookie headers of the API's responses; the caller appends them to the page's response or drops them. */
  setCookies: string[];
};

/** A page as text: a Response would make it into bytes, only to be read again. */
export type WrittenPage = { status: number; headers: Headers; html: string };

/** What came of a render: the status of a refusal that made the page fail, and the page. */
export type RenderNotes = { refusedBy: number | null; html: string | null };

type StartContext = { web: WebContext; notes: RenderNotes };

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: StartContext };
  }
}

/** The context of the current render or server function; undefined in the browser. */
export function webContext(): WebContext | undefined {
  return getGlobalStartContext()?.web;
}

/** The same where there must be one: in a server function or the handler of a form. */
export function presentContext(): WebContext {
  const context = webContext();
  if (!context) throw new Error('A server function runs on the server alone.');
  return context;
}

let pageSite: SiteConfig | null = null;

/** Stores the page's configuration for browser code outside the router. */
export function keepSite(site: SiteConfig): void {
  pageSite = site;
}

/** The configuration in the browser, available once the router has hydrated. */
export function siteOfPage(): SiteConfig {
  if (!pageSite) throw new Error('The page has not been read yet.');
  return pageSite;
}

/** Records that the API was overloaded or down, so that a page that fails because of it has the same status. */
export function noteRefusal(status: number): void {
  const notes = getGlobalStartContext()?.notes;
  if (notes) notes.refusedBy = status;
}

/** What ages on a page are relative to, ISO 8601: the time of the render on the server, the current time in the browser. */
export function presentMoment(): string {
  return webContext()?.renderedAt ?? new Date().toISOString();
}
