import type { AnyRouteMatch } from '@tanstack/react-router';
import { publicPage } from '#contract/pages.ts';

type Visited = { location: { pathname: string }; matches: readonly AnyRouteMatch[] };

/** A path that no route knows, or a slug that the API does not know. */
export function isLost(match: { status: string; _notFound?: boolean }): boolean {
  return match.status === 'notFound' || match._notFound === true;
}

/**
 * What a page view tells of the page: the path of one that is the same for everybody, and of any other the pattern of
 * its route, such as `/alerts/{token}`. Its path may be the key to what somebody wrote.
 */
export function visitedPage({ location, matches }: Visited): string {
  if (matches.some(isLost)) return '/404';
  if (publicPage(location.pathname)) return location.pathname;
  const pattern = matches.at(-1)?.fullPath ?? '/';
  return pattern.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
}
