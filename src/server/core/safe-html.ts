import sanitize from 'sanitize-html';

declare const cleaned: unique symbol;

/** Cleaned by an allow-list: the only kind that may be stored and shown. */
export type SafeHtml = string & { readonly [cleaned]: true };

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** Feeds use empty elements as blank lines. */
const POINTLESS_WHEN_EMPTY = new Set(
  'p h2 h3 h4 ul ol li blockquote pre code strong em b i a div table caption thead tbody tfoot tr'.split(' '),
);

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Content does not decide the page's outline: the page owns h1, and h4 is the deepest.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', section: 'div', article: 'div', a: linkOrNothing },
  nestingLimit: 100,
};

/** Far deeper than any page is. */
const DEEPEST = 1000;
const ANY_TAG = /<(\/?)[a-z][^>]*>?/gi;

/** Allows what the rules name. The parser needs time for every open element with each new one, so their number is bounded. */
export function sanitized(html: string, rules: sanitize.IOptions): string {
  let depth = 0;
  const shallow = html.replace(ANY_TAG, (tag, slash: string) => {
    if (slash) depth = Math.max(0, depth - 1);
    else if (depth >= DEEPEST) return '';
    else if (!VOID_TAG.test(tag)) depth += 1;
    return tag;
  });
  return sanitize(shallow, rules);
}

const VOID_TAG = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i;

/** Keeps paragraphs, headings, lists, tables and links; drops everything else. Idempotent. */
export function safeHtml(html: string): SafeHtml {
  return withoutEmpty(sanitized(html, RULES).replace(BARE_SPAN, '')).trim() as SafeHtml;
}

/** The sanitizer mismatches closing tags of elements renamed to a forbidden one, so spans go separately. */
const BARE_SPAN = /<\/?span>/g;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>|[^<]+/g;

/** The sanitizer's own filter copies all that stands before each element. */
function withoutEmpty(html: string): string {
  const parts: string[] = [];
  const open: { at: number; hasText: boolean }[] = [{ at: 0, hasText: false }];
  for (const [token, isEnd, tag, isVoid] of html.matchAll(TOKEN)) {
    const holder = open.at(-1);
    if (tag !== undefined && !isEnd && !isVoid) open.push({ at: parts.length, hasText: false });
    else if (tag === undefined && holder) holder.hasText ||= token.trim() !== '';
    parts.push(token);
    if (!isEnd || !holder || open.length === 1) continue;
    open.pop();
    const outer = open.at(-1);
    if (holder.hasText && outer) outer.hasText = true;
    else if (POINTLESS_WHEN_EMPTY.has(tag ?? '')) parts.length = holder.at;
  }
  return parts.join('');
}

/** Absolute links stay; relative ones would lead nowhere here. */
function linkOrNothing(_tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const href = attributes['href']?.trim() ?? '';
  if (!URL.canParse(href) || !LINK_PROTOCOLS.has(new URL(href).protocol)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'nofollow noopener ugc' } };
}

const NAMED_ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: '\u00a0' };
const LAST_CODE_POINT = 0x10ffff;

/** One level, never two: some feeds send `&lt;p&gt;R&amp;amp;D&lt;/p&gt;`. Not safe yet. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp|nbsp));/gi,
    (whole, hex, decimal, name) => {
      if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
      return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}

const BLOCK_EDGE = /<(?=\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|blockquote|pre|table|tr|th|td)\b)/gi;

const TEXT_ALONE: sanitize.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'template', 'textarea', 'option'],
};

export function textFromHtml(html: string): string {
  const bare = sanitized(html.replace(BLOCK_EDGE, ' <'), TEXT_ALONE);
  return decodeEntities(bare).replace(/\s+/g, ' ').trim();
}
