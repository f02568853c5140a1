import { getGlobalStartContext } from '@tanstack/react-start';

/** What the pages need to know of the installation; it reaches the browser with the page. */
export type SiteConfig = {
  brand: string;
  /** Origin without a slash at its end. */
  publicUrl: string;
  /** Where the auth service lies, prefix included, without a slash at its end. */
  authUrl: string;
  /** The publishable key of a hosted auth service; our own asks for none. */
  authKey?: string;
  contactEmail: string;
  operator: string;
  /** Days after a job closes until its applications are removed. */
  applicationRetentionDays: number;
  /** Everything here is an example; pages may show invented parts, marked as such. */
  demo: boolean;
  /** Public address of the storage bucket `meta`, which holds the share images, without a slash at its end. */
  metaBucketUrl: string;
  /** Of the pictures that are drawn for pages without a slug. */
  shareVersion: string;
  analytics: { kind: 'first-party' } | { kind: 'plausible'; url: string; domain: string };
};

/** What the process hands in for one render or one server function. */
export type WebContext = {
  /** Sends a request to the /v1 API, in the process or over the network. */
  send(request: Request): Promise<Response>;
  /** Sends a request to the auth service for the client at hand; by fetch where left out. */
  sendAuth?: (request: Request) => Promise<Response>;
  site: SiteConfig;
  /** The moment, ISO 8601, against which ages on the page are computed. */
  renderedAt: string;
  clientAddress: string;
  requestId: string;
  /** Marks the scripts that the renderer writes, as nothing that comes from data can. It is taken off before the page leaves. */
  scriptNonce: string;
  /** The Cookie header to forward to the API; null on pages that are the same for everybody. */
  cookie: string | null;
  /** Receives every Set-Cookie header of the API's answers; the caller appends them to the page's answer or drops them. */
  setCookies: string[];
};

/** One render's notes, for the status of its answer. */
export type RenderNotes = { refusedBy: number | null };

type StartContext = { web: WebContext; notes: RenderNotes };

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: StartContext };
  }
}

/** The context of the render or server function that runs now; undefined in the browser. */
export function webContext(): WebContext | undefined {
  return getGlobalStartContext()?.web;
}

let pageSite: SiteConfig | null = null;

/** Keeps the configuration that came with the page, for code that runs in the browser outside of the router. */
export function keepSite(site: SiteConfig): void {
  pageSite = site;
}

/** The configuration of this installation in the browser, once the router has read the page. */
export function siteOfPage(): SiteConfig {
  if (!pageSite) throw new Error('The page has not been read yet.');
  return pageSite;
}

/** Remembers that the API was overloaded or away, so that a page which fails for it says so in its status. */
export function noteRefusal(status: number): void {
  const notes = getGlobalStartContext()?.notes;
  if (notes) notes.refusedBy = status;
}

/** The moment against which a page's ages are computed: the render's on the server, now in the browser. */
export function presentMoment(): string {
  return webContext()?.renderedAt ?? new Date().toISOString();
}
