import { FEED_TYPES, type FeedFilters, type FeedFormat, feedPath } from '#contract/feed-addresses.ts';
import { DRAWN_IMAGES, drawnImage, pageImageName, SHARE_IMAGE_SIZE } from '#contract/share-image-addresses.ts';
import type { SiteConfig } from '#web/request/context.ts';

/** What a page says of itself to search engines and in shared links. */
export type PageFacts = {
  /** Path of the page without its origin; the canonical link is built from it. */
  path: string;
  /** What stands before the brand in the document's title. */
  title: string;
  description: string;
  /** The site's own when left out. */
  keywords?: string;
  /**
   * Share image: an absolute address, the name of a file in the bucket `meta`, or the path of a picture drawn for this
   * page; when left out, the one that is drawn for its path.
   */
  image?: string | null;
  /** Number of the page of a list; the first is left out of the canonical link. */
  page?: number;
  /** For lists that filters or words narrowed, and for closed jobs. */
  noindex?: boolean;
  /** The feed of what the page lists, for readers to find. */
  feed?: FeedFacts;
  /** Where the same page stands in each language, itself included: a language, or `x-default`, and a path. */
  languages?: Readonly<Record<string, string>>;
  /** What a shared link leads to; a page of the site when left out. */
  type?: 'article';
  /** Structured data, one object per block. */
  jsonLd?: readonly object[];
};

export type FeedFacts = { name: 'jobs' | 'articles'; title: string; filters?: FeedFilters };

const SITE_KEYWORDS = 'tech jobs in Korea, English-speaking jobs in Korea, visa-sponsored jobs in Korea, IT jobs Seoul';

/** One entry of a document's head, in the forms that the router knows. */
type Meta = {
  charSet?: 'utf-8';
  title?: string;
  name?: string;
  property?: string;
  content?: string;
  'script:ld+json'?: object;
};

/** The part of the head that every page inherits; a page's own entries of the same name replace these. */
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

/** The head of the page for an address that leads nowhere; it has one of its own, as what was asked for may hold a token. */
export function lostHead(site: SiteConfig) {
  return pageHead(site, {
    path: '/404',
    title: 'This page does not exist',
    description: 'There is no page at this address. The jobs in Korea that people look for most are a step away.',
    noindex: true,
  });
}

/** Title, description, keywords, social tags, canonical link and structured data of one page, for a route's `head`. */
export function pageHead(site: SiteConfig, facts: PageFacts) {
  const title = documentTitle(site, facts.title);
  const url = canonicalUrl(site, facts.path, facts.page);
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
 * The same for a page whose loader tells its facts: their words then travel with the page alone,
 * while those in a route's `head` travel to everybody.
 */
export function loadedHead({ match, loaderData }: LoadedPage) {
  return loaderData ? pageHead(match.context.site, loaderData.facts) : {};
}

export type LoadedPage = { match: { context: { site: SiteConfig } }; loaderData?: { facts: PageFacts } };

/** Where feed readers look for the feeds of a page, in all formats. */
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

/** The one address of a page: filters and order are dropped, only a later page of a list has an address of its own. */
export function canonicalUrl(site: SiteConfig, path: string, page = 1): string {
  return `${site.publicUrl}${path}${page > 1 ? `?page=${page}` : ''}`;
}

/** The picture of a page without a slug; one that has none of its own leads to the site's. */
function drawnForPath(site: SiteConfig, path: string): string {
  return drawnImage('pages', pageImageName(path), site.shareVersion);
}

/** What shared links show. Of a picture that is not drawn here, nobody knows the size. */
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

/** BreadcrumbList; the last crumb is the page itself and carries no address. */
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

/**
 * ItemList of a page that lists other pages, in its order; no block where it lists none. Each item leads to a path
 * of this site or to an address elsewhere.
 */
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

/** FAQPage; the answers must stand on the page in the same words. */
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

/** WebApplication: a page that works something out, free of charge. */
export function webApplication(
  site: SiteConfig,
  facts: Pick<PageFacts, 'path' | 'description'> & { name: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: facts.name,
    description: facts.description,
    url: canonicalUrl(site, facts.path),
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'KRW' },
  };
}
