import MarkdownIt, { type MarkdownIt as MarkdownReader, type Token } from 'markdown-it';
import type sanitize from 'sanitize-html';
import type { Language } from '#contract/core/language.ts';
import { markKorean } from '#platform/mark-korean.ts';
import { type SafeHtml, sanitized, textFromHtml } from '#server/core/safe-html.ts';
import { slugOf, takeSlug } from '#server/core/slugs.ts';

export type Heading = { id: string; text: string; level: 2 | 3 };
export type RenderedArticle = { body: SafeHtml; contents: Heading[] };

/** GitHub's Markdown, cleaned by an allow-list. Korean in an English text is marked as such. A quote that begins with **Check:** gets the class `check`. */
export function renderArticle(markdown: string, language: Language = 'en'): RenderedArticle {
  const contents: Heading[] = [];
  const html = sanitized(markdownWith(contents).render(markdown), language === 'ko' ? UNMARKED : RULES);
  return { body: html.replace(TABLE, scrollable).trim() as SafeHtml, contents };
}

const DEEPEST_HEADING = 4;

function markdownWith(contents: Heading[]): MarkdownReader {
  const taken = new Set<string>();
  // Quotes and apostrophes are typed straight and set curly; nothing else is replaced.
  const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true }).disable('replacements');
  // The allow-list below decides on links, from Markdown and HTML.
  markdown.validateLink = () => true;
  markdown.core.ruler.push('article', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const inner = tokens[at + 1];
      if (token.type === 'blockquote_open' && isCheck(tokens.slice(at, at + CHECK_TOKENS)))
        token.attrSet('class', 'check');
      if (!/^h\d$/.test(token.tag)) continue;
      // h1 belongs to the page.
      const level = Math.min(Math.max(Number(token.tag.slice(1)), 2), DEEPEST_HEADING);
      token.tag = `h${level}`;
      if (token.type !== 'heading_open' || !inner) continue;
      const text = textFromHtml(markdown.renderer.render([inner], markdown.options, {}));
      const id = takeSlug([slugOf(text) || 'part'], taken);
      if (level === 2 || level === 3) contents.push({ id, text, level });
      token.attrSet('id', id);
    }
  });
  return markdown;
}

/** Quote, paragraph, text. */
const CHECK_TOKENS = 3;

function isCheck([, , first]: Token[]): boolean {
  const [start, word] = (first?.children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  return start?.type === 'strong_open' && word?.content === 'Check:';
}

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'sub', 'sup', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], h4: ['id'], ol: ['start'] },
  allowedClasses: { blockquote: ['check'], th: ['right'], td: ['right'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: linkOf, th: cellOf, td: cellOf },
  textFilter: markKorean,
};

const { textFilter: _, ...UNMARKED } = RULES;

function linkOf(_tag: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const isOwn = /^(?:\/(?!\/)|#)/.test(href);
  return { tagName: 'a', attribs: { href, ...(isOwn ? {} : { rel: 'noopener' }) } };
}

/** Keeps only right alignment, for numbers. */
function cellOf(tagName: string, { style }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: style === 'text-align:right' ? { class: 'right' } : {} };
}

const TABLE = /<table>([\s\S]*?)<\/table>/g;

function scrollable(table: string, inner: string): string {
  const heads = [...inner.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) => textFromHtml(head));
  const label = `Table: ${heads.filter(Boolean).join(', ')}`;
  return `<div class="table-box" role="group" tabindex="0" aria-label="${sanitized(label, { allowedTags: [] }).replaceAll('"', '&quot;')}">${table}</div>`;
}
