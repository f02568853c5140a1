import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of a page of this site; tables of links and landing pages know it only as text. */
  to: string;
  search?: Search;
  /** False keeps the place on the page, for links that change what is already in view. */
  resetScroll?: boolean;
};

/** The router calls a link current on every page below it too, such as /jobs on a job's page. */
const THE_PAGE_ITSELF = { exact: true };

/** A link to another page of this site: an ordinary anchor that the browser follows without loading the page anew. */
export function SiteLink({ to, search = {}, ...rest }: SiteLinkProps) {
  return <Link to={to} search={search} activeOptions={THE_PAGE_ITSELF} {...rest} />;
}
