import { JobQuery } from '#contract/jobs.ts';
import { knownParams, LIST_PARAMS, type PublicPage, publicPage, UNSTORED_PARAMS } from '#contract/pages.ts';

/** What is left of a request for a public page: everything a render may depend on. */
export type PageKey = {
  page: PublicPage;
  path: string;
  /** Path and known parameters, sorted, defaults dropped: the key of the cache and the address that is rendered. */
  address: string;
  /** False for free text and for values that nobody knows: such pages are rendered but never kept. */
  isStorable: boolean;
};

/**
 * What went wrong at the sign-in service, by its code. Where it cannot tell which page somebody came from, it leads to
 * the home page with it, as the protocol has it; null for every other address.
 */
export function signInFailure(url: URL): string | null {
  return url.pathname === '/' ? url.searchParams.get('error_code') : null;
}

/** The key of a public page, or null for an address that is none. */
export function pageKey(url: URL): PageKey | null {
  const page = publicPage(url.pathname);
  if (!page || signInFailure(url) !== null) return null;
  const known = knownParams(url.searchParams, page.params);
  const query = new URLSearchParams(
    Object.entries(known).sort(([left], [right]) => (left < right ? -1 : 1)),
  ).toString();
  return {
    page,
    path: url.pathname,
    address: query === '' ? url.pathname : `${url.pathname}?${query}`,
    isStorable: !UNSTORED_PARAMS.some((name) => name in known) && isUnderstood(known),
  };
}

const Storable = JobQuery.pick(
  Object.fromEntries(LIST_PARAMS.map((name) => [name, true])) as Record<(typeof LIST_PARAMS)[number], true>,
);

/** A company's slug is a value nobody can check here, so a page narrowed to one is not kept. */
function isUnderstood(params: Record<string, string>): boolean {
  return !('company' in params) && Storable.safeParse(params).success;
}
