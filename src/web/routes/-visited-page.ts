import type { AnyRouteMatch } from '@tanstack/react-router';

type Visited = { location: { pathname: string }; matches: readonly AnyRouteMatch[] };

/** An unknown path or slug. */
export function isLost(match: { status: string; _notFound?: boolean }): boolean {
  return match.status === 'notFound' || match._notFound === true;
}

/** A page that did not load. */
export function isBroken({ status }: { status: string }): boolean {
  return status === 'error';
}

/** Patterns with a parameter that says which public page it is. A test compares them with the public pages. */
export const PUBLIC_PATTERNS = ['jobs', 'companies', 'events', 'blog', 'tools'].map((list) => `/${list}/$slug`);
const LANDING_PATTERN = '/{$landing}-jobs';

/**
 * The path of public pages; for others the route's pattern, such as `/alerts/{token}`, as paths may contain secrets.
 */
export function visitedPage({ location, matches }: Visited): string {
  if (matches.some(isLost)) return '/404';
  const pattern = matches.at(-1)?.fullPath ?? '/';
  if ([...PUBLIC_PATTERNS, LANDING_PATTERN].includes(pattern)) return location.pathname;
  return pattern.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
}
