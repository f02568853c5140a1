import type { AnyRouteMatch } from '@tanstack/react-router';
import { publicPage } from '#contract/pages.ts';

type Visited = { location: { pathname: string }; matches: readonly AnyRouteMatch[] };

/** An unknown path or slug. */
export function isLost(match: { status: string; _notFound?: boolean }): boolean {
  return match.status === 'notFound' || match._notFound === true;
}

/**
 * The page as reported in a page view: the path of public pages; for others only the route's pattern, such as
 * `/alerts/{token}`, because their paths may contain secrets.
 */
export function visitedPage({ location, matches }: Visited): string {
  if (matches.some(isLost)) return '/404';
  if (publicPage(location.pathname)) return location.pathname;
  const pattern = matches.at(-1)?.fullPath ?? '/';
  return pattern.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
}
