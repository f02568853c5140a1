import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { BodyTooLarge, limitedText } from '#platform/body-text.ts';

export type PublicFetchOptions = {
  headers?: Record<string, string>;
  maxBytes: number;
  firstByteMs: number;
  timeoutMs: number;
  maxRedirects: number;
  privateHosts?: readonly string[];
  /** Wraps each request, those of redirects included; rejects to refuse one. */
  around?<Result>(url: URL, ask: () => Promise<Result>): Promise<Result>;
};

export type PublicAnswer = {
  /** Where the last redirect led. */
  url: URL;
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
};

/** Why a URL was not fetched, as the end of a sentence about it that may be shown. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}

export class PrivateAddress extends FetchRefused {}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches text from the public internet. Addresses are checked at each connection, so neither a redirect nor DNS
 * rebinding reaches the private network. @throws FetchRefused, or the error of the network.
 */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const { maxRedirects, around = (_url, ask) => ask() } = options;
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    clientOf(url);
    const answer = await around(url, () => ask(url, options));
    if (!(answer instanceof URL)) return answer;
    url = answer;
  }
  throw new FetchRefused(`it redirects more than ${maxRedirects} times`);
}

async function ask(url: URL, options: PublicFetchOptions): Promise<PublicAnswer | URL> {
  const whole = lateAfter(options.timeoutMs, 'it takes longer than');
  const first = lateAfter(options.firstByteMs, 'it doesn’t answer within');
  try {
    const response = await request(url, options, AbortSignal.any([whole.signal, first.signal]));
    first.cancel();
    const { statusCode: status = 0, headers } = response;
    const text = REDIRECTS.has(status) ? null : await readBody(response, options.maxBytes);
    if (text !== null) return { url, status, headers, text };
    response.destroy();
    return target(url, headers.location);
  } catch (error) {
    throw whole.signal.aborted ? whole.signal.reason : first.signal.aborted ? first.signal.reason : error;
  } finally {
    whole.cancel();
    first.cancel();
  }
}

function target(url: URL, location: string | undefined): URL {
  const next = location === undefined ? null : URL.parse(location, url);
  if (next) return next;
  throw new FetchRefused('it redirects to nowhere');
}

function lateAfter(ms: number, what: string): { signal: AbortSignal; cancel(): void } {
  const controller = new AbortController();
  const late = () => controller.abort(new FetchRefused(`${what} ${ms / 1000} seconds`));
  const timer = setTimeout(late, ms);
  return { signal: controller.signal, cancel: () => clearTimeout(timer) };
}

function request(url: URL, options: PublicFetchOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const host = hostOf(url);
  const isFree = options.privateHosts?.includes(host) ?? false;
  // IP addresses are not looked up.
  if (!isFree && isPrivate(host)) throw inside(host);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  clientOf(url)
    // A kept-alive connection would skip the check.
    .get(url, {
      agent: false,
      headers: { ...options.headers, 'accept-encoding': 'identity' },
      signal,
      ...(isFree ? {} : { lookup: publicLookup }),
    })
    .on('response', resolve)
    .on('error', reject);
  return promise;
}

function clientOf({ protocol }: URL): typeof http | typeof https {
  const client = { 'http:': http, 'https:': https }[protocol];
  if (!client) throw new FetchRefused(`it leads to ${protocol} instead of http or https`);
  return client;
}

/** Whether a URL plainly leads into a private network. A name that does so is found out when it is looked up. */
export function leadsInside(url: URL, privateHosts: readonly string[]): boolean {
  const host = hostOf(url);
  return !privateHosts.includes(host) && (isPrivate(host) || host === 'localhost' || host.endsWith('.localhost'));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

const publicLookup: LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivate(address))) return callback(inside(host), []);
    const [first] = addresses;
    if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function inside(host: string): PrivateAddress {
  return new PrivateAddress(`${host} is in a private network`);
}

/** Not globally reachable: IANA's special-purpose IPv4 addresses (RFC 6890), and multicast. */
const SPECIAL_IPV4 = blockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]);
/** Global unicast IPv6 (RFC 4291), without IPv4 transition and documentation prefixes. */
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3']);
const SPECIAL_IPV6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function isPrivate(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return SPECIAL_IPV4.check(address, 'ipv4');
  return version === 6 && (!GLOBAL_IPV6.check(address, 'ipv6') || SPECIAL_IPV6.check(address, 'ipv6'));
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  try {
    return await limitedText(response, maxBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new FetchRefused(`it is larger than ${maxBytes / 1_000_000} MB`);
    throw error;
  }
}

/** What errors of Node's network mean, as the end of a sentence about the server. */
const FAULTS: Record<string, string> = {
  ERR_INVALID_URL: 'it isn’t a web address',
  ENOTFOUND: 'no server has this name',
  EAI_AGAIN: 'its name couldn’t be looked up',
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it broke off the connection',
  EPIPE: 'it broke off the connection',
  EHOSTUNREACH: 'it can’t be reached',
  ENETUNREACH: 'it can’t be reached',
  ETIMEDOUT: 'it doesn’t answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody we trust signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody we trust signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody we trust signed its certificate',
};

/** Why a request had no answer, as the end of a sentence that may be shown; null for an error of ours. */
export function networkFault(error: unknown): string | null {
  if (error instanceof FetchRefused) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return null;
  return FAULTS[code] ?? (code.startsWith('HPE_') ? 'its answer isn’t HTTP' : `the connection failed (${code})`);
}
