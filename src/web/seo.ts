import { FEED_TYPES, type FeedFilters, type FeedFormat, feedPath } from '#contract/feed-addresses.ts';
import type { SiteConfig } from '#web/context.ts';

/** What a page says of itself to search engines and in shared links. */
export type PageFacts = {
  /** Path of the page without its origin; the canonical link is built from it. */
  path: string;
  /** What stands before the brand in the document's title. */
  title: string;
  description: string;
  keywords: string;
  /** Share image: an absolute address, or the name of a file in the bucket `meta`; the site's own when left out. */
  image?: string | null;
  /** Number of the page of a list; the first is left out of the canonical link. */
  page?: number;
  /** For lists that filters or words narrowed, and for closed jobs. */
  noindex?: boolean;
  /** The feed of what the page lists, for readers to find. */
  feed?: FeedFacts;
  /** Structured data, one object per block. */
  jsonLd?: readonly object[];
};

export type FeedFacts = { name: 'jobs' | 'articles'; title: string; filters?: FeedFilters };

const SITE_KEYWORDS = 'tech jobs in Korea, English-speaking jobs in Korea, visa-sponsored jobs in Korea, IT jobs Seoul';
const SITE_IMAGE = '/share.png';

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
export function siteMeta(site: SiteConfig, { found }: { found: boolean }): Meta[] {
  return [
    { charSet: 'utf-8' },
    { name: 'color-scheme', content: 'light dark' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { title: found ? site.brand : documentTitle(site, 'This page does not exist') },
    { name: 'description', content: 'Tech jobs at companies in South Korea for people who work in English.' },
    { name: 'keywords', content: SITE_KEYWORDS },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: imageUrl(site, null) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Title, description, keywords, social tags, canonical link and structured data of one page, for a route's `head`. */
export function pageHead(site: SiteConfig, facts: PageFacts) {
  const title = documentTitle(site, facts.title);
  const url = canonicalUrl(site, facts.path, facts.page);
  const image = imageUrl(site, facts.image ?? null);
  const meta: Meta[] = [
    { title },
    { name: 'description', content: facts.description },
    { name: 'keywords', content: facts.keywords },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:image', content: image },
    { name: 'twitter:url', content: url },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: facts.description },
    { name: 'twitter:image', content: image },
    ...(facts.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(facts.jsonLd ?? []).map((object) => ({ 'script:ld+json': object })),
  ];
  return { meta, links: [{ rel: 'canonical', href: url }, ...feedLinks(facts.feed)] };
}

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

function imageUrl(site: SiteConfig, image: string | null): string {
  if (image === null) return `${site.publicUrl}${SITE_IMAGE}`;
  if (/^https?:\/\//.test(image)) return image;
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
