import { type AnyRouter, Link, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of a page of this site; a plain string, since link tables and landing pages are data. */
  to: string;
  search?: Search;
  /** Also current on pages below it, such as Tools on the page of a tool. */
  isSection?: boolean;
  /** False keeps the scroll position, for links that change what is in view. */
  resetScroll?: boolean;
};

const THE_PAGE_ITSELF = { exact: true };
const THE_PAGES_BELOW_TOO = { exact: false };
/** A path that the router would write as it is. */
const PLAIN_PATH = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;

/** A link within this site, followed without a page load. */
export function SiteLink(props: SiteLinkProps) {
  if (import.meta.env.SSR && PLAIN_PATH.test(props.to)) return <WrittenLink {...props} />;
  const { to, search = {}, isSection = false, ...rest } = props;
  return <Link to={to} search={search} activeOptions={isSection ? THE_PAGES_BELOW_TOO : THE_PAGE_ITSELF} {...rest} />;
}

/**
 * Writes the router's link without matching its address against all routes: a hundred links took a sixth of a list's
 * render.
 */
function WrittenLink({ to, search = {}, isSection, resetScroll: _, className, ...rest }: SiteLinkProps) {
  // None in a part that is written for several pages, whose links have no search.
  const router = useRouter({ warn: false }) as AnyRouter | null;
  const isHere = router !== null && isCurrent(router, { to, search, isSection });
  const current = isHere && { 'data-status': 'active', 'aria-current': 'page' as const };
  const name = [className, isHere && 'active'].filter(Boolean).join(' ') || undefined;
  const query = Object.keys(search).length > 0 ? router?.options.stringifySearch(search) : '';
  return <a {...rest} {...current} className={name} href={to + query} />;
}

/** Whether a link leads to the page that is shown, or to a section that it belongs to. */
export function isCurrent(
  router: AnyRouter,
  { to, search = {}, isSection }: Pick<SiteLinkProps, 'to' | 'search' | 'isSection'>,
): boolean {
  const { pathname, search: shown } = router.state.location;
  if (isSection) return `${pathname}/`.startsWith(`${to}/`);
  const textOf = (given: object) => router.options.stringifySearch(Object.fromEntries(Object.entries(given).sort()));
  return pathname === to && textOf(search) === textOf(shown);
}
