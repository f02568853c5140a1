import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/core/errors.ts';
import { inTurn } from '#platform/in-turn.ts';
import {
  FetchRefused,
  fetchPublic,
  PrivateAddress,
  type PublicAnswer,
  type PublicFetchOptions,
} from '#platform/public-fetch.ts';
import { mayFetch, type RobotsQuestion } from '#platform/robots.ts';

type Limits = Pick<PublicFetchOptions, 'maxBytes' | 'firstByteMs' | 'timeoutMs' | 'maxRedirects'>;

export type PoliteOptions = Partial<Limits> & {
  accept?: string;
  /** False where a person asked for just this: robots.txt speaks to crawlers. */
  isCrawling?: boolean;
  /** What an earlier answer said of itself; status 304 says that nothing changed since. */
  known?: { etag: string | null; lastModified: string | null };
};

/** Fetches from other people's servers as a guest: by name, where they allow it, one request at a time. */
export type PoliteFetch = (address: string, options?: PoliteOptions) => Promise<PublicAnswer>;

export type Guest = {
  /** The name robots.txt may address us by: Latin letters, hyphens, underscores (RFC 9309, 2.2.1). */
  product: string;
  site: string;
  /** An email address, where a server's owner can complain. */
  contact: string;
  privateHosts: readonly string[];
  limits?: Partial<Limits>;
};

const LIMITS: Limits = { maxBytes: 50_000_000, firstByteMs: 30_000, timeoutMs: 90_000, maxRedirects: 3 };

/** RFC 9309, 2.5: crawlers read at least 500 KiB, and follow at least five redirects. */
const ROBOTS_LIMITS = { maxBytes: 512_000, firstByteMs: 10_000, timeoutMs: 20_000, maxRedirects: 5 };
const HOUR_MS = 60 * 60 * 1000;
/** RFC 9309, 2.4: as long as its answer says, no longer than a day. Many servers let nothing be kept at all. */
const ROBOTS_KEPT_MS = { least: HOUR_MS, most: 24 * HOUR_MS };
const ROBOTS_KEPT = 500;

type Robots = { text: string; freshUntil: number };

export class NotAllowed extends FetchRefused {}

export function openPoliteFetch(guest: Guest): PoliteFetch {
  const { product, privateHosts } = guest;
  const headers = { 'user-agent': `${product}/1.0 (+${guest.site}; ${guest.contact})` };
  const rules = new LRUCache<string, { stored: Robots | null; reading: Promise<Robots> | null }>({ max: ROBOTS_KEPT });
  const oneAtATime = <Result>({ host }: URL, ask: () => Promise<Result>) => inTurn(`fetch from ${host}`, ask);

  const robotsOptions = { headers, privateHosts, around: oneAtATime, ...ROBOTS_LIMITS };

  /** One that is too old still counts while it cannot be read again (RFC 9309, 2.4). */
  async function rulesOf({ origin }: URL): Promise<string> {
    const { stored, reading } = rules.get(origin) ?? { stored: null, reading: null };
    if (stored && stored.freshUntil > Date.now()) return stored.text;
    const next = reading ?? readRobots(`${origin}/robots.txt`, robotsOptions);
    rules.set(origin, { stored, reading: next });
    try {
      const read = await next;
      rules.set(origin, { stored: read, reading: null });
      return read.text;
    } catch (error) {
      rules.set(origin, { stored, reading: null });
      if (stored) return stored.text;
      throw error;
    }
  }
  return (address, { accept = '*/*', known, isCrawling = true, ...limits } = {}) =>
    fetchPublic(address, {
      ...LIMITS,
      ...guest.limits,
      ...limits,
      privateHosts,
      headers: { ...headers, accept, ...conditions(known) },
      async around(url, ask) {
        if (!isCrawling) return oneAtATime(url, ask);
        const text = await rulesOf(url);
        if (!(await answered({ address: `${url.origin}/robots.txt`, text, url: url.href, product })))
          throw new NotAllowed(`robots.txt of ${url.host} doesn’t allow it`);
        return oneAtATime(url, ask);
      },
    });
}

/** @throws FetchRefused where a robots.txt takes too long to read, which forbids everything. */
async function answered(question: RobotsQuestion): Promise<boolean> {
  try {
    return await mayFetch(question);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new FetchRefused(`robots.txt of ${new URL(question.address).host} takes too long to read`, { cause: error });
  }
}

/**
 * Empty where there is none. @throws FetchRefused or a network error while the server has no answer, which forbids
 * everything (RFC 9309, 2.3.1.4).
 */
async function readRobots(address: string, options: PublicFetchOptions): Promise<Robots> {
  const { host } = new URL(address);
  try {
    const { status, text, headers } = await fetchPublic(address, options);
    const freshUntil = Date.now() + keptFor(headers['cache-control'] ?? '');
    if (status >= 200 && status < 300) return { text, freshUntil };
    // Too many requests says nothing about what is allowed.
    if (status >= 400 && status < 500 && status !== 429) return { text: '', freshUntil };
    throw new FetchRefused(`it answers with status ${status}`);
  } catch (error) {
    if (!(error instanceof FetchRefused) || error instanceof PrivateAddress) throw error;
    throw new FetchRefused(`robots.txt of ${host} can’t be read: ${error.message}`, { cause: error });
  }
}

/** RFC 9111, 5.2.2: `max-age`, or not at all. */
function keptFor(cacheControl: string): number {
  const { least, most } = ROBOTS_KEPT_MS;
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return least;
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(cacheControl)?.[1];
  return seconds === undefined ? most : Math.min(Math.max(Number(seconds) * 1000, least), most);
}

function conditions(known: PoliteOptions['known']): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

export function productToken(name: string): string {
  return name.replace(/[^A-Za-z_-]+/g, '') || 'guest';
}
