import { Feed } from 'feed';
import { FEED_TYPES, type FeedFilters, type FeedFormat, feedPath } from '#contract/feed-addresses.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Settings } from '#server/context.ts';

/** A feed before it is written in one of the formats; texts are plain unless they say otherwise. */
export type FeedFacts = {
  name: 'jobs' | 'articles';
  title: string;
  description: string;
  /** Path of the page that shows the same. */
  page: string;
  /** What narrows it; part of what identifies the feed. */
  filters: FeedFilters;
  entries: readonly FeedEntry[];
  /** When anything last changed that this feed could show; null while there is nothing. */
  movedAt: Date | null;
};

export type FeedEntry = {
  /** By this a reader knows the entry again whatever becomes of its address. */
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

/** The feed in a format, as an answer over HTTP. */
export function feedAnswer({ publicUrl, brand }: Settings, facts: FeedFacts, format: FeedFormat): Response {
  const moments = facts.entries.map(({ updatedAt }) => updatedAt.getTime());
  const feed = new Feed({
    id: feedId(publicUrl, facts),
    title: readable(facts.title),
    description: readable(facts.description),
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

/** Of an empty feed of an empty market. */
const BEGINNING = new Date(0);
/** A tag URI (RFC 4151) names the year in which its host was ours, once and for good. */
const TAG_YEAR = 2026;

function feedId(publicUrl: string, { name, filters }: FeedFacts): string {
  const [, query = ''] = feedPath(name, 'atom', filters).split('?');
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${name}${query && `?${query}`}`;
}

function itemOf(entry: FeedEntry, publicUrl: string, format: FeedFormat) {
  // Atom reads titles and summaries as HTML, the other two take them as they stand.
  // A listing may come without a text of its own; the JSON form has no entry without one.
  const html = entry.html || `<p>${escapeHtml(entry.summary)}</p>`;
  const text = (plain: string) => inSection(format === 'atom' ? escapeHtml(readable(plain)) : readable(plain), format);
  return {
    id: `urn:uuid:${entry.uuid}`,
    link: publicUrl + entry.path,
    title: text(entry.title),
    description: text(entry.summary),
    content: inSection(readable(html).replace(OWN_ADDRESS, `$1="${publicUrl}/`), format),
    // RSS takes nothing but an e-mail address for an author.
    ...(format === 'rss' ? {} : { author: [{ name: readable(entry.author) }] }),
    category: entry.topics.map((topic) => ({ name: readable(topic), term: readable(topic) })),
    published: entry.publishedAt,
    date: entry.updatedAt,
  };
}

/** A character that no text holds any more once it is readable. */
const SECTION_END = '\ufffe';

/**
 * A text as it goes into a CDATA section. The writer splits a section where the text would end it, but only at the
 * first such place; so these places are marked here, and split when all is written.
 */
function inSection(text: string, format: FeedFormat): string {
  return format === 'json' ? text : text.replaceAll(']]>', SECTION_END);
}

/** Links within the site: a reader shows the text elsewhere. */
const OWN_ADDRESS = /\b(href|src)="\/(?!\/)/g;

/** Characters that XML 1.0 cannot hold, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function readable(text: string): string {
  return text.replace(UNWRITABLE, '');
}
