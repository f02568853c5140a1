import { isIP } from 'node:net';
import type { AuthConfig } from '#auth/config.ts';

const DANGEROUS = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);

/** The first allowed of requested address, referrer and site. */
export function redirectTarget(config: AuthConfig, requested: string, referer: string | null = null): string {
  for (const address of [requested, referer ?? '']) {
    if (address && isAllowedRedirect(config, address)) return address;
  }
  return config.siteUrl;
}

/** Loopback is allowed only where the site is on it: elsewhere it is the visitor's own machine. */
export function isAllowedRedirect(config: AuthConfig, address: string): boolean {
  const url = parsed(address);
  if (!url || DANGEROUS.has(url.protocol) || url.username !== '' || url.password !== '') return false;
  const site = new URL(config.siteUrl);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // IP addresses in decimal or octal notation are an attempt to get around the rules.
  if (isAddress(url.hostname) && !address.includes(url.hostname)) return false;
  const isPage = config.redirectPaths === null || config.redirectPaths.includes(url.pathname);
  if (isWeb && isLoopback(url.hostname) && isLoopback(site.hostname)) return isPage;
  if (isWeb && isAddress(url.hostname) && !isLoopback(url.hostname)) return false;
  if (url.origin === site.origin) return isPage;
  url.hash = '';
  return config.redirectAllow.some((pattern) => patternOf(pattern).test(url.href) || isBare(pattern, url));
}

export function isAllowedOrigin(config: AuthConfig, origin: string): boolean {
  return isAllowedRedirect({ ...config, redirectPaths: null }, `${origin}/`);
}

function parsed(address: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in an address.
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return null;
  return URL.canParse(address) ? new URL(address) : null;
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

/** The pattern `https://a.example` means its root, which a URL writes with a slash. */
function isBare(pattern: string, url: URL): boolean {
  return url.pathname === '/' && url.search === '' && patternOf(pattern).test(url.href.slice(0, -1));
}

function patternOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*|\*|\?|[.+^${}()|[\]\\/]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

export function withParameters(
  address: string,
  places: { query?: Record<string, string>; fragment?: Record<string, string> },
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(places.query ?? {})) url.searchParams.set(name, value);
  if (places.fragment) url.hash = new URLSearchParams(places.fragment).toString();
  return url.href;
}
