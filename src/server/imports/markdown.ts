import MarkdownIt from 'markdown-it';
import { type SafeHtml, safeHtml } from '#server/text/safe-html.ts';

/**
 * Renders the Markdown that job postings use. A line break stays one, images and rulers are dropped, and HTML inside
 * shows as the text it is. The time it takes grows with the length of the text, whatever the text holds.
 */
export function safeHtmlFromMarkdown(markdown: string): SafeHtml {
  return safeHtml(POSTINGS.render(markdown.replace(BULLET, '$1-')));
}

/** Postings are often pasted from documents, where this is the sign of a list. */
const BULLET = /^([ \t]*)•(?=[ \t])/gm;

const POSTINGS = new MarkdownIt({ html: false, breaks: true });

// Indented text is no program here, and a line of hyphens under a text no heading.
POSTINGS.disable(['code', 'lheading']);
// Which links may stay is decided once, for Markdown and HTML alike, by `safeHtml`.
POSTINGS.validateLink = () => true;
POSTINGS.renderer.rules['image'] = nothing;
POSTINGS.renderer.rules['hr'] = nothing;
// The page owns h1.
POSTINGS.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens) if (/^h\d$/.test(token.tag)) token.tag = lowered(token.tag);
});

function nothing(): string {
  return '';
}

const DEEPEST_HEADING = 4;

function lowered(heading: string): string {
  return `h${Math.min(Number(heading.slice(1)) + 1, DEEPEST_HEADING)}`;
}
