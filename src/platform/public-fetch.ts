import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { BodyTooLarge, limitedText } from '#platform/body-text.ts';

export type PublicFetchOptions = {
  headers?: Record<string, string>;
  /** Longer answers are refused. */
  maxBytes: number;
  /** For everything, redirects included. */
  timeoutMs: number;
  /** Hosts that may be in a private network. */
  privateHosts?: readonly string[];
};

export type PublicAnswer = { status: number; text: string };

/** Why a URL was not fetched; the message may be shown. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches text from the public internet. Addresses are checked as each connection is made, redirects included: neither
 * a redirect nor DNS rebinding reaches the private network.
 * @throws FetchRefused for a private address, another protocol, too many redirects or an answer that is too long.
 */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    if (!REDIRECTS.has(status) || headers.location === undefined)
      return { status, text: await textOf(response, options.maxBytes) };
    response.destroy();
    url = new URL(headers.location, url);
  }
  throw new FetchRefused(`it redirects more than ${MAX_REDIRECTS} times`);
}

function request(url: URL, options: PublicFetchOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = { 'http:': http, 'https:': https }[url.protocol];
  if (!client) throw new FetchRefused(`it leads to ${url.protocol} instead of http or https`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isFree = options.privateHosts?.includes(host) ?? false;
  // IP addresses are not looked up.
  if (!isFree && isPrivate(host)) throw leadsInside(host);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  client
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

/** A DNS lookup for `connect` that fails for private addresses. */
const publicLookup: LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivate(address))) return callback(leadsInside(host), []);
    const [first] = addresses;
    if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function leadsInside(host: string): FetchRefused {
  return new FetchRefused(`${host} lies in a private network`);
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

/** @throws FetchRefused where the answer is too long. */
async function textOf(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  try {
    return await limitedText(response, maxBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new FetchRefused(`it is larger than ${maxBytes / 1_000_000} MB`);
    throw error;
  }
}
