import type { Language } from '#contract/core/language.ts';
import { JobQuery } from '#contract/jobs/jobs.ts';
import { knownParams, LIST_PARAMS, UNSTORED_PARAMS } from '#contract/jobs/page-params.ts';
import type { Tag } from '#contract/jobs/tags.ts';
import { type PublicPage, publicPage } from '#contract/site/stored-pages.ts';
import type { Backend } from '#src/app.ts';
import type { RemoteApi } from '#src/front/remote-api.ts';

/** A public page's request, reduced to what rendering may depend on. */
export type PageKey = {
  page: PublicPage;
  path: string;
  /** Path and known parameters, sorted, without defaults: cache key and rendered address. */
  address: string;
  /** False with free text or unknown values: such pages are rendered but not stored. */
  isStorable: boolean;
  /** The reader's, where the page is translated. */
  language: Language;
};

/** A public page in one of its forms and languages, which are stored apart. */
export type FormKey = PageKey & { form: 'html' | 'markdown' };

const MARKDOWN = '.md';

/** The path of the page that a path with `.md` behind it means; null for any other path. */
export function pathOfMarkdown(path: string): string | null {
  if (!path.endsWith(MARKDOWN)) return null;
  return path === `/index${MARKDOWN}` ? '/' : path.slice(0, -MARKDOWN.length);
}

/** Where a page is found as Markdown, whatever the client accepts. */
export function markdownAddress({ pathname, search }: { pathname: string; search: string }): string {
  return (pathname === '/' ? '/index' : pathname) + MARKDOWN + search;
}

/** Without a known page to return to, the auth protocol sends the error code of a failed sign-in to the home page. */
export function signInFailure(url: URL): string | null {
  return url.pathname === '/' ? url.searchParams.get('error_code') : null;
}

/** The keys of a public page by form; null where it hasn't got the form, or at any other address. */
export function formKeys(url: URL, tags: Pick<KnownTags, 'has'>): Record<FormKey['form'], FormKey | null> {
  const path = pathOfMarkdown(url.pathname);
  const key = pageKey(url, tags, path ?? url.pathname);
  return {
    html: key && path === null ? { ...key, form: 'html' } : null,
    markdown: key && !key.page.isUnlisted ? { ...key, form: 'markdown' } : null,
  };
}

/** The key of a public page; null for any other address. `tags` are those that it may name. */
export function pageKey(url: URL, tags: Pick<KnownTags, 'has'>, path = url.pathname): PageKey | null {
  const page = publicPage(path);
  if (!page || signInFailure(url) !== null) return null;
  const known = knownParams(url.searchParams, page.params, page.takesAnswers);
  const query = new URLSearchParams(
    Object.entries(known).sort(([left], [right]) => (left < right ? -1 : 1)),
  ).toString();
  return {
    page,
    path,
    address: query === '' ? path : `${path}?${query}`,
    isStorable: page.takesAnswers
      ? query === ''
      : !UNSTORED_PARAMS.some((name) => name in known) && isUnderstood(known, tags),
    language: 'en',
  };
}

const Storable = JobQuery.pick(
  Object.fromEntries(LIST_PARAMS.map((name) => [name, true])) as Record<(typeof LIST_PARAMS)[number], true>,
);

/** Company slugs cannot be checked here, so pages narrowed to one are not stored. */
function isUnderstood(params: Record<string, string>, tags: Pick<KnownTags, 'has'>): boolean {
  if ('company' in params) return false;
  const read = Storable.safeParse(params);
  return read.success && (read.data.tags ?? []).every((id) => tags.has(id));
}

export type KnownTags = {
  has(id: string): boolean;
  renew(): Promise<void>;
};

export function openKnownTags(backend: Backend | null, remote: RemoteApi | null): KnownTags {
  if (backend) {
    const { tags } = backend.ctx;
    return { has: (id) => tags.idNow(id) !== null, renew: () => tags.renew() };
  }
  let known = new Set<string>();
  return {
    has: (id) => known.has(id),
    async renew() {
      if (!remote) return;
      const { data } = (await (await remote.read('/v1/tags')).json()) as { data: Tag[] };
      known = new Set(data.flatMap(({ id, replaces }) => [id, ...replaces]));
    },
  };
}
