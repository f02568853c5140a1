import type { Language } from '#contract/core/language.ts';
import { FEED_TYPES, type FeedFilters, type FeedFormat, feedPath } from '#contract/site/feed-addresses.ts';
import { DRAWN_IMAGES, drawnImage, pageImageName, SHARE_IMAGE_SIZE } from '#contract/site/share-image-addresses.ts';
import type { SiteConfig } from '#web/request/context.ts';

/** What a page tells search engines and link previews about itself. */
export type PageFacts = {
  /** Path of the page without its origin; the canonical link is built from it. */
  path: string;
  /** English by default. */
  lang?: Language;
  /** The document's title without the brand. */
  title: string;
  description: string;
  /** Defaults to the site's keywords. */
  keywords?: string;
  /**
   * An absolute URL, a file in the bucket `meta`, or the path of a generated image; by default that of the page's path.
   */
  image?: string | null;
  /** Page number of a list; page 1 is left out of the canonical link. */
  page?: number;
  /** For filtered or searched lists, and for closed jobs. */
  noindex?: boolean;
  /** The feed of the page's list, for feed readers to discover. */
  feed?: FeedFacts;
  /** Paths of this page's translations, itself included, by language or `x-default`. */
  languages?: Readonly<Record<string, string>>;
  /** Open Graph type; `website` by default. */
  type?: 'article';
  jsonLd?: readonly object[];
};

export type FeedFacts = { name: 'jobs' | 'articles'; title: string; filters?: FeedFilters };

const SITE_KEYWORDS = 'tech jobs in Korea, English-speaking jobs in Korea, visa-sponsored jobs in Korea, IT jobs Seoul';

/** One meta entry, in the router's form. */
type Meta = {
  charSet?: 'utf-8';
  title?: string;
  name?: string;
  property?: string;
  content?: string;
  'script:ld+json'?: object;
};

/** The meta tags that every page inherits; a page's own entries of the same name replace them. */
export function siteMeta(site: SiteConfig): Meta[] {
  return [
    { charSet: 'utf-8' },
    { name: 'color-scheme', content: 'light dark' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: site.brand },
    { name: 'description', content: 'Tech jobs at companies in South Korea for people who work in English.' },
    { name: 'keywords', content: SITE_KEYWORDS },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: imageUrl(site, drawnForPath(site, '/')) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The head of the 404 page. Its canonical path is fixed, since the requested one may contain a token. */
export function lostHead(site: SiteConfig) {
  return pageHead(site, {
    path: '/404',
    title: 'This page does not exist',
    description: 'There’s no page at this address. Try the most popular searches for jobs in Korea.',
    noindex: true,
  });
}

/** The head of a page that did not load: its path may load in a moment. */
export function brokenHead(site: SiteConfig): { meta: Meta[]; links?: undefined } {
  return { meta: [{ title: documentTitle(site, 'We couldn’t load this page') }] };
}

/** Title, description, keywords, social tags, canonical link and structured data of one page, for a route's `head`. */
export function pageHead(site: SiteConfig, facts: PageFacts) {
  const { page = 1 } = facts;
  const title = documentTitle(site, page > 1 ? `${facts.title}, page ${page}` : facts.title);
  const url = canonicalUrl(site, facts.path, page);
  const meta: Meta[] = [
    { title },
    { name: 'description', content: facts.description },
    { name: 'keywords', content: facts.keywords ?? SITE_KEYWORDS },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { name: 'twitter:url', content: url },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: facts.description },
    ...imageMeta(site, facts.image ?? drawnForPath(site, facts.path), facts.title),
    ...(facts.type ? [{ property: 'og:type', content: facts.type }] : []),
    ...(facts.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(facts.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
  ];
  const links = [{ rel: 'canonical', href: url }, ...languageLinks(site, facts.languages), ...feedLinks(facts.feed)];
  return { meta, links };
}

function languageLinks(site: SiteConfig, languages: PageFacts['languages']) {
  return Object.entries(languages ?? {}).map(([hrefLang, path]) => ({
    rel: 'alternate',
    hrefLang,
    href: canonicalUrl(site, path),
  }));
}

/**
 * Loaders are split by page, so these texts load with it; those in a route's `head` are in the bundle of every page.
 */
export function loadedHead({ match, loaderData }: LoadedPage) {
  return loaderData ? pageHead(match.context.site, loaderData.facts) : {};
}

export type LoadedPage = { match: { context: { site: SiteConfig } }; loaderData?: { facts: PageFacts } };

function feedLinks(feed: FeedFacts | undefined) {
  if (!feed) return [];
  return FORMATS.map(([format, name]) => ({
    rel: 'alternate',
    type: FEED_TYPES[format],
    title: `${feed.title} (${name})`,
    href: feedPath(feed.name, format, feed.filters),
  }));
}

const FORMATS: readonly [FeedFormat, string][] = [
  ['atom', 'Atom'],
  ['rss', 'RSS'],
  ['json', 'JSON Feed'],
];

export function documentTitle(site: SiteConfig, title: string): string {
  return `${title} | ${site.brand}`;
}

/** The canonical URL of a page, without filters and order; only later pages of a list have their own. */
export function canonicalUrl(site: SiteConfig, path: string, page = 1): string {
  return `${site.publicUrl}${path}${page > 1 ? `?page=${page}` : ''}`;
}

/** The generated image of a page without a slug; the site's image where that page has none. */
function drawnForPath(site: SiteConfig, path: string): string {
  return drawnImage('pages', pageImageName(path), site.shareVersion);
}

/** Tags of the share image. The size is known only for images that we generate. */
function imageMeta(site: SiteConfig, image: string, alt: string): Meta[] {
  const url = imageUrl(site, image);
  const { width, height } = SHARE_IMAGE_SIZE;
  return [
    { property: 'og:image', content: url },
    ...(image.startsWith(DRAWN_IMAGES)
      ? [
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ];
}

export function imageUrl(site: SiteConfig, image: string): string {
  if (/^https?:\/\//.test(image)) return image;
  if (image.startsWith(DRAWN_IMAGES)) return site.publicUrl + image;
  return new URL(`${site.metaBucketUrl}/${encodeURIComponent(image)}`, site.publicUrl).href;
}

/** BreadcrumbList; the last crumb is the page itself and has no URL. */
export function breadcrumbs(site: SiteConfig, crumbs: readonly { name: string; path?: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: canonicalUrl(site, path) }),
    })),
  };
}

/** In the page's order; none for an empty list. `to` is a path of this site or an external URL. */
export function itemList(site: SiteConfig, items: readonly { name: string; to: string }[]): object[] {
  if (items.length === 0) return [];
  const itemListElement = items.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: to.startsWith('/') ? canonicalUrl(site, to) : to,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }];
}

/** FAQPage; the page must show the answers in the same words. */
export function faqPage(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
