import { Link } from '@tanstack/react-router';
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

/** A link within this site, followed without a page load. */
export function SiteLink({ to, search = {}, isSection = false, ...rest }: SiteLinkProps) {
  return <Link to={to} search={search} activeOptions={isSection ? THE_PAGES_BELOW_TOO : THE_PAGE_ITSELF} {...rest} />;
}
