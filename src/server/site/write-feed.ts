import { Feed } from 'feed';
import { DEMO_NOTICE } from '#contract/people/demo.ts';
import { FEED_TYPES, type FeedFilters, type FeedFormat, feedPath } from '#contract/site/feed-addresses.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Settings } from '#server/core/context.ts';

/** Plain text unless noted. */
export type FeedFacts = {
  name: 'jobs' | 'articles';
  title: string;
  description: string;
  page: string;
  /** Part of the feed's identity. */
  filters: FeedFilters;
  entries: readonly FeedEntry[];
  /** When anything could last have changed; null if there is nothing. */
  movedAt: Date | null;
};

export type FeedEntry = {
  /** Permanent, whatever the address. */
  uuid: string;
  path: string;
  title: string;
  summary: string;
  /** Safe HTML. */
  html: string;
  author: string;
  topics: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
};

export function feedAnswer({ publicUrl, brand, demo }: Settings, facts: FeedFacts, format: FeedFormat): Response {
  const moments = facts.entries.map(({ updatedAt }) => updatedAt.getTime());
  const feed = new Feed({
    id: feedId(publicUrl, facts),
    title: readable(facts.title),
    description: readable(demo ? `${DEMO_NOTICE}. ${facts.description}` : facts.description),
    link: publicUrl + facts.page,
    language: 'en',
    generator: false,
    updated: moments.length > 0 ? new Date(Math.max(...moments)) : (facts.movedAt ?? BEGINNING),
    favicon: `${publicUrl}/favicon.ico`,
    image: `${publicUrl}/icon-192.png`,
    author: { name: brand, link: publicUrl },
    feedLinks: { [format]: publicUrl + feedPath(facts.name, format, facts.filters) },
  });
  for (const entry of facts.entries) feed.addItem(itemOf(entry, publicUrl, format));
  const written = { atom: () => feed.atom1(), rss: () => feed.rss2(), json: () => feed.json1() }[format]();
  return new Response(written.replaceAll(SECTION_END, ']]]]><![CDATA[>'), {
    headers: {
      'content-type': `${FEED_TYPES[format]}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(facts.movedAt ? { 'last-modified': facts.movedAt.toUTCString() } : {}),
    },
  });
}

const BEGINNING = new Date(0);
/** The year in which the host was ours, for tag URIs (RFC 4151). */
const TAG_YEAR = 2026;

function feedId(publicUrl: string, { name, filters }: FeedFacts): string {
  const [, query = ''] = feedPath(name, 'atom', filters).split('?');
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${name}${query && `?${query}`}`;
}

function itemOf(entry: FeedEntry, publicUrl: string, format: FeedFormat) {
  // Atom titles and summaries are HTML, those of the other formats plain text.
  const html = entry.html || `<p>${escapeHtml(entry.summary)}</p>`;
  const text = (plain: string) => inSection(format === 'atom' ? escapeHtml(readable(plain)) : readable(plain), format);
  return {
    id: `urn:uuid:${entry.uuid}`,
    link: publicUrl + entry.path,
    title: text(entry.title),
    description: text(entry.summary),
    content: inSection(readable(html).replace(OWN_ADDRESS, `$1="${publicUrl}/`), format),
    // RSS authors must be e-mail addresses.
    ...(format === 'rss' ? {} : { author: [{ name: readable(entry.author) }] }),
    category: entry.topics.map((topic) => ({ name: readable(topic), term: readable(topic) })),
    published: entry.publishedAt,
    date: entry.updatedAt,
  };
}

/** Cannot occur in readable text. */
const SECTION_END = '\ufffe';

/** The library splits CDATA only at the first `]]>`: these are marked here and split in the final output. */
function inSection(text: string, format: FeedFormat): string {
  return format === 'json' ? text : text.replaceAll(']]>', SECTION_END);
}

/** Made absolute, because readers show the text elsewhere. */
const OWN_ADDRESS = /\b(href|src)="\/(?!\/)/g;

/** Characters not allowed in XML 1.0, even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function readable(text: string): string {
  return text.replace(UNWRITABLE, '');
}
