import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of a page of this site; tables of links and landing pages know it only as text. */
  to: string;
  search?: Search;
  /** Current on every page below it too, such as Tools on the page of a tool. */
  isSection?: boolean;
  /** False keeps the place on the page, for links that change what is already in view. */
  resetScroll?: boolean;
};

const THE_PAGE_ITSELF = { exact: true };
const THE_PAGES_BELOW_TOO = { exact: false };

/** A link to another page of this site: an ordinary anchor that the browser follows without loading the page anew. */
export function SiteLink({ to, search = {}, isSection = false, ...rest }: SiteLinkProps) {
  return <Link to={to} search={search} activeOptions={isSection ? THE_PAGES_BELOW_TOO : THE_PAGE_ITSELF} {...rest} />;
}
